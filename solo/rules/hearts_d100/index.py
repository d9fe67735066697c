"""What can be asked for by name (`solo odds hearts-d100 RULE …`) and what a table may rule either way."""

from collections.abc import Mapping

from solo.rules.hearts_d100 import combat, gear, rolls
from solo.rules.ruleset import Rule, Setting

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
    Setting("supplies", ("counted", "plenty"), "do light and rations run out", "R-SUPPLY"),
)
INDEX: Mapping[str, Rule] = {
    "skill": Rule(rolls.skill, ("HD100-TYPE-01", "HD100-LEVEL-01"), "the Level of a Skill Check"),
    "successes": Rule(rolls.scored, ("HD100-MOD-03", "HD100-RUL-13"), "the Successes of a Skill Check"),
    "passes": Rule(rolls.passes, ("HD100-CHECK-05",), "does a Skill Check succeed"),
    "steps": Rule(rolls.steps, ("HD100-ADD-01",), "extra Successes to spend"),
    "characteristic": Rule(rolls.characteristic, ("HD100-TYPE-02",), "a Characteristic Check"),
    "trait": Rule(rolls.trait, ("HD100-TYPE-03",), "a Trait Check"),
    "quantity": Rule(rolls.quantity, ("HD100-TYPE-04",), "a Consumable or Quantity Check"),
    "supply": Rule(gear.supply_check, ("HD100-RUL-19",), "the Quantity left after a check that costs"),
    "assist": Rule(rolls.assist, ("HD100-ASSIST-05",), "the Level of a Skill Check with help"),
    "opposed": Rule(rolls.contest, ("HD100-OPP-03",), "who wins two opposed Skills"),
    "struggle": Rule(rolls.struggle, ("HD100-OPP-02",), "which of two Traits has the last word"),
    "lands": Rule(combat.lands, ("HD100-OPP-04",), "does a blow land whole"),
    "flight": Rule(combat.gets_away, ("R-FLIGHT",), "does one get away"),
    "watch": Rule(rolls.watch, ("HD100-ADD-03",), "Watch Actions of a travelling party"),
    "when": Rule(rolls.when, ("HD100-WHEN-01",), "is a check made at all"),
}
