"""What anybody who stands here can see: how somebody is with their body, whether they are armed, how many there are, and
what the text of the place says of a thing. The oracle is not asked for these, and may not say otherwise.

What may live here: answers read from the beings and the words of a moment. Nothing here rolls or changes anything.
"""

from collections.abc import Iterator, Sequence

from solo.core.things import owned
from solo.play.ground import Ground
from solo.play.hearing.vocabulary import alike, kin, plain_words, small, stems
from solo.play.moment import Being, Moment

YES, NO = "Yes", "No"
DYING = frozenset({"dying"})
HURT = frozenset({"hurt", "wounded", "injured", "bleeding", "harmed"})
WHOLE = frozenset({"unhurt", "ok", "okay", "fine", "healthy", "well", "alright", "unharmed"})
SAID = {"": "unhurt", "hurt": "hurt", "wounded": "badly hurt"}
PRONOUNS = frozenset({"he", "she", "they", "it", "him", "her", "them"})
NOBODY = frozenset({"anyone", "anybody", "someone", "somebody", "people", "else", "any", "one", "body"})
NEAR = frozenset({"here", "about", "around", "nearby", "present", "there", "inside", "in"})
ARMED = frozenset({"armed", "weapon", "weapons", "unarmed"})
STATES = (  # what a thing is said to be, and what says that it is not so
    (
        ("locked", "padlock", "padlocked", "bolted", "barred", "lock", "bolt"),
        ("unlocked", "open", "ajar", "broken"),
    ),
    (("closed", "shut", "locked", "padlock", "padlocked", "bolted", "barred"), ("open", "ajar", "opened")),
    (("open", "ajar", "opened"), ("closed", "shut", "locked", "padlock", "padlocked", "bolted", "barred")),
    (("asleep", "sleeping", "sleeps", "sleepy", "dozing", "snoring"), ("awake", "watching")),
    (("awake", "watching"), ("asleep", "sleeping", "sleeps", "snoring")),
    (("empty", "deserted", "abandoned"), ("full", "crowded")),
    (("full", "crowded"), ("empty", "deserted")),
    (("wet", "soaked", "damp", "flooded"), ("dry",)),
    (("dry",), ("wet", "soaked", "damp", "flooded")),
    (("sharp", "sharpening", "sharpens", "sharpened", "whetstone", "keen", "edge"), ("blunt", "dull")),
    (("burning", "lit", "alight", "burns", "glows"), ("unlit", "cold", "dead")),
    (("broken", "cracked", "smashed"), ("whole", "mended")),
    (("deep",), ("shallow",)),
    (("old",), ("new", "young")),
    (("tired", "yawning", "yawns", "weary", "sleepy"), ("awake",)),
)
DENIED = frozenset({"not", "no", "never", "nor", "neither"})


def seen(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """The answer that anybody here could see, as a sentence; nothing where it cannot be seen."""
    looks = (yours, anybody, body, armed, night, state)
    return next((said for look in looks if (said := look(ground, moment, words))), "")


def named(moment: Moment, words: Sequence[str], dull: frozenset[str]) -> tuple[Being, ...]:
    """Whom a question is about: those it names, or those who are here where it says “he” or “they”."""
    sought = [word for word in words if word not in small() | dull and word not in PRONOUNS]
    found = moment.being(sought) if sought else ()
    return found or (moment.principals if not sought and set(words) & PRONOUNS else ())


def called(being: Being) -> str:
    """Somebody in the middle of a sentence."""
    return being.name if being.name[:1].isupper() else f"the {being.name}"


def yours(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """“Do I have to?”, “should I run?”: that is for the player."""
    if tuple(words[:2]) in (("should", "i"), ("shall", "i"), ("must", "i"), ("ought", "i"), ("should", "we")):
        return "That is for you to say."
    if tuple(words[:4]) in (("do", "i", "have", "to"), ("do", "i", "need", "to"), ("do", "we", "have", "to")):
        return "That is for you to say: nothing has to be done because it is listed."
    return ""


def anybody(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is anybody here?"""
    if words[:1] not in (["is"], ["are"]) or not set(words) & {
        "anyone",
        "anybody",
        "someone",
        "somebody",
        "people",
    }:
        return ""
    if [word for word in words if word not in small() | NOBODY | NEAR] or not set(words) & {
        "here",
        "about",
        "around",
    }:
        return ""
    names = list(dict.fromkeys(being.name for being in moment.strangers))
    return f"{YES}: {', '.join(names)}." if names else f"{NO}: nobody that you can see."


def body(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is he hurt?"""
    if not set(words) & (HURT | WHOLE | DYING) or words[:1] not in (
        ["is"],
        ["are"],
        ["am"],
        ["does"],
        ["do"],
    ):
        return ""
    those = named(moment, words, HURT | WHOLE | DYING | {"badly", "alive", "look", "looks", "still"})
    if words[0] == "am":
        those = tuple(being for being in moment.beings if being.name == moment.hero)
    states = [(being, ground.rules.health(ground.world[being.id])) for being in those if being.id]
    if not states:
        return ""
    if len({state for _, state in states}) == 1:
        being, state = states[0]
        who = called(being) if len(states) == 1 else "all of them"
        yes = bool(state) == bool(set(words) & HURT) and not set(words) & DYING
        return f"{YES if yes else NO}: {who} {'is' if len(states) == 1 else 'are'} {SAID[state]}."
    worse = [f"{called(being)} is {SAID[state]}" for being, state in states if state]
    return f"{YES if set(words) & HURT else NO}: {', '.join(worse)}."


def armed(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is he armed?"""
    if not set(words) & ARMED or words[:1] not in (
        ["is"],
        ["are"],
        ["am"],
        ["does"],
        ["do"],
        ["has"],
        ["have"],
    ):
        return ""
    those = [being for being in named(moment, words, ARMED | {"has", "have", "any"}) if being.id]
    if words[1:2] == ["i"]:
        those = [being for being in moment.beings if being.name == moment.hero]
    held = list(dict.fromkeys(name for being in those for name in weapons_of(ground, being)))
    if not those:
        return ""
    yes = bool(held) != ("unarmed" in words)
    return (
        f"{YES if yes else NO}: {', '.join(held)}."
        if held
        else f"{YES if yes else NO}: no weapon that you can see."
    )


def weapons_of(ground: Ground, being: Being) -> Iterator[str]:
    """What somebody has that strikes, by name: what they own, and what their stat line says."""
    entry = ground.adventure.creatures.get(being.key) or ground.adventure.people.get(being.key)
    block = getattr(entry, "block", None)
    yield from (attack.name for attack in getattr(block, "attacks", ()) if attack.name)
    yield from (thing.name.lower() for thing in owned(ground.world[being.id]) if thing.dice)


def night(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is it dark, where night is the reason?"""
    if "dark" not in words or not set(words) <= {
        "is",
        "it",
        "dark",
        "here",
        "still",
        "in",
        "outside",
        "there",
        "too",
    }:
        return ""
    if moment.dark:
        return f"{YES}."
    if "dark" in moment.here or moment.night and "indoors" not in moment.here:
        return (
            f"{YES}, but you have a light." if moment.lit else f"{YES}: it is night." if moment.night else ""
        )
    return ""


def state(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is the trapdoor locked? As a sentence of the place, or a choice on the screen, says."""
    if words[:1] not in (["is"], ["are"], ["does"], ["do"]) or len(words) > 8:
        return ""
    asked = next((row for word in words[1:] for row in STATES if word in row[0][:4]), None)
    if asked is None:
        return ""
    sought = [
        word
        for word in words[1:]
        if word not in small()
        and word not in asked[0]
        and word not in ("look", "looks", "seem", "really", "any")
    ]
    who = [word for being in moment.strangers for word in being.words] if set(words) & PRONOUNS else []
    sought = [word for word in sought if word not in PRONOUNS]
    if not sought and not who:
        return ""
    for sentence in (*moment.text, *moment.choices):
        own = plain_words(sentence)
        about = (
            all(any(kin(word, other) for other in own) for word in sought) if sought else set(who) & set(own)
        )
        if not about or set(own) & DENIED or not (yes := tells(own, asked[0])) and not tells(own, asked[1]):
            continue
        shown = sentence.strip().rstrip(".")
        return f"{YES if yes else NO}: “{shown}”."
    if who and not sought and asked[0][0] in ("asleep", "awake"):
        return f"{YES if asked[0][0] == 'awake' else NO}."  # who is met is awake
    return by_its_lock(moment, asked[0], sought)


def by_its_lock(moment: Moment, asked: Sequence[str], sought: Sequence[str]) -> str:
    """A door whose lock one may pick is locked, and shut."""
    locks = ("padlock", "lock", "bolt")
    if asked[0] not in ("locked", "closed", "open") or not any(
        kin(word, "door") or alike(word, "door") for word in sought
    ):
        return ""
    held = next((lock for one in moment.choices for lock in locks if lock in plain_words(one)), "")
    return f"{NO if asked[0] == 'open' else YES}: the {held} still holds it." if held else ""


def tells(own: Sequence[str], states: Sequence[str]) -> bool:
    """Does a sentence have one of these words?"""
    return any(set(stems(word)) & {one} or word == one for word in own for one in states)
