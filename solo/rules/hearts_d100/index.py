"""What can be asked for by name (`solo odds hearts-d100 RULE …`) and what a table may rule either way.

What may live here: the settings, and rules put as cases of plain numbers to the procedures that play runs.
"""

from collections.abc import Mapping

from solo.core.procedure import Procedure
from solo.rules.hearts_d100 import choices, gear, rolls, travel
from solo.rules.hearts_d100.rolls import STANDARD, Check, Options, additional, tens
from solo.rules.ruleset import Given, Rule, Setting

SETTINGS = (
    Setting(
        "max_roll_always_fails", ("on", "off"), "100, 20 and 10 fail whatever the target", "HD100-RUL-02"
    ),
    Setting("hundred", ("fumble", "failure"), "what a 100 is when the Skill is 100 or more", "HD100-RUL-03"),
    Setting(
        "modifier_order", ("static_first", "challenge_first"), "add first, or multiply first", "HD100-RUL-06"
    ),
    Setting(
        "assist_over_99", ("tens_count", "digit"), "what a helper's Skill of 100 or more adds", "HD100-RUL-09"
    ),
    Setting("max_assistants", ("1", "2", "3"), "how many may help with one check", "HD100-RUL-10"),
    Setting(
        "tie_on_double_failure", ("half", "both_fail"), "what two failures opposed come to", "HD100-RUL-11"
    ),
    Setting("always_roll", ("off", "on"), "roll even where nothing presses", "HD100-RUL-14"),
    Setting(
        "quantity_loss_on_fail",
        ("0", "1"),
        "what a failed Quantity Check costs if nothing is said",
        "HD100-RUL-19",
    ),
    Setting("closed_checks", ("allow", "never"), "may the Player-Singer roll out of sight", "HD100-RUL-20"),
    Setting("thresholds", ("ask", "always", "never"), "do Traits argue before the dark doorway", "R-MOOD"),
    Setting(
        "strikes",
        ("brief", "each"),
        "ask for what matters in a fight, or for every strike and effect",
        "R-FIGHT",
    ),
    Setting("supplies", ("counted", "plenty"), "do light and rations run out", "R-SUPPLY"),
)


def skilled(value: int, static: int = 0, challenge: str = "normal", times: int = 1, plus: int = 0) -> Check:
    """A Skill Check of these numbers, of which the Value does not matter."""
    return Check("skill", "Skill", value, static, challenge, plus, times, brief=True)


def plain(kind: str, value: int, static: int = 0, challenge: str = "normal") -> Check:
    """A check without Levels of these numbers."""
    return Check(kind, kind.capitalize(), value, static, challenge, brief=True)


def skill(
    value: int = 44, static: int = 0, challenge: str = "normal", times: int = 1, plus: int = 0
) -> Procedure[str]:
    """A Skill Check. Returns the Level it resolves as (P1, P2)."""
    return (yield from rolls.check(skilled(value, static, challenge, times, plus))).resolved


def successes(
    value: int = 44, static: int = 0, challenge: str = "normal", times: int = 1, plus: int = 0
) -> Procedure[int]:
    """A Skill Check. Returns its Successes after Success modifiers."""
    return (yield from rolls.check(skilled(value, static, challenge, times, plus))).successes


def passes(value: int = 44, static: int = 0, challenge: str = "normal") -> Procedure[bool]:
    """Does a Skill Check succeed? Returns True or False."""
    return (yield from rolls.check(skilled(value, static, challenge))).passed


def steps(skill: int = 44, challenge: str = "normal") -> Procedure[int]:
    """A Skill Check. Returns how many extra Successes there are to spend (HD100-ADD-01)."""
    return additional((yield from rolls.check(skilled(skill, 0, challenge))).successes)


def characteristic(value: int = 11, static: int = 0, challenge: str = "normal") -> Procedure[bool]:
    """A Characteristic Check. Returns True or False (P3)."""
    return (yield from rolls.check(plain("characteristic", value, static, challenge))).passed


def trait(value: int = 11, static: int = 0, challenge: str = "normal") -> Procedure[bool]:
    """A Trait Check. Returns True or False (P3)."""
    return (yield from rolls.check(plain("trait", value, static, challenge))).passed


def quantity(value: int = 5, static: int = 0, challenge: str = "normal") -> Procedure[bool]:
    """A Consumable or Quantity Check. Returns True or False."""
    return (yield from rolls.check(plain("quantity", value, static, challenge))).passed


def supply(quantity: int = 5, loss: int = 1) -> Procedure[int]:
    """A Quantity Check that costs so much when it fails. Returns the Quantity afterwards (HD100-RUL-19)."""
    result = yield from rolls.check(plain("quantity", quantity))
    return quantity - gear.spent(result, quantity, loss)


def assist(skill: int = 44, helper: int = 67, challenge: str = "normal") -> Procedure[str]:
    """A Skill Check with an assistant. Returns the Level it resolves as."""
    return (yield from rolls.check(skilled(skill, 0, challenge).helped(tens(helper)))).resolved


def opposed(
    aggressor: int = 50, defender: int = 50, times: int = 1, defender_times: int = 1, both_fail: bool = False
) -> Procedure[str]:
    """Two Skills opposed. Returns "aggressor", "defender", "tie" (or "neither", where two failures fail)."""
    rules = Options(tie_on_double_failure="both_fail") if both_fail else STANDARD
    one = Check("skill", "Aggressor", aggressor, times=times, rules=rules, brief=True)
    other = Check("skill", "Defender", defender, times=defender_times, rules=rules, brief=True)
    return (yield from rolls.opposed(one, other)).winner


def struggle(urge: int = 11, against: int = 11) -> Procedure[str]:
    """Two Traits opposed within one character. Returns "aggressor", "defender" or "tie"."""
    return (yield from rolls.opposed(plain("trait", urge), plain("trait", against))).winner


def lands(attack: int = 50, deflect: int = 40) -> Procedure[bool]:
    """Does a blow land whole? Targets, after all modifiers. Returns True or False; a tie is half a blow, and
    False."""
    return (yield from rolls.opposed(skilled(attack), skilled(deflect))).winner == "aggressor"


def flight(ours: int = 40, theirs: int = 30) -> Procedure[bool]:
    """Athletics against the fastest foe's. Returns True where one gets away, which a tie does too."""
    return choices.outrun((yield from rolls.opposed(skilled(ours), skilled(theirs))))


def watch(skill: int = 44, challenge: str = "normal") -> Procedure[int]:
    """The Watch Lead's check. Returns the Watch Actions of a travelling party (HD100-ADD-03)."""
    return travel.actions((yield from rolls.check(skilled(skill, 0, challenge))).successes)


def when(
    training: bool = True,
    tools: bool = True,
    time: bool = True,
    pressure: bool = False,
    threat: bool = False,
    duress: bool = False,
    reason: bool = True,
    worth: bool = True,
    always: bool = False,
) -> Procedure[bool]:
    """Is a check made at all (HD100-WHEN-01 to 08)? Returns True where one is."""
    return rolls.needed(training, tools, time, pressure, threat, duress, reason, worth, always)
    yield


SKILL, OTHER = Given("the Skill's Value", 0, 200), Given("the other Skill's Value", 0, 200)
STATIC = Given("a Static modifier: added to the Value", -100, 100)
CHALLENGE = Given(
    "the Challenge grade",
    words=("automatic", "easy", "normal", "difficult", "heroic"),
)
SCORE = Given("the Value", 0, 20)
TIMES, PLUS = Given("Successes are multiplied by this", 1, 5), Given("Successes added after that", -5, 5)
CHECKED = {"value": SKILL, "static": STATIC, "challenge": CHALLENGE}
SHORT = {
    "value": SCORE,
    "static": Given("a Static modifier: added to the Value", -20, 20),
    "challenge": CHALLENGE,
}
TRUE = "is there the {}?".format
LEVELS = {
    "fumble": "Fumble",
    "failure": "Failure",
    "success": "Success",
    "hard": "Hard Success",
    "heroic": "Heroic Success",
}

INDEX: Mapping[str, Rule] = {
    "skill": Rule(
        skill,
        ("HD100-TYPE-01", "HD100-LEVEL-01"),
        "the Level of a Skill Check",
        {**CHECKED, "times": TIMES, "plus": PLUS},
        LEVELS,
        "value=52 challenge=difficult",
    ),
    "successes": Rule(
        successes,
        ("HD100-MOD-03", "HD100-RUL-13"),
        "the Successes of a Skill Check",
        {**CHECKED, "times": TIMES, "plus": PLUS},
        "Successes",
        "value=52 times=2",
    ),
    "passes": Rule(
        passes, ("HD100-CHECK-05",), "does a Skill Check succeed", CHECKED, example="value=52 static=10"
    ),
    "steps": Rule(
        steps,
        ("HD100-ADD-01",),
        "extra Successes to spend",
        {"skill": SKILL, "challenge": CHALLENGE},
        "extra Successes",
        "skill=60",
    ),
    "characteristic": Rule(
        characteristic, ("HD100-TYPE-02",), "a Characteristic Check", SHORT, example="value=13"
    ),
    "trait": Rule(trait, ("HD100-TYPE-03",), "a Trait Check", SHORT, example="value=13 challenge=easy"),
    "quantity": Rule(
        quantity,
        ("HD100-TYPE-04",),
        "a Consumable or Quantity Check",
        SHORT,
        {True: "nothing is used up", False: "something is used up"},
        "value=7",
    ),
    "supply": Rule(
        supply,
        ("HD100-RUL-19",),
        "the Quantity left after a check that costs",
        {"quantity": Given("the Quantity there is", 0, 20), "loss": Given("what a failure costs", 0, 10)},
        "left",
        "quantity=6 loss=2",
    ),
    "assist": Rule(
        assist,
        ("HD100-ASSIST-05",),
        "the Level of a Skill Check with help",
        {"skill": SKILL, "helper": Given("the helper's Skill", 0, 200), "challenge": CHALLENGE},
        LEVELS,
        "skill=44 helper=67",
    ),
    "opposed": Rule(
        opposed,
        ("HD100-OPP-03",),
        "who wins two opposed Skills",
        {
            "aggressor": SKILL,
            "defender": OTHER,
            "times": TIMES,
            "defender_times": TIMES,
            "both_fail": Given("do two failures fail, which are else a tie? (a setting of the table)"),
        },
        {"aggressor": "the Aggressor", "defender": "the Defender", "tie": "a tie", "neither": "neither"},
        "aggressor=60 defender=45",
    ),
    "struggle": Rule(
        struggle,
        ("HD100-OPP-02",),
        "which of two Traits has the last word",
        {
            "urge": Given("the Trait that urges", 0, 20),
            "against": Given("the Trait that speaks against it", 0, 20),
        },
        {"aggressor": "the urge", "defender": "what speaks against it", "tie": "a tie"},
        "urge=14 against=9",
    ),
    "lands": Rule(
        lands,
        ("HD100-OPP-04",),
        "does a blow land whole",
        {"attack": SKILL, "deflect": Given("the Skill that turns it aside", 0, 200)},
        {True: "lands whole", False: "half of it, or nothing"},
        "attack=60 deflect=35",
    ),
    "flight": Rule(
        flight,
        ("R-FLIGHT",),
        "does one get away",
        {"ours": Given("one's own Athletics", 0, 200), "theirs": Given("the fastest foe's", 0, 200)},
        {True: "gets away", False: "is caught"},
        "ours=50 theirs=40",
    ),
    "watch": Rule(
        watch,
        ("HD100-ADD-03",),
        "Watch Actions of a travelling party",
        {"skill": SKILL, "challenge": CHALLENGE},
        "Watch Actions",
        "skill=50",
    ),
    "when": Rule(
        when,
        ("HD100-WHEN-01",),
        "is a check made at all",
        {
            "training": Given(TRUE("training for it")),
            "tools": Given(TRUE("right tools")),
            "time": Given(TRUE("time it takes")),
            "pressure": Given("does something press?"),
            "threat": Given("is there a threat?"),
            "duress": Given("is one under duress?"),
            "reason": Given("has one a reason to know it?"),
            "worth": Given("is it worth knowing?"),
            "always": Given("does the table roll always? (a setting)"),
        },
        {True: "a check is made", False: "no check: it is so, or it is not"},
        "time=no",
    ),
}
