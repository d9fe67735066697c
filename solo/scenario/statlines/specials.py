"""What a printed line says of special attacks and defences, as tags that the referee goes by in every system."""

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import casting, crits, meaning, multiples
from solo.scenario.statlines import text as stattext

# tag: what a line prints for it
WORDS = {
    "venomous": r"poison|venom",
    "paralysing": r"paraly[sz]|petrif|turns? to stone",
    "draining": r"drain|energy loss|level loss|\+\s?[0-9] levels?\b|(?:[0-9]|causes?|inflicts?|suffers?) (?:points? of )?(?:strength|str) loss",
    "charges": r"\bcharges?\b(?!\s*(?:of|per|[0-9]|for\s+(?!double|twice|extra)))|\bswoop(?:s|ing)?\b|\bpounc\w+",
    "grabs": r"\bgrab(?:s|bed)?\b|\bgrappl\w+|\b(?:bear )?hugs?\b|\bconstrict\w*|\bentangl\w+|\bsqueezes?\b(?! through)",
    "swallows": r"\bswallows?\b|\bswallowed (?:whole|alive)|\b(?:is|are|be|been) swallowed|\bengulf\w*",
    "breathes": r"\bbreath\b(?! weapons? immun)",
    "regenerates": r"(?<!cannot )(?<!can't )(?<!not )(?<!stops )(?<!stop )regen(?:erat|\b)",
    "only magic": r"(?:\A|[;,]\s*)only magic(?=\s*(?:[;,]|\Z))|magic(?:al)? weapons? (?:required |needed )?to hit|only (?:be )?(?:hit|harmed|hurt|wounded) by magic|(?<!non-)(?<!non)(?<!non )magic(?:al)? weapons? only(?! do)|only \+[1-5](?: or better)? weapons|\+[1-5] (?:or better )?weapons? (?:to hit|only)|requires? (?:magic|enchant)[^;.,]* to (?:hit|harm|hurt)|immune to (?:normal|mundane|non-?magical) weapons",
    "only silver": r"(?:silver or magic|magic or silver)\w* weapons? (?:required |needed )?to hit|only (?:be )?(?:hit|harmed|hurt|wounded) by silver|silver(?:ed)? weapons? only|harmed only by silver|requires? [^;.,]*silver[^;.,]* to (?:hit|harm|hurt)",
}


ORDINARY = (
    "charges",
    "grabs",
    "swallows",
)  # which are part of the critical damage where that tells of them


_AGAINST = regex.late(
    r"[+-][0-9]\s(?:bonus\s)?(?:on\s|to\s)?sav(?:e|es|ing throws?)\s(?:vs\.?|versus|against)\s[^,;.]*"
    r"|sav(?:e|es|ing throws?)\s(?:vs\.?|versus|against)\s[^,;.]{0,40}?\s(?:at|with)\s[+-][0-9]"
    r"|sav(?:e|es|ing throws?)\s(?:(?:vs\.?|versus|against)\s)?(?!(?:dragon )?breath)[a-z ]{3,20}?\s(?:for|or)\s(?:half|1/2|no)\b",
    re.IGNORECASE,
)  # what it is saved from is nothing that it does
_FOUL = regex.late(  # a stench that is saved from as poison is
    r"\b(?:stench|stink\w*|odou?r|nause\w*|reek\w*)\b[^.;]*?\bsav(?:e|es|ing throws?)\s(?:vs\.?\s|versus\s|against\s)?(?:poison|venom)",
    re.IGNORECASE,
)
_ILL = regex.late(  # and a disease
    r"\bdiseases?\b[^;]*?\bsav(?:e|es|ing throws?)\s(?:vs\.?\s|versus\s|against\s)?(?:poison|venom)",
    re.IGNORECASE,
)
_CARRIED = regex.late(  # what it carries is nothing that it does
    r"(?:\A|(?<=[;.] ))\W*(?:equipment|possessions?|treasures?|gear|loot|inventory|items?|carries|carrying|carried|ausr\u00fcstung|equipo|equipamento|\u00e9quipement)\b[^;]*",
    re.IGNORECASE,
)
_IMMUNE = regex.late(
    r"\b(?:immun|imune|inmun)\w*\b(?: to| a| gegen)?(?!\s*,)[^.;]*|[^.;]*\bunaffected\b[^.;]*|\bresist(?:s|ant|ances?)?\b\s*(?::|to\b)[^.;]*",
    re.IGNORECASE,
)
PLAIN_TAGS = (
    "blast",
    "bulky",
    "ranged",
    "melee",
    "by weapon",
    "or by weapon",
    "detachment",
    "petty",
    "thrown",
)
# what an entry's sentences mean: the tags that come of it
KINDS = {
    "poison": "venomous",
    "paralysis": "paralysing",
    "drain": "draining",
    "charge": "charges",
    "grab": "grabs",
    "swallow": "swallows",
    "breath": "breathes",
    "regenerates": "regenerates",
}
_PLAIN_WEAPONS = regex.late(
    r"^(?:normal|mundane|ordinary|non-?\s?magic(?:al)?|unenchanted)\b(?:.*\b(?:weapons?|attacks?|damage|arms|missiles?)\b)?$"
)
_ANY_WEAPON = regex.late(
    r"\b(?:magic(?:al)? (?:and|or|nor) (?:normal|mundane)|(?:normal|mundane) (?:and|or|nor) magic(?:al)?) weapons\b",
    re.IGNORECASE,
)  # no kind of weapon harms it, which no tag says
_SILVER, _MAGIC = (
    regex.late(r"silver|prata|plata|argent|silber|hope[ai]"),
    regex.late(r"magi|m\u00e1gi|taika|enchant|\+[1-5]"),
)


_WITHOUT = {  # saves that are named after what they are not against
    "breathes": meaning.breathed,
    "paralysing": meaning.held,
    "venomous": meaning.poisoned,
    "regenerates": meaning.mended,
}


_CALLED = regex.late(
    r"\b(?:draining|drain)\s+(?=[a-z])", re.IGNORECASE
)  # what a blow is called drains nothing


@lru_cache(maxsize=256)
def specials(block: StatBlock) -> tuple[str, ...]:
    """The special attacks and defences a line prints, and what the words below it mean, each as a tag: in the order of
    WORDS, then what it is immune to."""
    attacks = tuple(f"{_CALLED.sub('', attack.name)} {' '.join(attack.tags)}" for attack in block.attacks)
    remarks = tuple(f"{what} {text}" for what, text in block.remarks)
    listed = " ".join(listed_together(block.extras)).replace("; ", ", ")
    extras = (
        each for each in block.extras if each not in listed
    )  # what a spell is called is nothing it does
    text = " ; ".join((block.special, block.critical, *extras, *attacks, *remarks)).lower()
    text = meaning.lively(_AGAINST.sub(" ", _CARRIED.sub(" ", text)))
    traits = block.traits or meaning.traits(clauses(block.special))
    traits = tuple(each for each in traits if not _CARRIED.match(each[1]))
    worst = {sentence for kind, sentence in traits if kind == "critical"}
    said = {KINDS[kind] for kind, sentence in traits if kind in KINDS and _does(kind, sentence)}
    said |= {
        KINDS[kind]
        for attack in block.attacks
        for kind in meaning.found(" ".join((_CALLED.sub("", attack.name), *attack.tags)))
        if kind in KINDS
    }
    said |= {_only(sentence.lower()) for kind, sentence in traits if kind == "only"}
    only = f"only {block.hit_only_by}" if block.hit_only_by else ""
    spared = [*meaning.immunities(traits)]
    if any(what in ("magic", "magical") for what in spared) and _ANY_WEAPON.search(text):
        spared = [what for what in spared if what != "magical" and not _PLAIN_WEAPONS.search(what)]
    if any(_PLAIN_WEAPONS.search(what) for what in spared):
        said.add("only magic")
    plain = _FOUL.sub(" ", _ILL.sub(" ", _IMMUNE.sub(" ", text)))
    dire = " ; ".join((block.critical, *worst)).lower()
    found = [
        tag
        for tag, words in WORDS.items()
        if (tag == only or tag in said or re.search(words, _WITHOUT.get(tag, str)(plain)))
        and not (tag in ORDINARY and re.search(words, dire))
    ]
    if "only silver" in found and "only magic" in found:
        found.remove("only magic")  # silver counts too
    return (
        *found,
        *(f"immune to {what}" for what in spared if not _PLAIN_WEAPONS.search(what)),
        *(f"half from {what}" for what in meaning.halved(traits)),
        *(f"weak to {what}" for what in meaning.doubled(traits)),
        *(f"casts {name}" for name in spells_of(block)),
    )


_PARTED = regex.late(r";\s")


def clauses(text: str) -> tuple[str, ...]:
    """What stands between semicolons outside brackets."""
    return tuple(filter(None, (text[start:end] for start, end in stattext.pieces(text, _PARTED))))


def spells_of(block: StatBlock) -> tuple[str, ...]:
    """The spells that a line and its entry list."""
    listed = (_ITEM_NUMBER.sub("", ": ".join(filter(None, ability))) for ability in block.abilities)
    return casting.spells((block.special, *listed_together(block.extras), *listed))


_ITEM_NUMBER = regex.late(r"\A[0-9]{1,3}\.\s")  # of a numbered list
SPELL_LIST = regex.late(
    r"(?:(?:(?:has|have|knows?|owns?|carries)\s+)?(?:the following\s+)?(?:spells?|spell ?books?|hechizos?|conjuros?|encantamentos?|feiti\u00e7os?|sorts?|sortil\u00e8ges?|magias?|zauber\w*)(?:\s+(?:at will|known|prepared))?\s*:|can cast\b)",
    re.IGNORECASE,
)


def spells_told(block: StatBlock) -> StatBlock:
    """The reading of a line, a list of spells on it as words of the creature and nothing that is not understood."""
    told = [each for each in listed_together(block.extras) if SPELL_LIST.match(each)]
    if not told:
        return block
    held = "; ".join(told)
    return replace(
        block,
        special="; ".join(filter(None, (block.special, held + "*" * (held.count("*") % 2)))),
        extras=tuple(each for each in block.extras if each not in held),
    )


def listed_together(extras: tuple[str, ...]) -> Iterator[str]:
    """The extras of a line, a list of spells that its commas cut as one: `Spells: sleep` and `web`."""
    held = ""
    for extra in extras:
        if held and not re.search(r"[:(0-9]", extra) and len(extra.split()) < 4:
            held += f", {extra}"
            continue
        if held:
            yield held
        held = extra if SPELL_LIST.match(extra) else ""
        if not held:
            yield extra
    if held:
        yield held


_DOES_SOMETHING = regex.late(
    r"[0-9]|\b(?:save|saves|damage|attacks?|hits?|rounds?|turns?|surprise[sd]?|gaze|disease|fear|charm|sleep|invisible|summon\w*|"
    r"teleport\w*|regen\w*|regains?|shape\w*|splits?|steals?|rust|blind\w*|stun\w*|immun\w*|spell\w*|magic\w*|curse\w*|lycanthrop\w*|"
    r"dano|da\u00f1o|metade|mitad|prata|plata|magia|magie\w*|m\u00e1gic\w*|zauber\w*|schaden|silber|unvertr\u00e4glich\w*|unsichtbar\w*|r\u00fcstung\w*|d\u00e9g\u00e2ts|argent)\b",
    re.IGNORECASE,
)
_NO_MATTER = ("critical", "wants", "undead")


def unplayed(block: StatBlock) -> tuple[str, ...]:
    """What a line and its entry print that might tell in a fight and that nothing here plays, as printed: it is kept, and
    shown to whoever looks."""
    said: list[str] = []
    for piece in clauses(block.special):
        said += _left_of(piece, block)
    for ability in block.abilities:
        lead, *more = meaning.sentences(_ITEM_NUMBER.sub("", ": ".join(filter(None, ability)))) or ("",)
        if not _matters_not(lead, block):
            for sentence in (lead, *more):
                said += _left_of(sentence, block)
    for attack in block.attacks:
        plain = (*PLAIN_TAGS, "to STR", "to DEX", "to WIL") if block.kind == "cairn" else PLAIN_TAGS
        said += [
            tag
            for tag in attack.tags
            if tag not in plain and not multiples.is_read(tag) and (not _played(tag) or _to_stone(tag))
        ]
    return tuple(dict.fromkeys(filter(None, said)))


_STONE = regex.late(r"\b(?:petrif|petrific|versteiner)\w*|\bto stone\b", re.IGNORECASE)


def _to_stone(text: str) -> bool:
    """Whether somebody is turned to stone, whom a fight holds for a while and no longer."""
    return _STONE.search(meaning.held(text)) is not None and not re.search(r"paraly", text, re.IGNORECASE)


_AT_ONCE = {"breathes", "grabs", "swallows"}  # which a fight plays in one way, however they are printed
_HOW = regex.late(r"\b(?:save|saves|must|damage|dmg)\b", re.IGNORECASE)
_CLAUSE = regex.late(r",")
_MEASURE = regex.late(
    r"[0-9]{0,2}d[0-9]{1,3}(?:[+-][0-9]{1,2})?|[0-9]{1,3}(?= (?:hp|hit points?)\b)|[+-][0-9](?= (?:on |to )?sav)",
    re.IGNORECASE,
)


def _matters_not(sentence: str, block: StatBlock) -> bool:
    return any(kind in _NO_MATTER for kind, text in block.traits if text == sentence)


def _played(text: str) -> tuple[str, ...]:
    """What a fight goes by of a piece of text alone."""
    return specials(StatBlock(special=text, traits=meaning.traits((text,))))


def _left_of(text: str, block: StatBlock) -> Iterator[str]:
    """What of a sentence nothing plays: all of it, the clauses without which as much is played, or how much of something."""
    if _matters_not(text, block):
        return
    if crits.named(text):
        yield text  # of one blow among several, or of what is done to it
        return
    played = _played(text)
    if "paralysing" in played and _to_stone(text):
        yield text
        return
    if {*played} <= _AT_ONCE and _HOW.search(text):
        yield text
        return
    if not played:
        if _DOES_SOMETHING.search(text):
            yield text
        return
    clauses = [text[start:end] for start, end in stattext.pieces(text, _CLAUSE)]
    for at, clause in enumerate(clauses):
        without = ", ".join(clauses[:at] + clauses[at + 1 :])
        idle = len(clauses) > 1 and len(clause.split()) > 1 and not _played(clause)
        if idle and _DOES_SOMETHING.search(clause) and _played(without) == played:
            yield clause
        elif not idle:
            for measure in _MEASURE.findall(clause):
                yield f"{measure}, of: {clause}"


def _does(kind: str, sentence: str) -> bool:
    """Whether a sentence says that the creature has it, and not that it fears it, carries it or is saved from it."""
    lowered = sentence.lower()
    if _AGAINST.search(lowered) and kind not in meaning.found(_AGAINST.sub(" ", lowered)):
        return False
    if kind == "breath":
        return not re.search(r"hold (?:its|their) breath|save (?:vs\.?|versus) breath(?! weapon)", lowered)
    return not (
        kind == "regenerates"
        and re.search(r"\b(?:cannot|can't|no longer|not|stops?|prevents?)(?: its| their)? regenerat", lowered)
    )


def _only(sentence: str) -> str:
    """What alone harms it: silver counts where both do."""
    return "only silver" if _SILVER.search(sentence) else "only magic" if _MAGIC.search(sentence) else ""
