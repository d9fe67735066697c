"""The twenty backgrounds. Their names are Cairn's; blurbs, names, questions and answers are our own."""

from typing import NamedTuple


class Row(NamedTuple):
    """One answer of a d6 table, and what it puts in the pack."""

    text: str
    gear: tuple[str, ...] = ()


class Question(NamedTuple):
    """One of a background's two d6 tables."""

    asked: str
    rows: tuple[Row, ...]


class Background(NamedTuple):
    """A background: what is told of it, ten names, gear, two questions."""

    key: str
    name: str
    blurb: str
    names: tuple[str, ...]
    gear: tuple[str, ...]
    questions: tuple[Question, ...]


def background(name: str, blurb: str, names: str, gear: str, *questions: str) -> Background:
    """A background from text: a question is its words, then six lines `answer | thing, thing`."""
    return Background(
        name.lower().replace(" ", "-"),
        name,
        blurb,
        tuple(names.split()),
        listed(gear),
        tuple(question(text) for text in questions),
    )


def listed(text: str) -> tuple[str, ...]:
    """Names from a list with commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def question(text: str) -> Question:
    """A question and its answers from lines."""
    asked, *rows = (line.strip() for line in text.strip().splitlines())
    return Question(asked, tuple(answer(*line.partition("|")) for line in rows))


def answer(text: str, bar: str, gear: str) -> Row:
    """One answer from its two halves."""
    return Row(text.strip(), listed(gear))


BACKGROUNDS = (
    background(
        "Aurifex",
        "you worked metals that were not always metals",
        "Aldric Bruna Cazimir Dorle Emeric Fausta Gerolt Hesper Isaure Jorun",
        "dagger, fire oil, tinderbox",
        """
What came out of the crucible?
A coin that always lands on its edge. | strange coin
A blade that never dulls, and hates you a little. | sword
A drop of gold that moves. | vial of living gold
Smoke, which remembers your name. | bottled smoke
A heavy lens that shows heat. | heat lens
Fire you can pour. | fire oil
""",
        """
What did the work take?
Your eyebrows, and your master's house.
Two fingertips, neatly.
Your sense of smell; you no longer need a mask.
Your good name; you kept the apron. | gambeson
Ten years, and you want them back.
The patience of a patron who still writes. | letter
""",
    ),
    background(
        "Barber-Surgeon",
        "you cut hair, boils and limbs, in that order of price",
        "Ansel Birte Corvin Delphine Egon Frauke Gaspard Hanne Ivo Jutta",
        "dagger, bandages, bottle of spirits",
        """
Whom did you save?
A thief, who pays in what he takes. | lockpicks
A knight, whose helmet you had to keep. | helmet
A saint's relic seller. | saint's finger
A hangman; he owes you one rope. | rope
A hedge witch, who paid in paper. | scroll of Cure Wounds
A whole village, which prefers not to speak of it. | rations
""",
        """
What tool would you never sell?
A saw with somebody else's initials. | bone saw
Leeches that know their work. | jar of leeches
A bottle that makes men sleep. | scroll of Sleep
A needle of bone, and thread that does not rot. | bandages
A mask with a beak. | plague mask
A book of drawings nobody should see. | anatomy book
""",
    ),
    background(
        "Beast Handler",
        "animals trust you, and you have the bites to show for it",
        "Arlo Brina Cuan Dilys Eoin Fern Gwern Hild Ifor Jessamy",
        "spear, rope, sack",
        """
Which beast is yours?
A hound that points at lies. | hound
A goat that can climb anything and eats letters. | goat
A hooded hawk. | hawk
A mule with views of its own. | mule
A ferret in your sleeve. | ferret
An old bear, too tired for fairs. | bear on a chain
""",
        """
What did it cost to learn?
An ear. You hear better on the other side.
A winter with the wolves. | gambeson
The respect of people; you miss it seldom.
A year's wages, for a whistle nobody hears. | silver whistle
Your sleep: you dream what they dream.
A book bound in fur. | spellbook of Beast Tongue
""",
    ),
    background(
        "Bonekeeper",
        "you washed, carried and guarded the dead",
        "Abel Brida Cillian Dorcas Ebbe Fidelma Gorm Hedda Ismay Jarl",
        "cudgel, spade, holy water",
        """
What rides in your cart?
A coffin with air holes. | cart
Bones of a giant, in the wrong order. | giant bone
Nothing, and it is heavy.
Candles of a fat you do not ask about. | torch
A child's skull that hums near danger. | humming skull
A saint, in part. | saint's finger
""",
        """
What did the dead teach you?
To lie very still.
The word that turns them back. | scroll of Repel
To read any script, cut in stone. | scroll of Comprehend
Where the rich hide what they mean to take with them. | crowbar
That they are cold, and do not mind a coat less. | gambeson
To carry a light that does not warm. | spellbook of Illuminate
""",
    ),
    background(
        "Cutpurse",
        "what others carry you found too heavy for them",
        "Adda Brock Clem Dot Finch Grig Hazel Jackdaw Kit Lark",
        "dagger, lockpicks, chalk",
        """
What was your best catch?
A magistrate's seal. | seal
A black key that fits too much. | magpie key
A purse with a tooth in it. | gold tooth
Gloves of a better thief. | fine gloves
Somebody's love letters, every one. | letter
A book you cannot sell and dare not keep. | spellbook of Shroud
""",
        """
Why did you leave the city?
The watch has a good drawing of you.
You robbed your own guild. | sword
You loved a victim. | ring
You saw who truly rules it.
They hanged your friend, with your rope. | rope
It burned, and you may have been there. | tinderbox
""",
    ),
    background(
        "Fieldwarden",
        "you kept the farms, and what comes for them at night",
        "Aske Berit Colm Dagmar Edrin Freyde Gunnar Hulda Ingram Jorunn",
        "spear, torch, sling",
        """
What came out of the corn?
A scarecrow, walking. You kept the hat. | helmet
Boars the size of carts. You kept a tusk. | boar tusk
Soldiers of a lost army, still asking the way. | shield
Nothing, for eleven nights.
A child with bark for skin. You hid it.
Fire with a face. | ember stone
""",
        """
What do the villagers give you still?
Bread, whenever you pass. | rations
A wide berth.
A name that is not yours.
The old alarm horn. | horn
A brace of traps. | bear trap
A charm of straw, against falling. | scroll of Hover
""",
    ),
    background(
        "Fletchwind",
        "you made bows and knew the winds by their names",
        "Aelis Brennan Corisande Drew Elfrid Fionn Garance Hale Isolt Jocelin",
        "bow, dagger",
        """
What wood is your bow of?
Gallows oak: it creaks before a death.
Driftwood, and never warps.
A yew that grew on a king. | helmet
Horn and sinew, from the steppe. | gambeson
Ash that was struck by lightning.
Your cradle's.
""",
        """
Which arrow do you not shoot?
One with a note for somebody. | letter
One of glass, full of fire. | fire oil
One that always comes back.
One with a line through its shaft. | rope
One that was taken out of your father. | broken arrow
One that whispers. | scroll of True Sight
""",
    ),
    background(
        "Foundling",
        "you were left somewhere, and raised by whoever came",
        "Ash Brook Clover Dune Ember Fallow Gale Heath Ivy Jay",
        "cudgel, rope, waterskin",
        """
Who found you?
Nuns who never spoke. | holy water
A band of smugglers. | crowbar
Charcoal burners. | axe
A widow with forty cats.
A company of soldiers. | shield
No one; you found yourself. | dagger
""",
        """
What lay beside you?
A silver spoon, bitten through. | silver spoon
A sword too long for a child. | long sword
A page in a script that changes. | scroll of Masquerade
A stone that is always warm. | ember stone
A lock of hair that still grows. | locket
A mask with your face, grown up. | mask
""",
    ),
    background(
        "Fungal Forager",
        "you went below for mushrooms, and stayed for the quiet",
        "Amadou Bolet Chant Dapper Enoki Fuligo Gill Hyphe Inky Morel",
        "dagger, lantern, oil, sack",
        """
What grows in your satchel?
Caps that glow. | glowing caps
Spores that make men sleep. | scroll of Sleep
A bracket hard as iron. | shield
A truffle a duke would kill for. | truffle
Something that grows toward voices. | listening fungus
Bread mould that heals. | bandages
""",
        """
What did you meet down there?
A door with no room behind it. | chalk
A blind people, who liked your songs.
Your own tracks, going the other way.
A worm as long as a street; you have a ring of its skin. | gambeson
A lake that breathes. | drowned lantern
Somebody you had buried.
""",
    ),
    background(
        "Greenwise",
        "you know what grows, what it cures, and what it wants",
        "Althea Basil Chervil Dill Elder Fenella Galen Hyssop Iris Juniper",
        "staff, antitoxin, bandages",
        """
What do you grow on your own body?
Moss, on the left arm. It is soft.
A vine, as belt and rope. | rope
Thorns, in anger. | dagger
Nothing any more; there is a scar.
A flower behind the ear that turns to danger.
Lichen, hard as a coat. | gambeson
""",
        """
Which plant do you fear?
The one that is called Mother.
Wolfsbane, and you would rather not say why. | wolfsbane
Grain, when it moves without wind.
The tree that knows your name. | scroll of Thicket
Ivy on a house where people live. | axe
None. They fear you. | fire oil
""",
    ),
    background(
        "Half Witch",
        "one of your parents was somebody; the other was something",
        "Ailsa Bran Ceridwen Dusk Eirlys Fable Grimald Hex Isolde Jinx",
        "dagger, spellbook of Befuddle",
        """
What runs in your blood?
Cold. Snow does not melt on you.
Ink. You cry it. | writing kit
A second heartbeat, a little off.
Owls come when you cannot sleep.
Salt water. | scroll of Liquid Air
Sparks. | scroll of Flare
""",
        """
What did the other half leave you?
A mirror that is late. | mirror
A cloak of somebody's hair. | cloak
A debt with a date on it. | letter
A bell that sends men to sleep. | sleeper's bell
A name to call, once. | scroll of Repel
A staff that will not burn. | staff
""",
    ),
    background(
        "Hexenbane",
        "you hunted witches, and were good at it, and are not sure now",
        "Anselm Brandt Clemence Dietmar Edda Falk Griselda Hagen Irmgard Konrad",
        "crossbow, holy water",
        """
What do you carry against them?
Iron, cold. | manacles
A gag with a lock.
Salt in every pocket. | salt
A candle that leans to magic. | leaning candle
A shield with a mirror on it. | shield
Their own words. | scroll of Counterspell
""",
        """
Which one do you still see?
The one who thanked you.
The one who was a child.
The one who got away, with your horse.
The one who taught you this. | spellbook of Ward
The one whose cat follows you. | cat
The one you let go. | locket
""",
    ),
    background(
        "Jongleur",
        "you sang, tumbled and told lies for your supper",
        "Amaury Bellis Cosimo Delfine Enzo Fiore Gervase Harle Ilario Jolie",
        "dagger, lute, mirror",
        """
What brought the house down?
Knives, thrown without looking. | dagger
The ballad of the king's nose. You were asked to leave.
Fire, swallowed and returned. | fire oil
A dance on a rope over the square. | rope
A voice thrown into a corpse.
A mask nobody could tell from a face. | scroll of Masquerade
""",
        """
Who follows your career?
A duke, with dogs.
A creditor, on foot.
A rival, who has your songs. | letter
Crows.
A young noble who ran off to join you. | ring
Something that liked your singing, under a bridge. | sleeper's bell
""",
    ),
    background(
        "Kettlewright",
        "you mended pots from door to door, and heard everything",
        "Alf Bodil Cob Dunstan Effie Gert Hamo Ibb Jem Kettil",
        "cudgel, tinderbox, chain",
        """
What is the best thing you ever mended?
A bell, cracked since the flood.
A knight, more or less: you kept some plates. | brigandine
A clock that ran backwards, and you let it.
A pot that is never quite empty. | rations
A lock for a queen. | lockpicks
A lantern from the sea bed. | drowned lantern
""",
        """
What hangs under your cart?
A kettle the size of a man. | cart
A cage, empty since Tuesday.
A child's shoe, for luck. | small shoe
A hammer that was your mother's. | hammer
Bottles of what you call medicine. | antitoxin
Traps, and what was in them. | bear trap
""",
    ),
    background(
        "Marchguard",
        "you stood on a wall at the edge of the map",
        "Alaric Brynja Cado Dervla Eskil Fulk Gerda Hrothgar Ilse Joris",
        "sword, shield",
        """
What did you guard against?
Raiders, who were hungry. | rations
The dead of the last war. | holy water
Giants: you learned to look up. | spear
Smugglers, and some of them were friends. | rope
A fog that took whole patrols. | horn
Nobody ever said.
""",
        """
Why did you leave your post?
It fell, and you are what is left. | helmet
You slept; they did not wake.
The pay stopped, and the orders did not.
You opened the gate, for a good reason.
A messenger came, and was you. | letter
You won. Nobody told you what then. | gambeson
""",
    ),
    background(
        "Mountebank",
        "you sold cures for things people did not have",
        "Ambrose Bianca Crispin Dulcie Erasmo Fabian Ginevra Horatio Iago Jacoba",
        "dagger, antitoxin, bottle of tonic",
        """
What did you sell last?
Mermaid's tears. They were yours. | bottle of tears
A bridge.
The finger of a saint, and it worked. | saint's finger
Maps to here. | map
Scrolls; one of them was real. | scroll of Charm
Your own portrait, as a prince's. | portrait
""",
        """
Who is looking for you?
A bald man who was promised otherwise.
Three widows, together.
An apothecary who wants to know how you did it. | letter
The prince.
A partner, left with the bill. | manacles
Someone who was truly cured, and would thank you.
""",
    ),
    background(
        "Outrider",
        "you rode ahead, and brought word of what was there",
        "Arvid Brisa Caspian Dagna Ewan Fleur Gower Hana Ivar Jael",
        "sword, horse",
        """
What is your horse like?
Old, and knows every inn.
Stolen, and branded.
Afraid of nothing but bridges.
Blind in one eye; so is its rider, some say.
Very fast, in one direction.
Not wholly a horse.
""",
        """
Which message did you not deliver?
A pardon. You were late. | letter
A challenge; both would have died.
A treaty. It was a good war for some. | sealed scroll case
The one that says who you are.
A love letter. You wrote the answer. | ring
The one in your boot. | cipher note
""",
    ),
    background(
        "Prowler",
        "you hunted by night, and not only for the pot",
        "Adder Bracken Crow Dace Elm Fitch Grackle Heron Jackal Kestrel",
        "bow, dagger, rope",
        """
What did you track for a year?
A white stag, and you let it go.
A man with no shadow. | lantern, oil
A wolf that wore a collar. | collar
The thing that took your brother. | spear
A barge without crew. | rope
Yourself, it turned out.
""",
        """
What do you wear on the hunt?
A coat of many birds. | feather coat
Mud, and nothing else that shows.
The mask of what you hunt. | mask
Soft boots a dead man gave you. | soft boots
Leather, black with use. | gambeson
A charm that hides your smell. | scroll of Shroud
""",
    ),
    background(
        "Rill Runner",
        "you carried songs, news and small gods between the hill villages",
        "Aine Beck Cadan Delwyn Esk Ffion Garrow Hafren Innes Jura",
        "staff, waterskin, rations",
        """
What do the streams tell you?
Who washed blood off in them.
Where the ford is, always.
A rhyme that opens stones. | scroll of Knock
The weather, a day ahead.
Names of the drowned. | drowned lantern
Lies, mostly. You like them.
""",
        """
What god do you carry?
One the size of a thumb, in a walnut. | walnut god
A toad, which may be only a toad. | toad
A dead one, to be buried by the sea. | small coffin
A proud one, who walks before you at night. | lantern, oil
A song that must not be finished.
None any more; the basket is useful. | basket
""",
    ),
    background(
        "Scrivener",
        "you copied books, and read some you should not have",
        "Alcuin Beatrix Cuthbert Dorothea Eadred Faustina Godric Hildegard Isidore Jerome",
        "dagger, writing kit, lantern, oil",
        """
What did you copy that you should not have?
A spell, badly: it still works. | scroll of Phobia
A map of a place that hides. | map
A will, with one change. | letter
A book that copied you. | spellbook of Mirror Image
A heresy, and it convinced you.
The true list of the king's debts. | ledger
""",
        """
What stains your hands?
Ink that glows when someone lies.
Gold leaf. | gold leaf
Blood: a paper cut that never closes.
Another scribe's secrets. | letter
Nothing: you were too careful, and are here. | gambeson
Ash of a library. | scroll of Icy Touch
""",
    ),
)
