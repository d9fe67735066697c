"""What an entry says below its line: bullets and sentences, read for the kinds of things that `meaning.md` lists.

What may live here: pure functions of text. What a system makes of a trait is the referee's business.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pkgutil import get_data

from solo.core import regex
from solo.scenario.statlines.labels import fold
from solo.scenario.statlines.text import IS_ROW, one_line, pieces, plain, unmarked

MECHANICAL = (
    "critical",
    "immune",
    "only",
    "regenerates",
    "poison",
    "paralysis",
    "drain",
    "charge",
    "grab",
    "swallow",
    "breath",
    "spells",
)
_APART = (
    "poison",
    "paralysis",
    "drain",
    "grab",
    "swallow",
    "breath",
    "regenerates",
    "spells",
)  # none of these where one is immune to it
_SENTENCE = regex.late(
    r"(?<=[.!?])(?<!\bvs\.)(?<!\bSt\.)(?<!\bMr\.)(?<!\bDr\.)\s+(?=[A-Z\u00c0-\u00dd*_])|;\s+"
)
_DYING = regex.late(  # what befalls when it dies is nothing that it does in a fight
    r"[^,.;:]*\b(?:(?:on|upon|at|after)\s+(?:its\s+|their\s+|his\s+|her\s+)?death|(?:when|if|once|as)\s+(?:(?:it|they|he|she|this|the [a-z]+)\s+(?:is\s+|are\s+)?)?(?:dies?|killed|slain|destroyed|dead))\b[^,.;:]*",
    re.IGNORECASE,
)
_NAMED = regex.late(
    r"\s*(?:(?P<marks>\*{1,3}|_{1,3})(?P<bold>[^*_]{1,60}?)[.:]?\s*(?P=marks)\s*(?:[:.]|[\u2013\u2014-](?![0-9]))?"
    r"|(?P<bare>[A-Z\u00c0-\u00dd][^.:;*]{1,40}?)\s?:)\s*(?P<text>\S.*)",
    re.DOTALL,
)
_IMMUNE_TO = regex.late(
    r"(?:(?:immun\w*|imun\w*|inmun\w*|immunis\u00e9\w*|insensibles?|n(?:\u00e3o|o) (?:\u00e9 |s\u00e3o |es |son |est\u00e1n? )?afectad[oa]s?|n\u00e3o (?:\u00e9 |s\u00e3o )?afetad[oa]s?|unaffected|not affected|unharmed|(?:cannot|can't) be (?:harmed|hurt)|no damage)\s+"
    r"(?:to|by|against|por|pel[oa]s?|a|al|\u00e0|au|aux|ao|aos|\u00e0s|gegen|from|de|contre|contra|against)\s+|(?P<headed>\b(?:immun|imun|inmun)\w*\s*:\s*(?:(?:to|a|\u00e0|ao|gegen)\s+)?(?!\s*(?:un|not\b|cannot|immun|(?:can |may )?only\b|s[o\u00f3]\s|s[o\u00f3]lo\s|nur\s|ne\s|seul))"
    r"|\b(?:damage|condition) immunities\s+|\A\W*immunities\s+))(?P<what>(?:(?!\bimmun|\bunaffected)[^.;:)]){2,120})",
    re.IGNORECASE,
)
_IMMUNE_PIECE = regex.late(
    r"\b(?:immun|imun|inmun|unaffected|unharmed|not affected|cannot be)\w*[^,.;]*", re.IGNORECASE
)
_HALF_FROM = regex.late(
    r"(?:(?:half|1/2)[\s-]+(?:the\s+)?(?:normal\s+)?damage\s+(?:from|by|against)|takes?\s+half\s+from|(?<!highly )(?<!partially )(?<!very )(?<!somewhat )resistan\w+\s+to(?![^.;:]*:)|resists"
    r"|metade do dano de|mitad de da\u00f1o de|impaired damage from)\s+(?P<what>[^.;:]{2,120})|(?P<headed>\b(?:damage\s+)?resistances?\s*:?\s+)(?!to)(?P<what2>[^.;:]{2,120})",
    re.IGNORECASE,
)
_HALF_DONE = regex.late(  # `non-magical weapons only do half damage`
    r"(?:\A|(?<=[.;,:] ))(?P<headed>)(?P<what>[^.;,:]{3,50}?)\s+(?:only\s+)?(?:do|does|deals?|inflicts?)\s+(?:only\s+)?(?:half|1/2)(?:\s+(?:normal\s+)?damage)?",
    re.IGNORECASE,
)
_WEAK_TO = regex.late(
    r"(?:(?:double|twice|extra|enhanced)\s+(?:the\s+)?(?:normal\s+)?damage\s+(?:from|by|against)|vulnerab\w+\s+(?:to|a)|weak(?:ness)?\s*:?\s+(?:to|against))"
    r"\s+(?P<what>[^.;:]{2,120})|(?P<headed>\b(?:damage\s+)?vulnerabilit\w+\s*:?\s+)(?!to)(?P<what2>[^.;:]{2,120})",
    re.IGNORECASE,
)
_CAIRN = regex.late(  # what Cairn and its kin say of harm
    r"(?:(?:damage|harm)(?: (?:received|taken))? from (?P<from>[^.;:]{2,60}?)|(?:\A|(?<=[.;:] ))(?P<by>(?!(?:(?:the|its|his|her|their|all|any) )?(?:first|second|next|last|other|attacks?|damage)\b)(?:(?!\b(?:his|her|its|their|takes?|wielded|attack is|due to)\b)[^.;:]){2,60}?)(?: (?:attacks|damage|harm))?(?: (?:received|taken))?(?: against (?:it|them|[A-Z]\w+))?)"
    r" (?:is|are)(?: always)? \W*(?P<how>impaired|enhanced)\b",
    re.IGNORECASE,
)
_IS_IMMUNE = regex.late(
    r"\b(?P<what>fire|cold|acid|poison|electricity|lightning|sleep|charm|magic|fear)[- ]immune\b",
    re.IGNORECASE,
)
_NOBODY = regex.late(
    r"(?:affectant|lisant|suffers?|takes?|half|forms?|kinds?|types?|attacks?|damage|effects?|things?|others?|ones?|is|are|was|were|both|even|as|from|no|not|like|much|only|que|qui|quem|welche|it|they|he|she|its?|their|who|which|but|one|this|that)\b"
)
_JOINED = regex.late(r"\b(?:and|as well as|or|y|e|et|und|ou|oder)\b", re.IGNORECASE)
_SPARED = regex.late(
    r"\b(?:sleep|charm|hold|fear|fire|heat|cold|frost|ice|electric\w*|lightning|thunder|acid|poison|venom|gas|disease|"
    r"paraly\w+|petrif\w+|magic\w*|spells?|weapons?|missiles?|arrows?|mind|illusions?|drain|stun\w*|blunt|edged|"
    r"sono\b|encant|venen|fogo|frio|\u00e1cido|magia|medo|sue\u00f1o|fuego|hielo|rayo|miedo|sommeil|feu\b|froid|peur|charme|schlaf|feuer|"
    r"k\u00e4lte|gift\b|furcht|s\u00e4ure|blitz|armas?\b|"
    r"piercing|slashing|bludgeoning|crush\w*|necrotic|psychic|radiant|water|polymorph|turning|undead)",
    re.IGNORECASE,
)
LISTED = regex.late(
    r"\s*(?:,?\s*\bas well as\b|,|/|&|\bet (?:au|aux|\u00e0|\u00e0 la)\b|\by al?\b|\be ao\b|\band\b|\bor\b|\be\b|\by\b|\bet\b|\bund\b|\bou\b)\s*",
    re.IGNORECASE,
)
_EACH = regex.late(
    r"\A(?:(?:aux?|des?|du|les?|la|dos?|das?|del|los|las|al)\s+|[ld]['\u2019]\s*)+|\b(?:d\u00e9g\u00e2ts (?:de|du)|sorts?)\s+|\b(?:all|any|the|virtually|(?:types?|forms?) of|-based|effects of|spells?|(?:attacks?|damage|harm)(?: (?:from|by|of|with|made with))?|magic(?:al)?(?= sleep| charm)|normal(?= fire| cold))\b"
)


_EXAMPLES = regex.late(
    r"\s*\((?:e\.\s?g\.|i\.\s?e\.|such as|for example|including|(?:por |p\. ?)?exemplo|par exemple|zum Beispiel|z\.\s?B\.|p\. ?ex\.|ex\.?\s*:|por ejemplo),?\s*(?P<what>[^()]+)\)",
    re.IGNORECASE,
)
_SHORTENED = regex.late(r"\b(?:e\.\s?g\.|i\.\s?e\.),?\s*", re.IGNORECASE)


_EXAMPLE = "\u2060"  # stands before what is an example in a list


def spelled(text: str) -> str:
    """The same with the examples in brackets as part of the list they stand behind, and no full stop that ends nothing:
    `spells (e.g. charm, hold)` are `spells, charm, hold`."""
    return _SHORTENED.sub("such as ", _EXAMPLES.sub(rf", {_EXAMPLE}\g<what>", text))


@cache
def _rows() -> tuple[tuple[str, str, str], ...]:
    text = (get_data(__package__, "harmed.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return tuple((row[0].strip(), row[1].strip(), row[2].strip()) for row in rows)


def _listed(cell: str) -> str:
    forms = (re.escape(fold(word.strip())).replace(r"\~", r"\w*") for word in cell.split(","))
    return f"(?:{'|'.join(forms)})"


@cache
def _harmful(kind: str) -> re.Pattern:
    """The words of the table in `harmed.md` of one kind; those of other languages are things too."""
    kinds = (
        (kind, *(row[0] for row in _rows() if row[0] not in ("thing", "beside")))
        if kind == "thing"
        else (kind,)
    )
    return regex.late("|".join(_listed(words) for each, _, words in _rows() if each in kinds))


def _is_thing(words: str) -> bool:
    """Whether all of some words name what harms: `non-magical weapons`, and no `most while burrowing`."""
    parts = fold(words.replace("\u2019", "'")).split()
    if len(parts) < 2:
        return True
    known = [{kind for kind in ("thing", "beside") if _harmful(kind).fullmatch(part)} for part in parts]
    hyphened = [all(map(_is_known, part.split("-"))) for part in parts]
    return any("thing" in each for each in known) and all(
        each or whole for each, whole in zip(known, hyphened, strict=True)
    )


def names_harm(words: str) -> bool:
    """Whether words name what harms and no more: `cold`, `poison`."""
    return all(_harmful("thing").fullmatch(part) for part in fold(words).split())


_OF = regex.late(  # what stands before a thing in other languages: `magias de sono`, `aux sorts de charme`
    r"\A(?:(?:aux?|les|los|las|os|as|al|ao|a)\s+)?(?:(?:magias?|feiticos?|hechizos?|conjuros?|sorts?|sortileges?|zauber|efeitos?|efectos?|effets?|dano|degats|ataques?|attaques?)\s+)?"
    r"(?:(?:de\s+la|de\s+los|de\s+las|de|do|da|dos|das|del|du|des|la|le|el)\s+|de\s+l'|d'|l')?"
)


def _in_english(word: str) -> str:
    """A thing that is named in another language as the tables have it: `magias de sono` is `sleep`."""
    folded = fold(word.replace("\u2019", "'")).strip("-")
    bare = _OF.sub("", folded)
    return next((tag for tag, form in _foreign() if form.fullmatch(bare)), word)


@cache
def _foreign() -> tuple[tuple[str, re.Pattern], ...]:
    """The words of other languages, by the English one."""
    rows = [row for row in _rows() if row[0] not in ("thing", "beside")]
    return tuple((tag, regex.late(_listed(words))) for tag, _, words in rows)


def _is_known(word: str) -> bool:
    return any(_harmful(kind).fullmatch(word) for kind in ("thing", "beside"))


@cache
def kinds() -> tuple[tuple[str, re.Pattern], ...]:
    """Each kind with what is printed for it."""
    text = (get_data(__package__, "meaning.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return tuple((row[0].strip(), _pattern(row[1])) for row in rows)


def _pattern(cell: str) -> re.Pattern:
    forms = []
    for word in cell.split(","):
        form = (
            re.escape(fold(word.strip()))
            .replace(r"\ %\ ", r"\s(?:[^.;]{0,40}\s)?")
            .replace("%", r"[^.;]{0,40}")
        )
        stem = form.endswith("\\~")
        forms.append(form.removesuffix("\\~") + (r"\w*" if stem else "" if form.endswith(":") else r"\b"))
    return regex.late(rf"\b(?:{'|'.join(forms)})", re.IGNORECASE)


_NO_DEED = regex.late(  # a figure that is called so, breath that is held or is but air, limbs that grow again in days
    r"\b(?:de|da|del)\s+carga\b|\bdown\s+a\s+drain\b|\b(?:up|surfac\w+)\s+(?:for|to)\s+(?:breath|breathe|air)\b|[+-][0-9]{1,2}\s(?:aux?|en|nas?|nos?|em|bei|auf|a\slas?|a\slos)\s[^.,;]*\b(?:contre|contra|gegen)\s[^.,;]*"
    r"|\bgrapple\s*(?:mod(?:ifier)?|bonus|check)?\s*:?\s*[+-]\s?[0-9]{1,3}"
    r"|\b(?:hold(?:s|ing)?|held|catch(?:es)?|out of)\s+(?:(?:its|their|his|her|the)\s+)?breaths?\b"
    r"|\bbreath(?:e|es|ing)\s+(?:(?:in|under|both|only|fresh|salt)\s+)*(?:water|air|underwater|normally)\b|\b(?:water|air)[\s-]breath\w*"
    r"|\bret(?:enir|ient|iennent)\s+(?:son|leur)\s+souffle|\b(?:conten|contien|aguant)\w+\s+(?:el|la|su)\s+(?:aliento|respiraci\u00f3n)"
    r"|\batem\s+(?:an(?:zu)?halten)|\bh(?:\u00e4lt|alten)\s+(?:den|die|ihren|seinen)\s+atem"
    r"|\bregenerat\w*\s+(?:[a-z]+\s+){0,4}?(?:with)?in\s+(?:an?|[0-9d+-]+|[a-z]+)\s+(?:days?|weeks?|months?)\b",
    re.IGNORECASE,
)


def lively(text: str) -> str:
    """The text without the clauses that say what happens when it dies, and without words that only sound like a deed:
    `Grapple -3`, `can hold its breath`."""
    return _NO_DEED.sub(" ", _DYING.sub(" ", text))


_SAVED_AS = regex.late(  # a save that is named after breath is none
    r"\bsav(?:e|es|ed|ing\s+throws?)\s+(?:vs\.?|versus|against)\s+(?:dragon\s+)?breath(?:\s+weapons?)?\b|\bbreath\s+(?:weapons?\s+)?sav(?:e|es|ing\s+throws?)\b",
    re.IGNORECASE,
)


_SAVED_FROM = regex.late(  # a save that is named after paralysis or stone, and what befalls else
    r"\b(?:sav(?:e|es|ed|ing\s+throws?)|sv\.?)\s+(?:vs\.?|versus|against)\s+(?:paraly\w*|petrif\w*)(?:\s+(?:ray|attack)s?)?(?P<else>[^.;]*)",
    re.IGNORECASE,
)
_IS_HELD = regex.late(
    r"paraly|petrif|\bston[ey]|stunn|\bheld\b|helpless|immobil|unable to (?:move|act)|rigid|fr[oe]ez|frozen|faint|unconscious|cannot (?:move|act)|stand(?:s|ing)? still|transfixed|statue|\basleep|incapacitat|drained",
    re.IGNORECASE,
)


def held(text: str) -> str:
    """The text without saves that are named after paralysis or stone, where something else befalls: `save vs. paralysis or be
    deafened`. One that stands alone, or behind somebody who is held, says what it is."""
    return _SAVED_FROM.sub(lambda m: _unsaved(m, text), text)


def _unsaved(match: re.Match, text: str) -> str:
    begins = max(text.rfind(sign, 0, match.start()) for sign in ".;") + 1
    around = text[begins : match.start()] + match["else"]
    other = re.search(r"\bor\b|\bto\b|\bunless\b|\bby means of\b", around) is not None
    return match["else"] if other and not _IS_HELD.search(around) else match[0]


def breathed(text: str) -> str:
    """The text without saves that are named after breath; `6d6 fire, save vs. breath for half` is what is breathed."""
    return _SAVED_AS.sub(lambda m: m[0] if _DEALT.search(text[: m.start()]) else " ", text)


_DEALT = regex.late(r"[0-9]d[0-9]+(?: (?:fire|cold|frost|acid|gas|lightning|steam))?, \Z", re.IGNORECASE)


def found(text: str) -> tuple[str, ...]:
    """The kinds of what a sentence or bullet says, in the order of the table."""
    text = lively(spelled(text))
    if len(text.split()) < 4 and text.rstrip().endswith(":"):
        return ()  # what heads a list
    if _IS_COLUMN.fullmatch(text):
        return ()  # the heads of columns, and nothing that is said
    if _IS_SPELL.match(text):
        return ("spells",)  # what it does is the spell's, and no blow's
    said = [kind for kind, pattern in kinds() if pattern.search(fold(text))]
    if _CAN_CAST.search(text):
        said = [
            kind for kind in said if kind not in _APART or kind == "spells"
        ]  # the spell does it, or an item
    if "immune" in said:
        rest = _without_spared(text) if _IMMUNE_TO.search(text) else _IMMUNE_PIECE.sub(" ", text)
        rest = _CALLED_IMMUNE.sub(" ", rest)
        apart = [kind for kind, pattern in kinds() if kind in _APART and pattern.search(fold(rest))]
        said = [kind for kind in said if kind not in _APART or kind in apart]
    if "only" in said and "spells" in said:
        said.remove("spells")  # `only harmed by fire, sleep spells`
    if "only" in said and _HALF_DONE.search(text):
        said.remove("only")  # `non-magical weapons only do half damage`
    if "resists" in said and _RESISTS.match(text):
        said = [kind for kind in said if kind not in _APART]
    if "poison" in said and _BREATHED.search(text):
        said.remove("poison")  # what it breathes is no blow's
    if "breath" in said and not dict(kinds())["breath"].search(fold(breathed(text))):
        said.remove("breath")
    if "paralysis" in said and not dict(kinds())["paralysis"].search(fold(held(text))):
        said.remove("paralysis")
    if "swallow" in said and _THROWN_DOWN.search(text):
        said.remove("swallow")
    if "undead" in said and not dict(kinds())["undead"].search(fold(_TURNS.sub(" ", text))):
        said.remove("undead")  # who turns them is none
    if "regenerates" in said and (
        _HEALS_OTHERS.search(text) or not dict(kinds())["regenerates"].search(fold(mended(text)))
    ):
        said.remove("regenerates")
    if "critical" in said and _PASSES.search(text):
        said.remove("critical")
    if "spells" in said and not dict(kinds())["spells"].search(
        fold(_NO_CASTER.sub(" ", CAST_OFF.sub(" ", text)))
    ):
        said.remove("spells")
    said = [kind for kind in said if kind not in _BORNE or not _is_theirs(text, dict(kinds())[kind])]
    other = "paralysis" in said or _STENCH.search(text)
    if "poison" in said and not _POISONS.search(
        _SAVE_AGAINST.sub(" ", _BREATH_OF_POISON.sub(" ", text)) if other else poisoned(text)
    ):
        said.remove("poison")  # a save that is named after it
    if "resists" in said and not dict(kinds())["resists"].search(fold(_unhalved(text))):
        said.remove("resists")  # who is saved is done half the damage
    if (harm := _CAIRN.search(unmarked(text))) and not set(said) & {"resists", "weak"}:
        said.append("resists" if harm["how"].lower() == "impaired" else "weak")
    if re.search(
        r"\b(?:neutrali[sz]e|cure)s? (?:[a-z]+(?:/| or | and ))?poisons?\b|\bdetect magic\b",
        text,
        re.IGNORECASE,
    ):
        said = [kind for kind in said if kind not in _APART]
    return tuple(said)


def _without_spared(text: str) -> str:
    """The text without what it says that harms them not."""
    for match in reversed([*_IMMUNE_TO.finditer(text)]):
        start = match.start("what")
        text = text[:start] + " " + text[start + len(_what(text, match)) :]
    return text


_MENDS = regex.late(r"\b(?:regen|heal|regain|restor|recover|mend)\w*", re.IGNORECASE)
_SLOWLY = regex.late(  # which is no matter of rounds, or comes of something else
    r"\b(?:with)?in (?:an? |a few |several |[0-9d+-]+ |[a-z]+ )?(?:hours?|days?|weeks?|months?)\b|\b(?:per|each|every|an?) (?:hour|day|night|week|month)\b"
    r"|\bin (?:its|their|his|her|the) (?:coffin|lair|tomb|grave|den|nest)\b|\bwhen(?:ever)? (?:it|he|she|they) (?:bites?|drinks?|feeds?|eats?|hits?|kills?|sleeps?|rests?)\b",
    re.IGNORECASE,
)


def mended(text: str) -> str:
    """The text without the wounds that close in hours or days, in a coffin, or with a bite; what closes by the round stays."""
    return _CLAUSES.sub(
        lambda m: (
            " " if _MENDS.search(m[0]) and _SLOWLY.search(m[0]) and "round" not in m[0].lower() else m[0]
        ),
        text,
    )


_CLAUSES = regex.late(r"[^.;]+")


_BREATHED = regex.late(
    r"\A\W*(?:breath(?: weapon)?|souffle|sopro|aliento|odem|atem)\s*:|\b(?:save(?:s|d)?|saving throws?) (?:vs\.?|versus|against) breath|\bsauvegarde contre les? souffles?",
    re.IGNORECASE,
)
_THROWN_DOWN = regex.late(
    r"\Aengulf\w*:(?!.*\bswallow).*\b(?:fall|falls|knocked) (?:prone|over|down)\b", re.IGNORECASE
)
_TURNS = regex.late(
    r"\b(?:turn(?:s|ing)?|command(?:s|ing)?|rebuke|control(?:s)?|animates?) (?:the )?undead\b", re.IGNORECASE
)
_HEALS_OTHERS = regex.late(
    r"\b(?:to|on) (?:an?|its|their|the|all|other|another|one|any) (?:other )?(?:ally|allies|others?|creatures?|targets?|friends?|companions?)\b"
    r"|\b(?:heals?|restores?|cures?) (?:an? |its |one |other |all )?(?:ally|allies|others|creatures?|friends?|companions?)\b",
    re.IGNORECASE,
)
_CAN_CAST = regex.late(r"\b(?:can|may) cast\b", re.IGNORECASE)
_CALLED_IMMUNE = regex.late(r"\b[a-z-]+\s+(?:immunity|immunities)\b", re.IGNORECASE)  # `Poison immunity:`
_RESISTS = regex.late(r"\W*resist(?:s|ant|ances?)?\s*(?::|to\b)", re.IGNORECASE)
_IS_SPELL = regex.late(r"\W*(?:spells?|hechizos?|magias?|sorts?|zauber(?:spr\u00fcche)?)\s*:", re.IGNORECASE)
_IS_COLUMN = regex.late(
    r"\W*[A-Z][a-z]+(?:\s+[A-Z][a-z]+)*\s+Spells?(?:\s+[A-Z][a-z]+)*\W*|\W*Spells?(?:\s+[A-Z][a-z]+)+\W*"
)
_PASSES = regex.late(
    r"\b(?:pass|passes|ignores?|not|never|cannot|immune|survives?)\b[^.;:]{0,40}\b(?:critical|crit) (?:damage|dmg)|\bsav(?:e|es|ing throws?) (?:against|vs\.?|versus) critical damage",
    re.IGNORECASE,
)
CAST_OFF = regex.late(
    r"\b(?:be|is|are|was|were)(?: [a-z]+)? cast\b|\b(?:spells?|as) cast\b|\ban? (?:(?!(?:can|may|will|could|might|must|to|who|that|does|did) )[a-z]+ ){0,2}cast\b"
    r"|\bcasts?\s+(?:off|aside|away|down|out|no\b|upon\b|light\s+(?:in|within|out|for|over|around|on)\b|a shadow|an? (?:eerie|dim|pale)\b|(?:reminiscent|to (?:its|their))\b)"
    r"|\b(?:sav(?:e|es|ed|ing throws?) )?(?:vs\.?|versus|against) spells?\b",
    re.IGNORECASE,
)
_NO_CASTER = regex.late(  # a spell that somebody else casts, or that is only compared: `summoned by a spell`, `the leader's spells`
    r"\b(?:no puede[ns]?|n\u00e3o pode[m]?|ne peu(?:t|vent)(?: plus| pas)?|kann (?:nicht|keine?))\s+(?:lanzar|lan\u00e7ar|conjurar|lancer|wirken)?\s*[^\s,.;:]+"
    r"|\b(?:contra|contre|gegen|vs\.?)\s+(?:l[oae]s?\s+|as\s+)?(?:hechizos?|magias?|sorts?|sortil\u00e8ges?|zauber\w*)|\bbajo\s+su\s+hechizo|\bbenef[i\u00ed]\w+[^.;]*\b(?:hechizos?|magias?|sorts?|zauber\w*)"
    r"|\b(?:unable|cannot|can['\u2019]t|may not|not able|no longer)\s+(?:to\s+)?cast\w*(?:\s+spells?)?|\b(?:loss of|benefits)\b[^.;]*\bspells?\b"
    r"|\b(?:by|from|under|via|than|until|per|unless|against|as|like|similar to|(?:effects?|means|victims?|targets?) of)\s+(?:[^\s,.;:]+\s+){0,4}?(?:spells?|cast)\b"
    r"|\b(?:leader|victim|target|caster|character|opponent|player|party|enem(?:y|ie)|foe)(?:['\u2019]?s['\u2019]?)\s+spells?\b"
    r"|\bspells?\s+(?:can(?:not|['\u2019]t| not)|may not|must not|do(?:es)? not|have no|has no|will not|won['\u2019]t)\b",
    re.IGNORECASE,
)
_BORNE = ("immune", "resists", "weak", "spells")  # what is said of a creature itself
_SUBJECT = regex.late(  # somebody else, of whom a clause goes on
    r"\b(?:characters?|victims?|targets?|opponents?|anyone|anybody|those|players?|PCs?|adventurers?|attackers?|intruders?)\b(?P<more>[^,.;:]*)\Z",
    re.IGNORECASE,
)
_ITSELF = regex.late(r"\b(?:it|its|they|their|he|she|his|her|which|that)\b", re.IGNORECASE)


def _is_theirs(text: str, kind: re.Pattern) -> bool:
    """Whether a sentence says something only of those whom a creature fights: `characters continue to suffer half damage`."""
    said = [_SUBJECT.search(text[: match.start()]) for match in kind.finditer(fold(text))]
    return bool(said) and all(each is not None and not _ITSELF.search(each["more"]) for each in said)


_STENCH = regex.late(
    r"\b(?:stench|stink\w*|odou?r|smell\w*|nause\w*|reek\w*|to attack rolls|to hit|penalty|stunned|flees?|terror|sick|unable to act|scent|repulsive)\b",
    re.IGNORECASE,
)
_POISONS = regex.late(r"\bpoison|\bvenom|\bveneno|\bgift", re.IGNORECASE)
_SAVING = r"\bsav(?:e|es|ing throws?)\s(?:(?:vs\.?|versus|against)\s)?(?:poison|venom)"
_SAVE_AGAINST = regex.late(_SAVING, re.IGNORECASE)


_KILLS = regex.late(
    r"\b(?:die[sd]?|dying|death|dead|slain|kill\w*|damage|hit points?|hp|los(?:e|es|ing)|str|con|dex|points?|poison\w*|venom\w*|succumb\w*|doubled?|half|perish\w*|fatal\w*|comatose|coma)\b"
    r"|[0-9]d[0-9]+\s*(?:[,.;)]|\Z)",
    re.IGNORECASE,
)
_BREATH_OF_POISON = regex.late(  # which no blow has on it
    r"\bpoison(?:ous)?\s+(?:(?:gas|cloud|fume)s?\s+)?breath\w*(?:\s+weapons?)?|\bbreath\w*\s+(?:out\s+)?(?:an?\s+)?(?:clouds?\s+of\s+)?(?:poison\w*|venom\w*)\s*(?:gas(?:es)?|fumes|clouds?|vapou?rs?)?",
    re.IGNORECASE,
)
_SAVED_FROM_POISON = regex.late(_SAVING + r"(?P<else>[^.;]*)", re.IGNORECASE)


def poisoned(text: str) -> str:
    """The text without saves that are named after poison, where something else befalls whoever fails: `save vs. poison or
    retch`."""
    return _SAVED_FROM_POISON.sub(
        lambda m: (
            m[0]
            if not re.search(r"\bor\b|\bto avoid\b", m["else"]) or _KILLS.search(m["else"])
            else m["else"]
        ),
        _BREATH_OF_POISON.sub(" ", text),
    )


_HALVES = regex.late(
    r"(?:takes?\s+)?(?:only\s+)?half[\s-]+damage|metade\s+do\s+dano|takes?\s+half", re.IGNORECASE
)
_SAVED = regex.late(
    r"\bsav(?:e|es|ed|ing throws?)\b|\bresist[\u00eae]ncia\b|\bsalvaci[\u00f3o]n\b|\bsauvegarde\b|\b(?:jp|ts|js)\b",
    re.IGNORECASE,
)


def _unhalved(text: str) -> str:
    """The text without half damage of which nothing says from what, or that is done to whoever is saved."""
    if _SAVED.search(text):
        return _HALVES.sub(" ", text)
    return text if _HALF_FROM.search(text) or _HALF_DONE.search(text) else _HALVES.sub(" ", text)


def _what(text: str, match: re.Match) -> str:
    """What of a sentence belongs to the immunity. In a list of what a creature can do (`gloom, immune to fire, breath`) it
    is the first piece alone, unless the last is joined by a word."""
    groups = match.groupdict()
    what: str = groups["what"] or groups.get("what2") or ""
    what = re.split(r",?\s(?:and\s)?(?:immun|unaffected|not affected)", what, maxsplit=1)[0]
    pieces = what.split(",")
    if _ALL_BUT.match(what):
        return pieces[0]
    listed = "," in text[: match.start()]
    if (
        not groups["headed"]
        and _EXAMPLE not in what
        and _JOINED.search(pieces[0])
        and not _JOINED.search(",".join(pieces[1:]))
    ):
        return pieces[0]  # `immune to lightning and cold, paralysis`, where the list ends with its last
    if groups["headed"] or len(pieces) == 1 or (_JOINED.search(what) and not listed):
        return what
    kept = 1
    while kept < len(pieces) and (not listed or _JOINED.search(what)) and _SPARED.match(_bare(pieces[kept])):
        kept += 1
    return ",".join(pieces[:kept])


_BUT = regex.late(  # an immunity with an exception is told in its own words
    r"\b(?:but|except|excepting|save|besides|other than|unless)\b", re.IGNORECASE
)
_ALL_BUT = regex.late(r"\s*(?:all|everything|anything|any)\b[^,]*\b(?:but|except|save)\b", re.IGNORECASE)


def _bare(piece: str) -> str:
    return re.sub(
        r"^[\s\u2060]*(?:(?:and|or|all|any|most|normal|les?|la|el|los|der|die|das)\b|l['\u2019])?\s*",
        "",
        piece,
    )


def traits(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """What bullets and paragraphs say, sentence by sentence, as (kind, sentence)."""
    result: list[tuple[str, str]] = []
    for text in texts:
        ill = _ILL.search(text) is not None
        for sentence in sentences(text):
            plain = _SAVE_AGAINST.sub(" ", sentence)
            result += [
                (kind, sentence)
                for kind in found(sentence)
                if not (ill and kind == "poison" and not _POISONS.search(plain))
            ]
    return tuple(dict.fromkeys(result))


_ILL = regex.late(  # a disease, which is saved from as poison is
    r"\b(?:diseased?|infect\w+|doen\u00e7a|enfermedad|maladie|krankheit)\b", re.IGNORECASE
)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a bullet or paragraph, the first with the name that stands before it."""
    name, body = named(text)
    if IS_ROW.match(body):  # whose number ends no sentence
        return (plain(f"{name}: {body}" if name else body),)
    said = [plain(body[start:end]) for start, end in pieces(body, _SENTENCE)]
    return tuple(
        f"{name}: {each}" if name and number == 0 else each for number, each in enumerate(said) if each
    )


def named(text: str) -> tuple[str, str]:
    """The name a bullet begins with, bold or before a colon, and what it says."""
    match = _NAMED.fullmatch(text.strip())
    if match is None:
        return "", one_line(text)
    return one_line((match["bold"] or match["bare"]).strip(" .:*_")), one_line(match["text"])


def immunities(traits: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What it is immune to, one word or few for each: `sleep`, `charm`, `fire`."""
    traits = tuple(traits)
    bare = [
        match["what"].lower()
        for kind, text in traits
        if kind == "immune"
        for match in _IS_IMMUNE.finditer(text)
    ]
    return tuple(dict.fromkeys((*_named(traits, "immune", _IMMUNE_TO), *bare)))


def halved(traits: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What does it half the harm."""
    traits = tuple(traits)
    done = _named(traits, "resists", _HALF_DONE)
    return tuple(dict.fromkeys((*_with_cairn(traits, "resists", "impaired", _HALF_FROM), *done)))


def doubled(traits: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What does it more harm than others."""
    return _with_cairn(traits, "weak", "enhanced", _WEAK_TO)


def _with_cairn(
    traits: Iterable[tuple[str, str]], kind: str, how: str, pattern: re.Pattern
) -> tuple[str, ...]:
    """What is named so, and what a sentence calls impaired or enhanced."""
    traits = tuple(traits)
    said = [
        (kind, f"immune to {match['from'] or match['by']}")
        for each, text in traits
        if each == kind
        for match in _CAIRN.finditer(unmarked(text))
        if match["how"].lower() == how
    ]
    return tuple(dict.fromkeys((*_named(traits, kind, pattern), *_named(said, kind, _IMMUNE_TO))))


_HEADS = regex.late(
    r"\W*(?:imunidade|inmunidad|immunit\w+|immunity|immunities)\b[^:.]{0,40}:\s*", re.IGNORECASE
)
_OTHERS = regex.late(  # `creatures with immunity to fear are not affected`
    r"\b(?:creatures?|targets?|victims?|characters?|those|anyone|anybody|opponents?|foes)\s+(?:(?:with|having|who are|that are|already|which are)\s+)?(?:an?\s+)?\Z|\b(?:not|never|no longer|[a-z]n['\u2019]t)\s+\Z",
    re.IGNORECASE,
)
_NOTHING = regex.late(
    r"(?:critical(?: hits?)?|standard|normal|none|nil|see\b.*|varies|variable|n/?a|[0-9]+ ?%?)"
)
_CONDITIONS = {  # as other games name what a spell or poison does
    "most spells": "spells",
    "charmed": "charm",
    "frightened": "fear",
    "poisoned": "poison",
    "paralyzed": "paralysis",
    "paralysed": "paralysis",
    "petrified": "petrification",
    **dict.fromkeys(("empoisonn\u00e9", "envenenado", "vergiftet"), "poison"),
    **dict.fromkeys(("charm\u00e9", "enfeiti\u00e7ado", "encantado", "hechizado", "bezaubert"), "charm"),
    **dict.fromkeys(("effray\u00e9", "amedrontado", "asustado", "ver\u00e4ngstigt"), "fear"),
    **dict.fromkeys(("paralys\u00e9", "paralisado", "paralizado", "gel\u00e4hmt"), "paralysis"),
}


_WHICH = regex.late(r"\b(?:that|which|who|whose)\b", re.IGNORECASE)
_ONLY = regex.late(r"\b(?:(?:can|may|takes?|suffers?|is|are|and|but)\s+)*only\b.*", re.IGNORECASE | re.DOTALL)


def _things_in(what: str) -> Iterator[str]:
    """The items of a list of what harms, without those of a clause: of `effects that impair, modify, or need sight` none is
    named, and of `effects that harm the living (e.g. poison)` the example is."""
    clause = False
    for part in LISTED.split(re.sub(r"\([^()]*\)", " ", _ONLY.sub(" ", what))):
        clause = (clause or _WHICH.search(part) is not None) and _EXAMPLE not in part
        if not clause:
            yield part.replace(_EXAMPLE, " ")


_ASIDE = regex.late(  # `immune to fire (the whip and the sword are magic items)`
    r"(?<=\w)\s+\((?:(?:the|it|its|they|their|this|which|all|see)\b)[^()]*\)(?=\s*(?:[.;,]|\Z))",
    re.IGNORECASE,
)


def _named(traits: Iterable[tuple[str, str]], wanted: str, pattern: re.Pattern) -> tuple[str, ...]:
    result: list[str] = []
    for kind, printed in traits:
        text = _ASIDE.sub("", spelled(printed))
        if kind == wanted and (headed := _HEADS.match(text)) and pattern.search(text, headed.end()):
            text = text[headed.end() :]
        found = [
            _what(text, match)
            for match in (pattern.finditer(text) if kind == wanted else ())
            if not _BUT.search(match[0]) and not _OTHERS.search(text[: match.start()])
        ]
        for part in (each for what in found for each in _things_in(what)):
            whole = one_line(unmarked(part).lower()).strip(" .*'\"")
            word = one_line(_EACH.sub(" ", whole))
            word = whole if word in ("", "most", "other") else word
            word = "" if _NOTHING.fullmatch(word) else word
            if word and len(word.split()) < 4 and not _NOBODY.match(word):
                word = _CONDITIONS.get(word, _in_english(word))
                result += [word] if _is_thing(word) else []
    return tuple(dict.fromkeys(result))
