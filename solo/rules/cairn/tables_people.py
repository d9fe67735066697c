"""People: names, the eight traits, bonds and omens, all in our own words (Character Creation names the
tables)."""

from typing import NamedTuple

from solo.rules.cairn.tables import words


class Bond(NamedTuple):
    """Something owed, owned or sworn, and what it puts in the pack."""

    text: str
    gear: tuple[str, ...] = ()


NAMES = words(
    "Alder, Bette, Corm, Dagny, Eske, Fenn, Gisla, Hob, Ines, Jory, Kett, Lisbet, "
    "Merrin, Noll, Orla, Perrin, Quill, Runa, Sorrel, Tam"
)

TRAITS = {
    name: words(text)
    for name, text in {
        "physique": "broad, gaunt, heavy, lanky, limping, short, sinewy, stooped, sturdy, towering",
        "skin": "freckled, inked, leathery, pocked, oily, pale, ruddy, scarred, tanned, weathered",
        "hair": "braided, close-cropped, curly, filthy, grey, long, none, oiled, under a scarf, wild",
        "face": "bony, broken-nosed, crooked, gap-toothed, heavy-browed, long, "
        "rat-like, round, sharp, sunken",
        "speech": "blunt, booming, droning, flowery, hoarse, mumbling, "
        "precise, quaint, stammering, whispering",
        "clothing": "antique, bloodstained, elegant, foreign, grimy, livery, "
        "patched, perfumed, plain, sturdy",
        "virtue": "brave, calm, curious, disciplined, generous, honest, loyal, merciful, patient, tolerant",
        "vice": "boastful, cruel, deceitful, envious, greedy, lazy, nervous, rude, vain, vengeful",
    }.items()
}

BONDS = (
    Bond("You owe forty gold to a moneylender who has a long arm.", ("letter",)),
    Bond("A sibling writes to you from a town that is on no map.", ("map",)),
    Bond("You carry a key, and have never found what it opens.", ("key",)),
    Bond("Somebody died in your place, and you promised to tell their mother.", ("locket",)),
    Bond("You keep a crow's egg warm. It has been a year.", ("egg",)),
    Bond("A ring will not come off your finger. On some nights it is tight.", ("ring",)),
    Bond("You swore to bring a bell back to the church it was stolen from.", ("small bell",)),
    Bond("A bottle in your pack holds the last breath of your teacher.", ("stoppered bottle",)),
    Bond("You won a share in a mine, in a game that was not honest.", ("deed",)),
    Bond(
        "A dog follows you. It is never the same dog.",
    ),
    Bond("You were paid to deliver a box, unopened; whoever was to have it is dead.", ("sealed box",)),
    Bond(
        "An old soldier taught you a song, and it must not be sung.",
    ),
    Bond(
        "You have a twin who has done things. People look at you twice.",
    ),
    Bond("A scholar buys every strange coin you find, no questions asked.", ("strange coin",)),
    Bond(
        "You broke a vow, and since then milk turns when you are near.",
    ),
    Bond("Your name stands in the will of somebody you never met.", ("letter",)),
    Bond(
        "A child in the last village called you by another name, and was right.",
    ),
    Bond("You keep a list. Three names are crossed out.", ("list",)),
    Bond(
        "A river gave you back, and means to have you again.",
    ),
    Bond("You have half a map. You know who has the other half.", ("half a map",)),
)

OMENS = (
    "All the wells in the valley taste of iron.",
    "The geese went south in spring, and have not come back.",
    "Somebody is digging at night in the old barrows, and nobody hears a spade.",
    "Every door in the village was found open one morning; nothing was taken.",
    "The same stranger was seen in three places at the same hour.",
    "No child has been born this side of the river for a year.",
    "A light moves on the mountain where no road goes.",
    "The bread will not rise. The dead do, it is said.",
    "The moon showed its other face, and some saw it.",
    "A great tree fell without wind, and there was a stair under it.",
    "Wolves have been seen walking two by two, like nuns.",
    "The lord has not been seen since harvest, but his orders come every day.",
    "The river ran backwards from noon until one.",
    "Bells are heard from the lake, and no church was ever drowned there.",
    "All cats have left the town, on the same night, by the same gate.",
    "A star hangs low in the north and is nearer every week.",
    "Frogs sing the tune of a hymn, slowly.",
    "Salt does not keep meat any longer.",
    "A plague doctor came, looked, laughed and went away.",
    "In dreams everybody sees the same red door.",
)
