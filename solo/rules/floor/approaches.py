"""What words say is tried: approach and topic, and how hard it is.

The words are looked up in TOPICS_OF: each names an approach and, where it is clear, a topic. Whoever says it may begin
with the difficulty (`hard to …`) or the approach (`by charm to …`); without the one the task is normal.
"""

import re

from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Task

TOPICS_OF = {
    "might": {
        "strength": "lift push pull shove drag carry hold heave bend break "
        "smash force kick wrench tear hammer ram",
        "climbing": "climb scale",
        "swimming": "swim dive wade",
        "fighting": "wrestle grab tackle punch hit strike throttle tie bind grapple pin restrain overpower headbutt kick "
        "shoulder stab slash cut hack jab knee elbow bite gouge slam bash charge",
    },
    "agility": {
        "sneaking": "sneak creep tiptoe hide slip shadow",
        "locks": "pick unlock jimmy",
        "balance": "balance tightrope",
        "running": "run chase sprint dash flee outrun",
        "jumping": "jump leap vault swing dodge duck catch",
        "sleight": "steal pickpocket palm juggle",
        "riding": "ride steer",
        "throwing": "throw hurl toss fling lob eyes spit",
        "": "parry block feint trip back circle step blow snuff douse",
    },
    "wits": {
        "hidden things": "search find look seek examine inspect spot notice listen",
        "tracking": "track follow trail forage hunt",
        "reading": "read decipher translate study",
        "lore": "remember recall recognise recognize know identify understand",
        "machines": "repair mend fix build disarm jam tinker wire",
        "healing": "bandage treat heal nurse splint cure",
        "traps": "trap snare ambush",
    },
    "will": {
        "endurance": "endure resist withstand bear wait starve fast",
        "fear": "brave face outstare",
        "magic": "cast bless pray curse",
    },
    "charm": {
        "persuasion": "persuade convince ask beg plead talk bargain haggle negotiate comfort calm greet tell say promise offer swear "
        "propose explain pay bribe yield surrender",
        "lies": "lie lying bluff trick fool pretend deceive disguise",
        "threats": "threaten scare frighten intimidate bully shout yell taunt insult mock",
        "song": "sing play dance perform flatter charm seduce",
    },
}
HARDER = "silently quickly blindfolded alone unseen bare burning frozen sheer"
FOUND = {
    word: (approach, topic)
    for approach, topics in TOPICS_OF.items()
    for topic, words in topics.items()
    for word in words.split()
}


LEADING = re.compile(
    rf"(?:(?:i|we)(?:'ll|\s+(?:will|try\s+to|want\s+to))?\s+)?"
    rf"(?:(?P<difficulty>{'|'.join(DIFFICULTIES)})\b[,:]?\s*)?"
    rf"(?:(?:by|with)\s+(?P<approach>{'|'.join(APPROACHES)})\b[,:]?\s*)?(?:to\s+)?",
    re.IGNORECASE,
)


def understood(words: str, here: tuple[str, ...] = ()) -> Task:
    """The task that the player's words describe: `climb the wall`, `hard: climb it`, `by charm to pass`.
    Pure: the same words, the same task."""
    led = LEADING.match(words)
    assert led is not None  # nothing in it has to be there
    aim = words[led.end() :].strip() or words
    said = re.findall(r"[a-z]+", aim.lower())
    difficulty = (
        led["difficulty"] or ("hard" if any(word in HARDER.split() for word in said) else "normal")
    ).lower()
    approach, topic = next(
        (FOUND[stem] for word in said for stem in stems(word) if stem in FOUND), ("wits", "")
    )
    named = (led["approach"] or approach).lower()
    return Task(named, topic if named == approach else "", difficulty, here=here, aim=aim)


def stems(word: str) -> tuple[str, ...]:
    """A word and what it may be a form of: "climbing" → climbing, climb."""
    return (
        word,
        *(word.removesuffix(end) for end in ("s", "es", "ed", "ing", "d")),
        word.removesuffix("ing") + "e",
    )
