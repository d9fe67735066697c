"""What can be asked of Heart Rush with plain figures, and what a table may rule either way."""

from collections.abc import Mapping

from solo.rules.heart_rush import blows, cases, ground, referee
from solo.rules.ruleset import Rule, Setting

INDEX: Mapping[str, Rule] = {
    "check": Rule(
        cases.check,
        ("HR-CHECK-02", "HR-COMP-01"),
        "a skill check; complications = accept, decline, or off as the printed chart counts",
    ),
    "save": Rule(cases.save, ("HR-SAVE-02",), "a saving throw"),
    "contest": Rule(cases.contest, ("HR-RUL-07",), "a check, or a saving throw, against another's roll"),
    "attack": Rule(blows.roll_attack, ("HR-AD-02",), "an attack roll"),
    "defence": Rule(blows.roll_defence, ("HR-AD-01",), "a defence roll"),
    "blow": Rule(cases.blow, ("HR-AD-01",), "the damage of one attack against one defence"),
    "fall": Rule(cases.falling, ("HR-FALL-01", "HR-FALL-02"), "the damage of a fall in feet"),
    "breath": Rule(cases.breath, ("HR-BREATH-01",), "rounds one can hold one's breath"),
    "push": Rule(
        ground.forced, ("HR-FORCE-01",), "damage of being stopped short, for the one moved and what stops it"
    ),
    "exert": Rule(cases.exertion, (), "running harder in a chase"),
    "reaction": Rule(referee.first_impression, (), "how strangers take to somebody"),
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
