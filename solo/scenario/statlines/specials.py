"""What a printed line says of special attacks and defences, as tags that the referee goes by in every system."""

import re

from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import meaning

# tag: what a line prints for it
WORDS = {
    "venomous": r"poison|venom",
    "paralysing": r"paraly[sz]|petrif|turns? to stone",
    "draining": r"drain|energy loss|level loss|strength loss|str loss",
    "breathes": r"\bbreath\b(?! weapons? immun)",
    "regenerates": r"regenerat",
    "only magic": r"magic(?:al)? weapons? (?:required |needed )?to hit|only (?:be )?(?:hit|harmed|hurt|wounded) by magic|magic(?:al)? weapons? only|only \+[1-5](?: or better)? weapons|\+[1-5] (?:or better )?weapons? (?:to hit|only)|requires? (?:magic|enchant)[^;.,]* to (?:hit|harm|hurt)|immune to (?:normal|mundane|non-?magical) weapons",
    "only silver": r"(?:silver or magic|magic or silver)\w* weapons? (?:required |needed )?to hit|only (?:be )?(?:hit|harmed|hurt|wounded) by silver|silver(?:ed)? weapons? only|harmed only by silver|requires? [^;.,]*silver[^;.,]* to (?:hit|harm|hurt)",
}


_AGAINST = re.compile(
    r"[+-][0-9]\s(?:bonus\s)?(?:on\s|to\s)?sav(?:e|es|ing throws?)\s(?:vs\.?|versus|against)\s[^,;.]*"
    r"|sav(?:e|es|ing throws?)\s(?:vs\.?|versus|against)\s[^,;.]{0,40}?\s(?:at|with)\s[+-][0-9]",
    re.IGNORECASE,
)  # what it is saved from is nothing that it does
_IMMUNE = re.compile(
    r"\b(?:immun|imune|inmun)\w*\b(?: to| a| gegen)?(?!\s*,)[^.;]*|[^.;]*\bunaffected\b[^.;]*", re.IGNORECASE
)
# what an entry's sentences mean: the tags that come of it
KINDS = {
    "poison": "venomous",
    "paralysis": "paralysing",
    "drain": "draining",
    "breath": "breathes",
    "regenerates": "regenerates",
}
_PLAIN_WEAPONS = re.compile(
    r"^(?:normal|mundane|ordinary|non-?\s?magic(?:al)?|unenchanted)\b(?:.*\b(?:weapons?|attacks?|damage|arms|missiles?)\b)?$"
)
_SILVER, _MAGIC = (
    re.compile(r"silver|prata|plata|argent|silber|hope[ai]"),
    re.compile(r"magi|m\u00e1gi|taika|enchant|\+[1-5]"),
)


def specials(block: StatBlock) -> tuple[str, ...]:
    """The special attacks and defences a line prints, and what the words below it mean, each as a tag: in the order of
    WORDS, then what it is immune to."""
    attacks = (f"{attack.name} {' '.join(attack.tags)}" for attack in block.attacks)
    remarks = (f"{what} {text}" for what, text in block.remarks)
    text = " ; ".join((block.special, block.critical, *block.extras, *attacks, *remarks)).lower()
    text = _AGAINST.sub(" ", text)
    traits = block.traits or meaning.traits(filter(None, block.special.split("; ")))
    said = {KINDS[kind] for kind, sentence in traits if kind in KINDS and _does(kind, sentence)}
    said |= {
        KINDS[kind]
        for attack in block.attacks
        for kind in meaning.found(" ".join((attack.name, *attack.tags)))
        if kind in KINDS
    }
    said |= {_only(sentence.lower()) for kind, sentence in traits if kind == "only"}
    only = f"only {block.hit_only_by}" if block.hit_only_by else ""
    spared = meaning.immunities(traits)
    if any(_PLAIN_WEAPONS.search(what) for what in spared):
        said.add("only magic")
    plain = _IMMUNE.sub(" ", text)
    found = [tag for tag, words in WORDS.items() if tag == only or tag in said or re.search(words, plain)]
    if "only silver" in found and "only magic" in found:
        found.remove("only magic")  # silver counts too
    return (
        *found,
        *(f"immune to {what}" for what in spared if not _PLAIN_WEAPONS.search(what)),
        *(f"half from {what}" for what in meaning.halved(traits)),
        *(f"weak to {what}" for what in meaning.doubled(traits)),
        *(f"casts {name}" for name in spells_of(block)),
    )


def spells_of(block: StatBlock) -> tuple[str, ...]:
    """The spells that a line and its entry list."""
    listed = (
        " ".join(filter(None, ability)) if not ability[0] else ": ".join(ability)
        for ability in block.abilities
    )
    return meaning.spells((block.special, *block.extras, *listed))


def _does(kind: str, sentence: str) -> bool:
    """Whether a sentence says that the creature has it, and not that it fears it, carries it or is saved from it."""
    lowered = sentence.lower()
    if _AGAINST.search(lowered) and kind not in meaning.found(_AGAINST.sub(" ", lowered)):
        return False
    if kind == "breath":
        return not re.search(r"hold (?:its|their) breath|save (?:vs\.?|versus) breath(?! weapon)", lowered)
    return not (kind == "regenerates" and re.search(r"\b(?:cannot|can't|no longer|not) regenerat", lowered))


def _only(sentence: str) -> str:
    """What alone harms it: silver counts where both do."""
    return "only silver" if _SILVER.search(sentence) else "only magic" if _MAGIC.search(sentence) else ""
