"""One rule for articles and one for numbers: every message is read with 0, 1 and 2, and with things that sound otherwise."""

import re

import pytest
from fitting import source

from solo.core.english import an, article, counted, definite, money, plural, singular
from solo.language import gather

PLACE = re.compile(r"<[a-z_]+\d*>")
# What ends in s behind a place and is no noun in the plural: verbs, and what is beside a number that is never 1.
NO_NOUNS = frozenset(
    [
        "is",
        "has",
        "was",
        "goes",
        "as",
        "its",
        "this",
        "gives",
        "stays",
        "needs",
        "takes",
        "says",
        "speaks",
        "does",
        "starts",
        "comes",
        "leaves",
        "knows",
        "wants",
        "names",
        "lies",
        "runs",
        "costs",
        "drops",
        "keeps",
        "dies",
        "falls",
        "follows",
        "stands",
        "helps",
        "means",
        "ends",
        "beats",
        "holds",
        "makes",
        "gets",
        "looks",
        "turns",
        "sees",
        "asks",
        "stops",
        "returns",
        "plays",
        "waits",
        "loses",
        "wins",
        "burns",
        "suffers",
        "strikes",
        "catches",
        "opens",
        "draws",
        "passes",
        "skids",
        "scratches",
        "darts",
        "finds",
        "glances",
        "thuds",
        "across",
        "hums",
        "rings",
        "breaks",
        "misses",
        "gutters",
        "less",
        "slips",
        "kills",
        "hits",
        "meets",
        "rises",
        "spins",
        "glimmers",
        "glistens",
        "routs",
        "carries",
        "becomes",
        "manages",
    ]
)
# Templates in which a plural stands behind a place that never holds 1 (limits), or a name; and what a writer's tools say.
NEVER_ONE = {
    "a name has at most <max_name> bytes",
    "the last line of <size> bytes is not what was written",
    "a game may hold <max_texts> texts of <max_text> MB together",
    "a note may take <max_note> bytes, and this one takes more",
    "a game may keep <max_notes> notes",
    "a character's name has 1 to <max_name> bytes, and no control characters",
    "dice such as d6 or 2d6+1: at most <most>, of at most <most_sides> sides",
    "dice notation may be <most_characters> characters long; this has <text>",
    "in <text>: 1 to <most_dice> dice of 1 to <most_sides> sides",
    "<dice>: <ways> ways to fall are too many to read one by one",
    "<most_lives> lives ended in the making",
    "`solo rules <id> options` lists what there is",
    "<well> of <hung> throws came off",
    "<throws> times",
    "the next <in_words> times",
    "(<times> times)",
    "It took <in_words> days",
    "In <games> games",
    "<stance> <count> times",
    "It is one of <every> endings.",
    "It is one of <every> endings, and not new to you; <known>.",
    "It is the last of its <every> endings: now you have found them all.",
    "It is one of <every> endings, and the <ordinal> you have found.",
    "<begun>, <same> times <same2>: <shown>",
    "<same> times <same2>: <each>",
    "<word>; <word2> skin; <hair>; <article> face; <word3> in speech; <clothes>; <word4>, but <word5>",
    "Forage and hunt (<die> days of food)",
    "<load> of <capacity> slots",
    "<opening> can carry no more: <load> of <capacity> slots are full.",
    "<dice> points",
    "<dice> points back for one who is hurt",
    "succeeds <score> times in 100",
    "<mana> days",
    "<other> (<ac_type>), only <hit_only_by> hits",
    "<word5> clothes",
    "<word> clothes",
    "<being>, <age> years old, was of the <background> kind.",
    "<being>, <age> years old, has been <article>.",
}


def read_with(text: str, number: int) -> str:
    """A message with a number in every place."""
    return PLACE.sub(str(number), text)


def messages():
    """What players read, each with whose it is."""
    return [
        (owner or "engine", message)
        for owner, held in source().items()
        if owner != gather.WRITERS  # what is said to those who write has its own tests
        for message in held.values()
        if not message.places[0].endswith("page.md:0")  # a rules page is prose
    ]


def wrong_with_one(text: str) -> list[str]:
    """The plurals that stand behind a 1."""
    said = read_with(text, 1)
    found = re.findall(r"(?<![\d/.+d-])\b1 (?:more )?([a-z]+)\b", said)
    return [word for word in found if word.endswith("s") and not word.endswith("ss") and word not in NO_NOUNS]


def test_no_message_has_a_plural_behind_one():
    wrong = [
        f"{owner} {message.places[0]}: {message.text} ({', '.join(words)})"
        for owner, message in messages()
        if not message.many and message.text not in NEVER_ONE and (words := wrong_with_one(message.text))
    ]
    assert not wrong, "say `counted(number, noun)`:\n" + "\n".join(wrong)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_counts_is_one_thing_or_many(number):
    for owner, message in messages():
        if message.many:
            said = read_with(message.text if number == 1 else message.many, number)
            assert said.startswith(f"{number} "), (owner, said)
            noun = message.text.partition(" ")[2]
            assert counted(number, noun, message.many.partition(" ")[2]) == said
            assert (message.text == message.many) or number == 1 or plural(noun) in said or noun not in said


def test_no_message_writes_the_article_of_what_stands_in_a_place():
    """`a <thing>` is wrong for an hour: `article(thing)` knows."""
    wrong = [
        f"{owner} {message.places[0]}: {message.text}"
        for owner, message in messages()
        if re.search(r"\b[Aa]n? (?:<(?!n>)|\{)", message.text)
        and message.text not in {"an <name>", "a <wound> wound", "some <name>"}
    ]
    assert not wrong, "\n".join(wrong)


def test_no_message_has_the_wrong_article_before_its_own_words():
    wrong = []
    for owner, message in messages():
        for one, word in re.findall(r"\b([Aa]n?) ([A-Za-z][a-z’']+)", message.text):
            if one.lower() != an(word) and not word.isupper():
                wrong.append(f"{owner} {message.places[0]}: {one} {word}: {message.text[:80]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("name", "with_article", "with_the", "many"),
    [
        ("torch", "a torch", "the torch", "torches"),
        ("apple", "an apple", "the apple", "apples"),
        ("hour", "an hour", "the hour", "hours"),
        ("unicorn", "a unicorn", "the unicorn", "unicorns"),
        ("salt", "some salt", "the salt", "salt"),
        ("lockpicks", "some lockpicks", "the lockpicks", "lockpicks"),
        ("wolf", "a wolf", "the wolf", "wolves"),
        ("chief", "a chief", "the chief", "chiefs"),
        ("thief", "a thief", "the thief", "thieves"),
        ("human", "a human", "the human", "humans"),
        ("woman with the scar", "a woman with the scar", "the woman with the scar", "women with the scar"),
        ("man-at-arms", "a man-at-arms", "the man-at-arms", "men-at-arms"),
        ("vial of living gold", "a vial of living gold", "the vial of living gold", "vials of living gold"),
        ("sheep", "a sheep", "the sheep", "sheep"),
        ("axe", "an axe", "the axe", "axes"),
        ("your rope", "your rope", "your rope", "your ropes"),
        ("Mara's ring", "Mara's ring", "Mara's ring", "Mara's rings"),
    ],
)
def test_a_noun_has_one_article_and_one_plural(name, with_article, with_the, many):
    assert (article(name), definite(name), plural(name)) == (with_article, with_the, many)
    assert plural(singular(many)) == many


def test_coins_and_points_are_counted_alike():
    assert [money(number, "coins") for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [money(number, "gp") for number in (0, 1, 2)] == ["0 gp", "1 gp", "2 gp"]
    assert [counted(number, "hit point") for number in (0, 1, 2)] == [
        "0 hit points",
        "1 hit point",
        "2 hit points",
    ]
