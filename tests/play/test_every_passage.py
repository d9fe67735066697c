"""Adventures written by the guide alone, by ones who had not seen the engine: everything that they say is told in some
game, by bots or to one who types."""

from pathlib import Path

import pytest
from passages import Begun, Telling
from shares import share

from solo.scenario import read_texts
from solo.scenario.checking.check import check

HERE = Path(__file__).parent
ONE_TOO_MANY = (  # a scene, and what a game has come to where it begins there
    Begun("The Christening", "`join Wick` `join Hask`"),
    Begun("The Christening", "`tide = 6`"),
    Begun("Dry Land", "`join Wick` `join Hask`"),
    Begun("Dry Land", ""),
    Begun("The Water", ""),
    Begun("The Great Cabin", "`gain hymn book` `join Hask` `tide = 5` `suspicion = 2`"),
    Begun("The Great Cabin", "`cool Orla Pine` `cool Orla Pine`"),
    Begun("The Great Cabin", "`warm Orla Pine` `warm Orla Pine` `learn there is a child`"),
    Begun("The Sail Locker", "`learn the slip smells of cloves` `learn the hymn book`"),
    Begun("The Sail Locker", "`gain 60 anvils`"),
    Begun("The Irons", "`learn the mate knows`"),
    Begun("The Irons", ""),
    Begun("The Doctor", "`cool Hask` `cool Hask`"),
    Begun("The Doctor", "`learn there is a child` `gain bread`"),
    Begun("Wick", "`warm Wick`"),
    Begun("The Cast-Off", "`suspicion = 4`"),
    Begun("The Cast-Off", "`learn the captain wrote`"),
    Begun("The Hold", "`noise = 2` `meet Crewe helpful`"),
    Begun("The Stairs", "`pay all coins`"),
    Begun("The Mate", ""),
    Begun("The Great Cabin", "`fight Orla Pine` `if dead Orla Pine` → [The Waist](#the-waist) `always`"),
    Begun("The Mate", "`cool Crewe` `cool Crewe`"),
    Begun("The Foretop", ""),
    Begun("The Office", "`learn the Office is awake`"),
    Begun("The Reckoning", "`counted = 3` `gain bone button` `learn the cure` `learn the mate knows`"),
    Begun(
        "The Waist",
        "`gain rag doll`",
        ("listen", "listen", "pray", "read the tally book", "look at the doll", "tarpaulin"),
    ),
    Begun("The Stairs", "", ("whistle",)),
    Begun("The Names", "", ()),
    Begun("The Waist", "`gain tally book`", ("tear out a page",)),
    Begun("The Hold", "", ("knock", "tap the plank")),
    Begun("The Mate", "`warm Crewe` `warm Crewe`", ("show crewe the slip",)),
    Begun("The Forepeak", "`hatch = true`"),
    Begun("The Doctor", "`cool Hask`"),
    Begun("The Mate", "`gain brandy`"),
    Begun("The Mate", "`fight Crewe`"),
    Begun("The Great Cabin", "`fight Orla Pine`"),
    Begun("The Office", "`gain tally book`", ("look at tally book",)),
    Begun("The Hold", "`gain rag doll`", ("look at rag doll",)),
    Begun("The Hold", "`gain 60 anvils`"),
    Begun("The Hold", "`gain 60 anvils`"),
    Begun("The Crossing", ""),
    Begun("The Crossing", ""),
)
SHORT_MEASURE = (
    Begun("Under the Hides", "`join Tib`"),
    Begun("Under the Hides", "`gain 30 stones` `gain anvil and anchor and millwheel`"),
    Begun("The Carriers' Yard", "`gain chain of office`"),
    Begun("The Carriers' Yard", "`learn Dray has the tin`"),
    Begun("On the Load", "`taken = 2` `gain 2 pies` `earn 9 coins` `meet Tib kind`"),
    Begun("On the Load", "`pay all coins`"),
    Begun("The South Road", "`taken = 2`"),
    Begun("The Lock-up", "`join Tib`"),
    Begun("The Lock-up", ""),
    Begun("The Lock-up", "`taken = 1` `earn 5 coins`"),
    Begun("The Pour", "`named = true` `signed = true` `gain powder keg` `gain chain of office`"),
    Begun(
        "The Pour",
        "`named = true` `signed = true` `tin = home` `taken = 3` `gain chain of office` `join Tib`",
    ),
    Begun("The Pour", "`tin = home`"),
    Begun("The Cooling", "`agnes = broken` `learn whose spoon` `meet Ennis Lull kind`"),
    Begun("The Cooling", "`agnes = broken` `gain chain of office`"),
    Begun("The Cooling", "`signed = true` `taken = 1`"),
    Begun("The Cooling", "`signed = true`"),
    Begun("The Cooling", "`meet Marta Crake kind`"),
    Begun("The Furnace", "`agnes = broken`"),
    Begun("The Cold Furnace", "`signed = true` `join Tib`"),
    Begun("The Ringing Chamber", "`join Tib` `learn anything that has been a bell`"),
    Begun("The Powder Niche", "`gain 3 candles`"),
    Begun("The Powder Niche", "`gain 3 candles` `join Tib`"),
    Begun(
        "The Adit",
        "`gain powder keg` `gain pig of tin` `gain pig of lead` `gain chain of office`",
        (
            "light the keg",
            "look at keg",
            "look at pig of tin",
            "look at pig of lead",
            "look at chain",
            "look at Pym",
        ),
    ),
    Begun("The Pickers' Floor", "`join Tib` `gain sledge`"),
    Begun("The Pickers' Floor", "`learn the custom of the beam`"),
    Begun("The Sexton's House", "`learn the child in the snow`"),
    Begun(
        "The Founder's House", "`learn the pigs are lead`", ("help her", "feed her", "ask Marta about bells")
    ),
    Begun("The Weigh House", "", ("ask Hallam about the tin",)),
    Begun("The Market Cross", "`hue + 4`", ("whistle",)),
    Begun("The Market Cross", "`tin = loose` `heat + 9`"),
    Begun("The Ladderway", ""),
    Begun(
        "The Pledge Table",
        "`learn Hallam pledged his chain` `earn 900 coins` `gain anvil and anchor` `gain 40 stones`",
    ),
    Begun("The Market Cross", "`hue + 5`"),
    Begun("The Ladderway", "`noise + 1`", ("shout", "shout", "shout", "shout", "shout")),
    Begun(
        "The Pour",
        "`named = true` `signed = true` `tin = home` `taken = 3` `gain chain of office` `join Tib`",
    ),
    Begun("The Ringing Chamber", "`join Tib`"),
    Begun("The Carriers' Yard", "`learn Dray has the tin` `cool Mr. Dray`"),
    Begun(
        "The Weigh House",
        "`warm Osk Hallam` `warm Osk Hallam` `warm Osk Hallam` `warm Osk Hallam`",
        ("put out the lamp",),
    ),
    Begun(
        "The Founder's House", "`warm Marta Crake` `warm Marta Crake` `warm Marta Crake` `warm Marta Crake`"
    ),
    Begun("The Sexton's House", "`warm Ennis Lull` `warm Ennis Lull` `warm Ennis Lull` `warm Ennis Lull`"),
    Begun("The Sexton's House", "`cool Ennis Lull` `cool Ennis Lull`"),
    Begun("The Powder Niche", "`join Tib` `part Tib` `harm 1`"),
    Begun("The Ladderway", ""),
    Begun("The Weigh House", "`cool Osk Hallam` `cool Osk Hallam` `cool Osk Hallam` `cool Osk Hallam`"),
    Begun("Under the Hides", ""),
    Begun("The Church", "`cool Ennis Lull`"),
    Begun("The Pickers' Floor", "`cool Old Pym` `cool Old Pym` `cool Old Pym` `join Tib` `harm 2`"),
    Begun("The Weigh House", "", ("put out the lamp",)),
    Begun("The Foundry Yard", "`gain chain of office`"),
    Begun("The Foundry Yard", "`barrows = 2` `heat + 6`"),
    Begun("The Bellows Loft", "`join Tib` `learn what Tib wants`"),
    Begun("The Bellows Loft", "`join Tib`"),
    Begun("The Casting Pit", "`mould = cracked` `join Tib` `learn the tin sickness`"),
    Begun("The Casting Pit", "`mould = mended` `learn what Tib wants` `join Tib`"),
    Begun("The Casting Pit", "`learn what Tib wants`"),
    Begun("The Furnace", "`tin = home` `learn the pigs are lead` `gain pig of lead`"),
    Begun("The Furnace", "`barrows = 2` `learn the pigs are lead`"),
    Begun("The Furnace", "`heat = 9`"),
    Begun("The Cold Furnace", "`join Tib`"),
    Begun("The Belfry", "`gone = true`"),
    Begun("The Churchyard", "`learn Agnes was cracked by frost` `gain sledge` `meet Ennis Lull kind`"),
    Begun("The Churchyard", "`agnes = bare` `gain sledge`"),
    Begun("The Churchyard", "`agnes = bare` `gain sledge` `meet Ennis Lull helpful`"),
    Begun("The Churchyard", "`agnes = broken`"),
    Begun("The Founder's House", "`cool Marta Crake` `cool Marta Crake`"),
    Begun("The Founder's House", "`warm Marta Crake` `warm Marta Crake` `learn the pigs are lead`"),
    Begun("The Founder's House", "`heat + 7`", ("ask marta about bells", "feed her", "help her")),
    Begun("The Pledge Table", "`learn Hallam pledged his chain` `gain pie`"),
    Begun("The Pledge Table", "`pay all coins` `learn Hallam pledged his chain`"),
    Begun("The Pickers' Floor", "`learn the pickers have tin` `earn 90 coins` `join Tib`"),
    Begun("The Pickers' Floor", "`learn the pickers have tin` `fight Pym`"),
    Begun("The Pickers' Floor", "`warm Pym`"),
    Begun("The Powder Niche", "`join Tib` `gain 9 candles`"),
    Begun("The Lock-up", "`signed = true`"),
    Begun("The Pour", "`gain powder keg` `named = true`"),
    Begun("The Runaway", ""),
    Begun("The Cooling", "`mould = cracked`"),
    Begun(
        "The Adit",
        "`gain pie` `gain weigher's hook` `gain sack of stream tin`",
        ("look at pie", "look at weigher's hook", "look at sack"),
    ),
    Begun("The Market Cross", "`join Tib`", ("read the book", "ask Tib", "ask Tib", "ask Tib")),
    Begun("The Founder's House", "`heat + 7` `learn the pigs are lead`"),
    Begun("The Lock-up", "`heat = 11`"),
    Begun("The Carriers' Yard", "`fight 2 carters`"),
    Begun("The Adit", "`gain pig of lead`", ("look at pig of lead",)),
)
SELDOM = "a fight seldom comes to that; such outcomes have tests of their own"
LOOKED = "its entry listens to who looks at it, and answers with a line of its own"
WARE = "a ware, which is offered with a capital or bought by its own name"
NEVER = {  # what no game here tells, and why
    "one-too-many": {
        **dict.fromkeys(
            ('"She\'ll see you when she sees you."', "Neither of you gives way."), "no tie came up"
        ),
        "Someone has covered the captain's chair.": "nobody came on deck again who had killed her",
        **dict.fromkeys(("One eye, and that one knowing.", "Thirty-one lines, ruled in red."), LOOKED),
        **dict.fromkeys(('"Enough," says Crewe.', '"It\'s not my lie."'), SELDOM),
        "He goes over the side, and you hear him swim.": SELDOM,
        '"Let it be me you write down, then."': SELDOM,
        "A knife goes into the mast, and nobody owns to it.": "a condition that seldom holds at that tick",
        **dict.fromkeys(("torch", "brandy"), WARE),
        "It is torn from a hymn book, at number thirty-two.": "a great success, which comes up one time in fifty",
        "The tide takes you out past the bar, in good time.": "a fumble, which comes up one time in fifty",
        "In the harbour book there is a space at the end, where somebody meant to write something.": "the same",
        "It is still there.": "the same",
    },
    "short-measure": {
        **dict.fromkeys(("A spade with a mended handle", "Rope", "Sledge", "Somebody's good boots"), WARE),
        "\"You'll want a hand free for that,\" she says, and lays it on the table's edge.": "no system has no room for "
        "what is petty",
        **dict.fromkeys(
            ("Petty.", "Bulky."), "what a thing weighs: a word for the rules, which nobody is told"
        ),
        **dict.fromkeys(('"Have it," says Dray.', '"I\'d have got ninepence."'), SELDOM),
        **dict.fromkeys(('"Enough.', "I'm a ringer.\""), SELDOM),
        "They run for the cross, calling you things.": SELDOM,
        "The old woman sits against the wall with the spoon still in her hand.": SELDOM,
        **dict.fromkeys(
            ('"I know that chain," says Dray.', '"I lent on it."'), "an easy test that nobody failed"
        ),
        "Tib lit it.": "nobody fell there who had company",
        "They find Tib sitting on the hill, deaf as a post, and very angry.": "no fumble there with company",
        "You step where the beam was.": "a fumble, which comes up one time in fifty",
    },
}
ADVENTURES = {
    "one-too-many": (ONE_TOO_MANY, []),
    "short-measure": (SHORT_MEASURE, []),
}


@pytest.mark.parametrize("name", share(ADVENTURES, 2))
def test_everything_it_says_is_told_in_some_game(name, monkeypatch):
    begun, _ = ADVENTURES[name]
    text = (HERE / f"{name}.md").read_text(encoding="utf-8")
    assert Telling(text, begun, set(NEVER[name]), monkeypatch).untold(rounds=72, whole=6) == set()


@pytest.mark.parametrize("name", ADVENTURES)
def test_check_has_nothing_to_say_of_it_but_a_note(name):
    text = (HERE / f"{name}.md").read_text(encoding="utf-8")
    assert [each.code for each in check(read_texts({"a.md": text}))] == ADVENTURES[name][1]
