"""What can be asked of Heart Rush with plain figures, and what a table may rule either way."""

from collections.abc import Mapping

from solo.rules.heart_rush import blows, cases, ground, referee
from solo.rules.heart_rush.tables import LADDER
from solo.rules.ruleset import Given, Rule, Setting

HEARTS, DICE_OF = LADDER, LADDER[:-1]  # a d20 is for hearts alone (HR-RUL-23)

HEART = Given("your heart die", sizes=HEARTS)
ABILITY = Given("the die of the ability that is used", sizes=DICE_OF)
THEIRS = Given("the other's heart die", sizes=HEARTS)
THEIR_ABILITY = Given("the die of the ability that the other uses", sizes=DICE_OF)
BONUS = Given("a bonus to the total", -20, 20)
LEVELS = Given("levels of advantage, or under 0 of disadvantage", -5, 5)
CN = Given("the challenge number", 1, 60)
WEAPON, EXTRA = Given("the weapon's die", sizes=DICE_OF), Given("so many more of that die", 0, 3)
ARMOUR = Given("the defender's armour", 0, 12)
DICE = {"heart": HEART, "ability": ABILITY}
ROLL = {"bonus": BONUS, "levels": LEVELS}

INDEX: Mapping[str, Rule] = {
    "check": Rule(
        cases.check,
        ("HR-CHECK-02", "HR-COMP-01"),
        "a skill check",
        {
            **DICE,
            "cn": CN,
            **ROLL,
            "complications": Given(
                "is the price of a 1 paid? or off, which counts 1s as the printed chart does",
                words=("accept", "decline", "off"),
            ),
        },
        example="heart=d10 ability=d8 cn=12 levels=1",
    ),
    "save": Rule(cases.save, ("HR-SAVE-02",), "a saving throw", {**DICE, "cn": CN, **ROLL}, example="cn=11"),
    "contest": Rule(
        cases.contest,
        ("HR-RUL-07",),
        "a check, or a saving throw, against another's roll",
        {
            **DICE,
            "other_heart": THEIRS,
            "other_ability": THEIR_ABILITY,
            **ROLL,
            "other_levels": Given("the other's levels of advantage, or under 0 of disadvantage", -5, 5),
            "resists": Given("do you resist, by a saving throw that has the tie?"),
        },
        example="ability=d10 other-ability=d8",
    ),
    "attack": Rule(
        blows.roll_attack,
        ("HR-AD-02",),
        "an attack roll",
        {**DICE, "weapon": WEAPON, "extra": EXTRA, **ROLL},
        "",
        "weapon=d10",
    ),
    "defence": Rule(
        blows.roll_defence,
        ("HR-AD-01",),
        "a defence roll",
        {**DICE, "armour": ARMOUR, "levels": LEVELS},
        "",
        "armour=4",
    ),
    "blow": Rule(
        cases.blow,
        ("HR-AD-01",),
        "the damage of one attack against one defence",
        {
            **DICE,
            "weapon": WEAPON,
            "extra": EXTRA,
            "their_heart": THEIRS,
            "their_ability": THEIR_ABILITY,
            "their_armour": ARMOUR,
            "defensive": Given("is the defender's stance defensive?"),
        },
        "damage",
        "weapon=d10 their-armour=3",
    ),
    "fall": Rule(
        cases.falling,
        ("HR-FALL-01", "HR-FALL-02"),
        "the damage of a fall",
        {
            "height": Given("how deep, in feet", 0, 500),
            "heart": HEART,
            "agility": Given("your agility die", sizes=DICE_OF),
            **ROLL,
        },
        "damage",
        "height=20",
    ),
    "breath": Rule(
        cases.breath,
        ("HR-BREATH-01",),
        "how long one can hold one's breath",
        {
            "heart": HEART,
            "might": Given("your might die", sizes=DICE_OF),
            "levels": LEVELS,
            "complications": Given("is the price of a 1 paid?", words=("accept", "decline")),
        },
        "rounds",
        "might=d10",
    ),
    "push": Rule(
        ground.forced,
        ("HR-FORCE-01",),
        "damage of being stopped short, for the one moved and for what stops it",
        {
            "left": Given("how many feet there were to go", 0, 100),
            "shield": Given("the shield of whoever is in the way", words=("", "light", "heavy")),
            "creature": Given("is it a creature that is in the way?"),
        },
        "damage to the one moved, and to what stops it",
        "left=20 creature=yes",
    ),
    "exert": Rule(
        cases.exertion,
        (),
        "running harder in a chase",
        {**DICE, "times": Given("how many times before", 0, 20)},
        example="times=1",
    ),
    "reaction": Rule(
        referee.first_impression,
        (),
        "how strangers take to somebody",
        {"heart": HEART, "presence": Given("your presence die", sizes=DICE_OF), "bonus": BONUS},
        example="presence=d10",
    ),
}

SETTINGS = (
    Setting(
        "instant_prompts",
        ("when it matters", "all", "own_events", "off"),
        "When you are asked for instants",
        "HR-RUL-14",
    ),
    Setting("strikes", ("brief", "each"), "Ask for a strike at once, or for stance, target and opening each"),
    Setting("stakes_on_saves", ("no", "yes"), "Stakes may be raised on saving throws too", "HR-RUL-08"),
    Setting(
        "stakes_prompts", ("act", "ask"), "Ask before each check whether to raise the stakes", "HR-RUL-08"
    ),
    Setting("heart_prompts", ("grave", "always"), "Offer to drop the heart die: when it matters, or always"),
    Setting(
        "heart_cn_paragon", ("on", "off"), "The heart challenge number counts paragon levels", "HR-RUL-09"
    ),
    Setting("npc_complications", ("no", "yes"), "Others' checks have complications too", "HR-RUL-07"),
    Setting("roller", ("by the dice", "the player picks"), "Who rolls for a party", "HR-RUL-11"),
    Setting("month_days", ("30", "28"), "Days in a month", "HR-RUL-13"),
    Setting("hide_cn", ("observers", "chart"), "What hiding is rolled against", "HR-RUL-21"),
    Setting(
        "capacity_other_sizes",
        ("nearest", "default"),
        "What the very small and very large carry",
        "HR-RUL-18",
    ),
    Setting(
        "growth",
        ("quick", "steady", "fast"),
        "Experience for a fight won: rank +1, rank, rank +2",
        "HR-XP-02",
    ),
    Setting("quick_combat", ("offer", "off"), "Offer to settle a fight by four checks"),
)
