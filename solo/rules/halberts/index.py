"""What can be asked of Halberts with plain figures (`solo odds halberts RULE`)."""

from collections.abc import Mapping

from solo.rules.halberts import cases, lifepath, referee, wounds
from solo.rules.halberts.fields import WEAPONS
from solo.rules.ruleset import Given, Rule

ATTRIBUTE = Given("the attribute", 0, 20)
TALENT = Given("the talent; 0 is none", 0, 10)
CUIRASS = Given("does whoever is attacked wear a cuirass?")
KINDS = ("nightlings", "predators", "undead", "mounts", "giants", "dragons")
PARTS = {"End": "Endurance", "Dex": "Dexterity", "Str": "Strength"}
HITS = {True: "hits", False: "misses"}

INDEX: Mapping[str, Rule] = {
    "check": Rule(
        cases.check,
        ("HAL-CHECK-02", "HAL-CHECK-03", "HAL-CHECK-05"),
        "2d6 at or under attribute + talent",
        {
            "attribute": ATTRIBUTE,
            "talent": TALENT,
            "hard": Given("is it very hard: 3d6?"),
            "untrained": Given("is there a talent for it that one has not?"),
        },
        example="attribute=8 talent=1",
    ),
    "contest": Rule(
        cases.contest,
        ("HAL-CHECK-09",),
        "one against another, the player rolls",
        {"score": Given("the player's score", 0, 20), "other": Given("the other's score", 0, 20)},
        {True: "the one who rolls", False: "the other"},
        "score=8 other=6",
    ),
    "suitability": Rule(
        lifepath.suitability,
        ("HAL-CAREER-01",),
        "does a career take you",
        {"attribute": ATTRIBUTE},
        {True: "taken", False: "turned away"},
        "attribute=8",
    ),
    "twist": Rule(
        lifepath.twist,
        ("HAL-TWIST-00",),
        "does fate let you be",
        {"attribute": ATTRIBUTE, "careers": Given("the careers before this one", 0, 20)},
        {True: "fate lets you be", False: "a twist of fate"},
        "attribute=8 careers=2",
    ),
    "escape": Rule(
        lifepath.escape,
        ("HAL-TWIST-07",),
        "3d6 at or under an attribute, to get free",
        {"attribute": ATTRIBUTE},
        {True: "free", False: "not free"},
        "attribute=9",
    ),
    "hit": Rule(
        cases.hit,
        ("HAL-COMBAT-04", "HAL-ARM-01"),
        "to hit with a weapon",
        {
            "attribute": ATTRIBUTE,
            "weapon": Given("the weapon's talent; 0 is none", 0, 10),
            "cuirass": CUIRASS,
        },
        HITS,
        "attribute=8 weapon=2 cuirass=yes",
    ),
    "damage": Rule(
        cases.damage,
        ("HAL-COMBAT-05", "HAL-COMBAT-06"),
        "what a weapon does",
        {"weapon": Given("the weapon", words=(*WEAPONS, "Brawl"))},
        "damage",
        "weapon=halberd",
    ),
    "location": Rule(wounds.location, ("HAL-COMBAT-08",), "where the first hit of a fight goes", tells=PARTS),
    "opponent": Rule(
        cases.opponent,
        ("HAL-OPP-13",),
        "an opponent hits",
        {"value": Given("its Hit", 0, 20), "cuirass": CUIRASS},
        HITS,
        "value=9",
    ),
    "encounter": Rule(
        referee.encounter,
        ("HAL-OPP-10", "HAL-OPP-11", "HAL-OPP-12"),
        "creatures attack, flee or talk",
        {"attack": Given("their Attack", 0, 20), "escape": Given("their Escape", 0, 20)},
        {"hostile": "they attack", "fled": "they flee", "talk": "they talk"},
        "attack=7 escape=6",
    ),
    "reaction": Rule(
        referee.reaction,
        (),
        "how people take a meeting",
        {"least": Given("wary: they have already not attacked", words=("hostile", "wary"))},
        example="least=wary",
    ),
    "number": Rule(
        cases.number,
        ("HAL-OPP-07",),
        "how many opponents come",
        {
            "kind": Given("the kind of opponents", words=KINDS),
            "riders": Given("of mounts: how many ride them; 0 is none", 0, 30),
        },
        "opponents",
        "kind=undead",
    ),
    "kind": Rule(referee.any_kind, ("HAL-OPP-01",), "which opponents"),
    "cast": Rule(
        cases.cast,
        ("HAL-MAGIC-01",),
        "does a spell work",
        {
            "attribute": ATTRIBUTE,
            "talent": Given("the talent of its school; 0 is none", 0, 10),
            "cast_today": Given("spells that worked today", 0, 30),
            "hard": Given("is it a very hard one: 3d6?"),
        },
        {True: "it works", False: "it fails"},
        "attribute=9 talent=2 cast_today=1",
    ),
}
