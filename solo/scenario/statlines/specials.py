"""What a printed line says of special attacks and defences, as tags that the referee goes by in every system."""

import re

from solo.scenario.statblock import StatBlock

# tag: what a line prints for it
WORDS = {
    "venomous": r"poison|venom",
    "paralysing": r"paraly[sz]|petrif|turns? to stone",
    "draining": r"drain|energy loss|level loss|strength loss|str loss",
    "breathes": r"\bbreath\b(?! weapons? immun)",
    "regenerates": r"regenerat",
    "only magic": r"only (?:be )?(?:hit|harmed|hurt|wounded) by magic|magic(?:al)? weapons? only|immune to (?:normal|mundane|non-?magical) weapons",
    "only silver": r"only (?:be )?(?:hit|harmed|hurt|wounded) by silver|silver(?:ed)? weapons? only|harmed only by silver",
}


def specials(block: StatBlock) -> tuple[str, ...]:
    """The special attacks and defences a line prints, each as a tag, in the order of WORDS."""
    attacks = (f"{attack.name} {' '.join(attack.tags)}" for attack in block.attacks)
    remarks = (f"{what} {text}" for what, text in block.remarks)
    text = " ; ".join((block.special, block.critical, *block.extras, *attacks, *remarks)).lower()
    only = f"only {block.hit_only_by}" if block.hit_only_by else ""
    return tuple(tag for tag, words in WORDS.items() if tag == only or re.search(words, text))
