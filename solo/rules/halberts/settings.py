"""What a table may rule either way (Rulings)."""

from solo.rules.ruleset import Setting

SETTINGS = (
    Setting(
        "allot",
        ("sensible", "ask"),
        "which attribute later hits come off: where it hurts least, or the player says it die by die",
        "HAL-RULE-16",
    ),
    Setting(
        "untrained",
        ("-2", "0"),
        "what is taken off a check where a talent fits and is missing",
        "HAL-RULE-03",
    ),
    Setting(
        "attribute_choice",
        ("the higher", "ask"),
        "which of a career's two attributes is rolled on: the higher without asking, or the player's choice",
        "HAL-RULE-12",
    ),
    Setting(
        "career_counts",
        ("terms", "kinds"),
        "what counts for twists and rewards: each term, or each kind of career",
        "HAL-RULE-07",
    ),
    Setting(
        "failed_change_costs_year",
        ("yes", "no"),
        "a change of career costs its year even if they do not take you",
        "HAL-RULE-08",
    ),
    Setting(
        "check_after_captivity",
        ("yes", "no"),
        "captive years count for the aging check at the end of a career",
        "HAL-RULE-10",
    ),
    Setting(
        "attack_limit",
        ("now", "at start"),
        "attacks in a fight: fewer than Endurance now, or at its start",
        "HAL-RULE-17",
    ),
    Setting("spell_attribute", ("Int", "Int or Edu"), "what spells are cast with", "HAL-RULE-18"),
    Setting("lasting_loss", ("no", "yes"), "what does not come back at first never does", "HAL-RULE-19"),
    Setting(
        "severe_deadline",
        ("3 days", "3 hours"),
        "how long a severe wound waits for an infirmary",
        "HAL-RULE-20",
    ),
    Setting(
        "creature_life_zero",
        ("dead", "severe wound"),
        "a creature without Life is dead, or lies dying as people do",
        "HAL-RULE-22",
    ),
    Setting(
        "opponent_damage",
        ("fixed", "rolled"),
        "a kind's damage: rolled once in a world, or at each hit",
        "HAL-RULE-23",
    ),
    Setting(
        "creature_stamina",
        ("yes", "no"),
        "creatures flee after as many rounds as they have Endurance",
        "HAL-RULE-25",
    ),
    Setting("count_failed", ("no", "yes"), "spells that failed make the next one harder too", "HAL-RULE-27"),
    Setting(
        "cuirass_stops_spells",
        ("no", "yes"),
        "a cuirass takes the two highest dice off a spell",
        "HAL-RULE-30",
    ),
    Setting("first_aid_roll", ("no", "yes"), "First Aid after a fight takes a check", "HAL-RULE-35"),
    Setting("brawl_damage", ("2d6", "1d6"), "what bare hands do", "HAL-RULE-50"),
)
