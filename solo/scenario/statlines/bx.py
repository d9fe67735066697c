"""Stat lines of B/X and its kin, in any hand: OSE, Basic Fantasy, Halberds & Helmets, Labyrinth Lord, Swords & Wizardry.

Such a line is a row of labels with values, which `fields.py` finds; what is left behind a value may be a field that is
printed without its label (`MV 60' (20') 1d6 F2`), which `loose.py` reads. `values.py` reads the values, `routine.py` the
attacks, `labels.md` holds the words of the labels.
"""

import re

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import loose, meaning, readers, values
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.fields import PROOF, Field, clean, fields, is_strict, marks_of, without_scores
from solo.scenario.statlines.harms import SEE
from solo.scenario.statlines.routine import LIST_OF_DICE, read_attacks
from solo.scenario.statlines.specials import SPELL_LIST
from solo.scenario.statlines.text import one_line
from solo.scenario.statlines.values import Values

_WURF = regex.late(r"(?<![^\W\d])[wW](?=[0-9])")
_SIGNED = (*PROOF, "init", "build", "bonus")
_TO_HIT = regex.late(r"[+-]\s?[0-9]{1,2}")
_NOBODY = regex.late(r"(?:it|they|he|she|this|these|there|which|who)\b", re.IGNORECASE)  # `It has AC 5`
_OTHER_FIELD = regex.late(
    r"[A-Z]{2,4}\s?[+-]?[0-9]{1,2}\b"
)  # `DF +3, AR 2`: figures of a game that is not read
_FIELDS_BEHIND = regex.late(r"(?P<name>[^:,;]{2,60}):\s+(?P<fields>[A-Z]{2,4}\s?[+-]?[0-9]{1,2}\b.*)")
_NAME_MANY = regex.late(  # `Ants, giant, 2-12 (20-240),`
    r"(?P<name>[^\W\d_][^\d:;()\[\]]{1,40}?)\s*,\s*(?P<many>[0-9]{1,3}-[0-9]{1,3}(?:\s*\((?:[0-9]{1,3}(?:-[0-9]{1,3})?\+?|n/?a|nil)\))?)",
    re.IGNORECASE,
)
_FIELDS_IN_NAME = regex.late(  # `Goblin DF +1, AR 1`
    r"(?P<name>[^\W\d_][^:,;()]{1,40}?)\s+(?P<fields>[A-Z]{2,4}\s?[+-]?[0-9]{1,2}(?:[,;\s]+[A-Z]{2,4}\s?[+-]?[0-9]{1,2})+)"
)
_NAME_IN_SQUARE = regex.late(r"(?P<name>[^\[\]]{2,40}?)\s*(?P<rest>\[[^\[\]]*\].*)")
_NAME_WORTH = regex.late(r"(?P<name>[^()]{2,40}?)\s*\((?P<xp>[0-9][0-9,.]*)\s?(?:XP|PX|EP|PE|xp|px)\)")
_NAME_TOLD = regex.late(r"(?P<name>[^:()]{2,40}):\s*\((?P<words>[^()]*[^\W\d_]{2}[^()]*)\)")
_LONG_NAME = 4  # words; what is longer describes
_DETAILS = (
    *("move", "align", "xp", "treasure", "thac0", "bonus", "size", "resist", "level"),
    *("intelligence", "frequency", "lair", "psionics", "terrain"),
    *(
        "init",
        "action",
        "crit",
        "build",
        "challenge",
        "fly",
        "swim",
        "climb",
        "burrow",
        "climate",
        "organization",
        "activity",
        "diet",
        "type",
        "reach",
        "attack",
        "dexterity",
    ),
)


def parse(line: str, name: str) -> StatBlock:
    """Read a line of B/X or its like."""
    text, scores = without_scores(clean(line))
    found = fields(text)
    while found and not found[0].value:
        found.pop(0)
    reading = _Reading(name, is_strict(marks_of(text, stattext.depths(text))))
    named = (
        stattext.emphasised(line[: found[0].start])
        if found and not name and len(text) == len(line)
        else ("",) * 3
    )
    reading.take_name(text[: found[0].start] if found else text, *named)
    for field in found:
        reading.take(field)
    block = reading.block()
    if not block.save_as and not name and (saver := _SAVER.search(block.name)):  # `Guard (NM, AC 9, HD 1)`
        block = replace(block, name=block.name[: saver.start()], save_as=saver[1])
    modified = (
        bool(scores) and len(scores[0][0]) < 3 and all(abs(score) < 6 for _, score in scores)
    )  # a row of modifiers, as games have it whose armour class goes up
    return replace(block, others=scores, ac_type="ascending" if block.ac_type and modified else block.ac_type)


_SAVER = regex.late(r"(?<=\w),? \(?(NM|NH|HN)\)?\Z")


_HARMS = regex.late(
    r"\d(?!\+\s*(?:in|on)\b)[^+]*\Z|[0-9]{0,2}d[0-9]|weapon|poison|venom|paraly|drain|disease|special|swallow|petrif|acid|all\b|plus\b|see\b|loss|\bfire|\bcold",
    re.IGNORECASE,
)


_DEADLY = frozenset({"poison", "paralysis", "drain", "swallow"})  # kinds that a blow does in any language


def _harm_and_more(text: str) -> tuple[str, str]:
    """The damages of a field, and what stands behind them between commas and does no harm: `1d4/1d4/1d10, pounce`."""
    parts = [text[start:end] for start, end in stattext.pieces(text, regex.late(","))]
    harms = [
        part
        for number, part in enumerate(parts)
        if not number
        or (_HARMS.search(part) and not _BARE_BONUS.match(part))
        or _DEADLY.intersection(meaning.found(part))
    ]
    if not re.search(r"[0-9]d[0-9]|^[0-9]", parts[0]):
        return text, ""
    return ", ".join(harms), "; ".join(part for part in parts if part not in harms)


_NO_ATTACK = regex.late(
    r"(?:immun|resist|unaffected|vulnerab|regenerat|surpris|half damage|takes (?:half|double)|only |[DS]R\s?[0-9]|AP\b|armou?r\b|space [0-9]|reach [0-9]|infravision|darkvision|undead\b|drains |heals |summons |takes |always |never |can |cannot |may |must |s[óo]lo |solo |s[óo] |apenas |seulement |uniquement |touch[ée]e? |nur |unverwundbar|unempfindlich|imun|inmun|regenera|r[ée]g[ée]n[èe]r|regeneriert|sufre |sofre |subit |erleidet )",
    re.IGNORECASE,
)


_SKILL = regex.late(
    r"(?!or )[A-Za-z][a-z]+(?: [A-Za-z][a-z]+){0,2} [+-]?[0-9]{1,2}"
)  # `Passive Perception 12`
_BLOW = regex.late(
    r"[0-9(]|\bweapon|^(?:and|or|plus)\s|^(?:[a-z]+ ){0,2}(?:poison|venom|paraly|drain|disease|grab|swallow|stun|acid|gaze|breath|touch)",
    re.IGNORECASE,
)


_SET_APART = regex.late(  # `bite (d10) [Darkvision]`, and no `[+ poison]`
    r"(?<=\))(?P<apart>(?:\s*\[(?!\s*(?:\+|plus\b|or\b|and\b))[^\[\]]*[^\W\d_]{3}[^\[\]]*\])+)\s*\Z",
    re.IGNORECASE,
)


def _blows_and_more(text: str, labelled: bool) -> tuple[str, str]:
    """The blows of a field, and what stands with them in square brackets or between commas and is none: `bite (d10)
    [Darkvision]`, `claw (1d4), DR 5/silver, immune to cold`; where the field has no label, words without a figure too:
    `bite +4 2d4+2, pack tactics`."""
    if (aside := _SET_APART.search(text)) and "[" not in text[: aside.start()]:
        words = [one_line(each) for each in re.split(r"[\[\]|]", aside["apart"]) if each.strip()]
        blows, beside = _blows_and_more(text[: aside.start()], labelled)
        return blows, "; ".join(filter(None, (beside, *words)))
    parts = [text[start:end] for start, end in stattext.pieces(text, regex.late(","))]
    listed = next((at for at, part in enumerate(parts) if at and SPELL_LIST.match(part)), len(parts))
    parts, spells = parts[:listed], ", ".join(parts[listed:])
    more = [
        part
        for part in parts[1:]
        if _NO_ATTACK.match(part) or not (labelled or (_BLOW.search(part) and not _SKILL.fullmatch(part)))
    ]
    if not more and not spells:
        return text, ""
    beside = "; ".join(filter(None, (*more, spells)))
    return ", ".join(part for part in parts if part not in more), beside


_LEVEL_AND_NAME = regex.late(
    r"(?P<level>[0-9]{1,2})\s+(?P<name>[^\W\d_][\w' -]{2,40})"
)  # `Level 3 Ghoul, AC 15`
_IS_PROSE = regex.late(rf"(?:{_NO_ATTACK.pattern})(?!.*[0-9]d[0-9])", re.IGNORECASE)
_NAMED_HARM = regex.late(
    r"(?!(?:by|as|plus|per|see|all|each|special|varies|weapon)\b)(?:[0-9]{1,2}\s*x?\s*)?[a-z][a-z' -]{2,40}(?:(?:[+-][0-9]\s)?(?P<open>\()[^()]*[0-9](?:d|-)[0-9]|\b[0-9]{0,2}d[0-9])",
    re.IGNORECASE,
)
_CLASSED = regex.late(r"\((?:[A-Z][A-Za-z]{0,2})([0-9]{1,2})\b|\b([0-9]{1,2})(?:st|nd|rd|th|d)?[- ]level\b")
_BARE_BONUS = regex.late(r"[+-]?[0-9]{1,2}\+?\s(?!points?\b)[a-z]|[a-z]+ [0-9]\+\Z", re.IGNORECASE)


_IS_BLOW = regex.late(  # words, and no figure or sign but those between words
    r"(?:[^\W\d_]+(?:['\u2019./+-][^\W\d_]+)*\.?|&|\+)(?:\s+(?:/\s+)?(?:[^\W\d_]+(?:['\u2019./+-][^\W\d_]+)*\.?|&|\+|\([^()]*\))){0,6}"
)
_FIELD_IN = regex.late(
    r"\b(?:AC|HD|HP|MV|ML|AL|XP|NA|SV|THAC0|Speed|Spd|Movement|Morale|Alignment|Space|Saves?|STR|DEX|CON|INT|WIS|CHA|WIL)\b"
)
_AFTER_FEET = regex.late(r"(?<=\bft)\.\s+(?=[A-Z][a-z])")
_SIZED = regex.late(
    r"(?P<name>[^.]{2,40})\.\s+(?P<kind>(?:Tiny|Small|Medium|Large|Huge|Gargantuan)\b.*)", re.DOTALL
)
_NONE = regex.late(r"none|nil|n/?a|no damage|no attacks?|-+|0", re.IGNORECASE)
_ARM_BONUS = regex.late(r"(?:\A|[,(;/]\s*|\b(?:and|or)\s+|[0-9]x?\s+)[+-][0-9]{1,2}\s+[a-z]", re.IGNORECASE)
_CHALLENGED = regex.late(
    r"(?P<challenge>[A-Z]|[0-9]{1,2}|<1)\s*/\s*(?P<xp>[0-9][0-9,]*)(?=\s*(?:[,;.]\s*(?![^/]*[0-9]/)|\Z))"
)
_ALWAYS = regex.late(r"\b(?:always|each has|has|have)\s+([0-9]{1,3})\s?(?:hp|hit points)\b", re.IGNORECASE)
_PROSE_GOES_ON = regex.late(r"(?:with|and|who|which|that|are|is|or|in|on|at|for|to|und|et|y|e|com|con)\.?")


_DIE_LAST = regex.late(
    r"(?P<name>[^\W\d_]+)\s*\((?:[^()]*,\s*)?(?P<die>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)(?:\s+(?:damage|dmg))?\)",
    re.IGNORECASE,
)


def _with_die(attack: Attack, said: str) -> Attack:
    last = attack.name.split()[-1:]
    match = next((each for each in _DIE_LAST.finditer(said) if [each["name"]] == last), None)
    harm = stattext.damage(match["die"], False) if match else None
    return replace(attack, dice=harm.dice, bonus=harm.bonus, keep=harm.keep) if harm else attack


_BEFORE_SIGN = regex.late(r"(?<=[^\W_])\s+(?=[,;:.](?:\s|\Z))")


def _tidy(text: str) -> str:
    """Words on one line, without the blanks that marks of emphasis left before a sign."""
    return _BEFORE_SIGN.sub("", one_line(text))


class _Reading(Values):
    """One line while it is read."""

    def __init__(self, name: str, strict: bool):
        super().__init__(name)
        self.strict = strict
        self.by_class: tuple[tuple[str, str], ...] = ()  # the level that stands in a name: `Ash (Thf4)`

    def take_name(self, text: str, name: str = "", number: str = "", rest: str = "") -> None:
        """What stands before the first label; a `name` that is set apart in it, how many there are, and the `rest`."""
        if name:
            self.values.update({"name": name, "number": number} if number else {"name": name})
            if _OTHER_FIELD.match(rest):
                self.extras.append(rest.strip(" ,;"))
            else:
                self.remarks += [("name", rest)] if rest else []
            return
        text, *more = stattext.unlinked(text.replace("*", " ")).split(";")
        for words in more if text.strip() else ():
            self.add_special(one_line(words))
        if many := _NAME_MANY.fullmatch(one_line(text).strip(" ,")):
            text = many["name"]
            self.raw.setdefault("number", many["many"])
        printed, number = stattext.name_and_number(text or ";".join(more))
        if _NOBODY.match(printed):
            self.remarks.append(("name", printed))
            printed = ""
        if number:
            self.values["number"] = number
        called, *columns = printed.split("|")
        if called.strip() and any(words.strip() for words in columns):  # `Orc | Medium humanoid`
            printed = called.strip()
            self.remarks += [("name", words.strip()) for words in columns if words.strip()]
        if sized := _SIZED.fullmatch(printed):  # `Goblin. Small humanoid, neutral evil`
            printed = sized["name"]
            self.remarks.append(("name", sized["kind"]))
        if worth := _NAME_WORTH.fullmatch(printed):  # `Orcs (10 XP)`
            printed = worth["name"]
            self.raw["xp"] = worth["xp"]
        if told := _NAME_TOLD.fullmatch(printed):  # `Goblin: (small and chaotic)`
            printed = told["name"]
            self.remarks.append(("name", told["words"]))
        if beside := _FIELDS_BEHIND.fullmatch(printed) or _FIELDS_IN_NAME.fullmatch(
            printed
        ):  # `Goblin: DF +1, AR 1`
            printed = beside["name"]
            self.extras.append(beside["fields"].strip(" ,;"))
        if bracket := _NAME_IN_SQUARE.fullmatch(printed):  # `hydra [1d8+4 as heads] heads`
            printed = bracket["name"]
            self.remarks.append(("name", bracket["rest"]))
        if _OTHER_FIELD.match(printed):
            self.extras.append(printed)
            printed = ""
        if printed and self.name and len(printed.split()) > _LONG_NAME:
            self.add_special(printed)  # what it looks like
        elif printed and self.name and printed.casefold() != self.name.casefold():
            self.remarks.append(("name", printed))
        self.values["name"] = self.name or printed

    def take(self, field: Field) -> None:
        """One field: the first of its kind counts, a second is kept as text."""
        value = _tidy(field.value) if field.key in ("", "special") else self._first_column(field)
        if not field.key:
            if not _PROSE_GOES_ON.fullmatch(value):  # the sentence that a line stands in
                self.pieces.append(value)
            return
        if not value and field.key in PROOF:
            return
        if field.key == "move" and (
            sentence := _AFTER_FEET.search(value)
        ):  # `Speed 30 ft. Scimitar. Melee …`
            self.pieces.append(value[sentence.end() :])
            value = value[: sentence.start()]
        if value:
            self.printed.append((field.key, value))
        if field.key == "special" and loose.NOTHING.fullmatch(value):
            return  # `Special Defenses: Nil`
        if field.key == "worth" and (worth := _CHALLENGED.match(value)):
            self.raw.setdefault("challenge", worth["challenge"])  # `CL/XP 3/60`
            self.raw.setdefault("xp", value[worth.start("xp") :])
        elif field.key == "worth":
            self.raw.setdefault("xp", value)
        elif field.key == "special":
            self.raw["special"] = "; ".join(filter(None, (self.raw.get("special"), value)))
        elif field.key == "level" and self.raw.get("level", "").partition(" ")[0] == value:
            return  # which stands there twice
        elif self.raw.get(field.key):
            self.extras += [f"{field.key} {one_line(field.value)}"] if value else []
        else:
            self.raw[field.key] = value

    def _first_column(self, field: Field) -> str:
        """Of several columns (`17 | 15 | 13`) the first is read, and that is told."""
        value, _, more = field.value.partition("|")
        more = one_line(more).strip(" |")
        if more and loose.is_blow(more):
            self.pieces += [one_line(each) for each in more.split("|") if each.strip()]
        elif more and more[0].isdigit() and field.key in PROOF:
            self.notes.append(
                f"{field.key.upper()} has several columns ({one_line(field.value)}); the first is read"
            )
        elif (
            more
            and not more[0].isdigit()
            and (field.key not in ("attacks", "damage", "move", "save", "number") or _IS_PROSE.match(more))
        ):
            self.pieces += [one_line(each) for each in more.split("|") if each.strip()]
        value = one_line(value).strip(" ,;|")
        return value if field.key in _SIGNED else stattext.bare(value, " ")

    def _class_of(self, armor: str) -> str:
        """`Armor 14` is a class; of `Armour 2`, which takes off so much harm, that is said."""
        small = re.match(r"[0-4](?![0-9]|\s*\[)", armor)
        if small is None:
            return armor
        self.notes.append(f"armour {small[0]} takes off harm; it is read as AC {10 + 2 * int(small[0])}")
        return f"{10 + 2 * int(small[0])}{armor[1:]}"

    def _sure(self, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
        """The blows whose name is one, and nothing else; what is none is kept as it stands, and said."""
        sure = []
        for attack in attacks:
            if _IS_BLOW.fullmatch(attack.name) and not _FIELD_IN.search(attack.name):
                sure.append(attack)
            else:
                harm = " ".join(filter(None, (attack.damage, *attack.tags)))
                count = f"{attack.count} " if attack.count > 1 else ""
                self.extras.append(f"{count}{attack.name}" + (f" ({harm})" if harm else ""))
        return tuple(sure)

    def _told_harmless(self) -> None:
        """What stands in the place of attacks and is none: `Nil` is no attack, and `Special` is told below."""
        for key in ("attacks", "damage"):
            words = self.raw.get(key, "").strip(" .*_")
            if words.lower() == "special" or SEE.fullmatch(words):
                told = f"{key}: {words}"
                if told not in self.raw.get("special", ""):
                    self.add_special(told)
            elif _NONE.fullmatch(words):
                self.add_special(f"no attack ({words})" if key == "attacks" else f"no damage ({words})")

    def _told_below(self, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
        """The attacks, one without a die with that which stands with its name among the words: `or spikes` and `24 spikes (60ft,
        1d6)`."""
        said = self.raw.get("special", "")
        return tuple(_with_die(attack, said) if not attack.dice and said else attack for attack in attacks)

    def _one_bonus(self, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
        """The attacks without the bonus to hit that stands with each of them, which is the creature's; that of a weapon
        (`+1 lance`) stands before it, and stays."""
        bonuses = [{tag for tag in attack.tags if _TO_HIT.fullmatch(tag)} for attack in attacks]
        alike = bool(bonuses) and len(bonuses[0]) == 1 and all(each == bonuses[0] for each in bonuses)
        if (
            not alike
            or {"bonus", "thac0"} & self.raw.keys()
            or _ARM_BONUS.search(self.raw.get("attacks", ""))
        ):
            return attacks
        self.raw["bonus"] = next(iter(bonuses[0]))
        return tuple(
            replace(attack, tags=tuple(tag for tag in attack.tags if tag not in bonuses[0]))
            for attack in attacks
        )

    def block(self) -> StatBlock:
        """All of it, when every field is in. Where `Armor 14` stands and no AC, that is the armour class; where a level
        stands and no Hit Dice, those are as many."""
        if "armor" in self.raw and "ac" not in self.raw:
            self.raw["ac"] = self._class_of(self.raw["armor"])
        if not {"hd", "level"} & self.raw.keys() and (
            level := _CLASSED.search(str(self.values.get("name", "")))
        ):
            self.by_class = (("level", level[1] or level[2]),)
        if not self.values.get("name") and (named := _LEVEL_AND_NAME.fullmatch(self.raw.get("level", ""))):
            self.values["name"], self.raw["level"] = named["name"], named["level"]
        if "level" in self.raw and re.match(r"[0-9]", self.raw["level"]):
            self.raw.setdefault("hd", self.raw["level"])
        if "full" in self.raw:  # `Full Attack: 2 claws and bite`, beside a single `Attack: claw`
            self.raw["attack"], self.raw["attacks"] = self.raw.get("attacks", ""), self.raw.pop("full")
        if "ranged" in self.raw:  # `Melee: claws +4 (1d4)`, and `Ranged: bow +2 (1d6)` beside it
            self.raw["attacks"] = " or ".join(filter(None, (self.raw.get("attacks"), self.raw.pop("ranged"))))
        self.labelled = "attacks" in self.raw
        for key, read in readers.READERS.items():
            if key in self.raw:
                left = read(self, self.raw[key])
                loose.left_over(self, key, left)
        for piece in self.pieces:
            loose.piece(self, piece)
        if "hp" not in self.values and (points := _ALWAYS.search(self.raw.get("special", ""))):
            self.values["hp"] = int(points[1])  # `always 22hp`
        if (
            "damage" in self.raw
            and not re.search(r"[a-z]{3}", self.raw.get("attacks", ""), re.IGNORECASE)
            and (named := _NAMED_HARM.match(self.raw["damage"]))
            and (named["open"] or re.fullmatch(r"[ 1x]*", self.raw.get("attacks", "")))
        ):
            self.raw["attacks"] = self.raw.pop("damage")  # `Dam: 1 x mace (1d6)`
        listed = _WURF.sub("d", self.raw.get("damage", "").strip(" .,;"))
        if "attacks" not in self.raw and LIST_OF_DICE.fullmatch(listed):
            self.raw["attacks"] = listed  # `S: 1W3/1W3/1W6`: as many blows
            del self.raw["damage"]
        if SEE.fullmatch(harm := self.raw.get("damage", "").strip(" .*_")):
            self.add_special(f"damage: {harm}")
        if "damage" in self.raw:
            self.raw["damage"], beside = _harm_and_more(self.raw["damage"])
            self.add_special(beside)
        if "attacks" in self.raw:
            self.raw["attacks"], beside = _blows_and_more(self.raw["attacks"], self.labelled)
            self.add_special(beside)
        attacks = read_attacks(self.raw.get("attacks"), self.raw.get("damage"), self.notes)
        attacks = self._sure(attacks)
        if not attacks and not self.extras:
            self._told_harmless()
        values.ac_type(
            self,
            any(
                _TO_HIT.fullmatch(tag)
                for attack in attacks
                for tag in attack.tags
                if not attack.name.startswith("weapon")
            ),
        )
        attacks = self._told_below(self._one_bonus(attacks))
        if not {"hd", "hp", "hp_dice"} & self.values.keys() and not self.notes:
            self.notes.append("no Hit Dice and no hit points are printed; it is taken for somebody ordinary")
        return StatBlock(
            kind="bx",
            attacks=attacks,
            special=self.raw.get("special", ""),
            number_appearing=self.raw.get("number", ""),
            remarks=tuple(self.remarks),
            details=tuple((key, self.raw[key]) for key in _DETAILS if self.raw.get(key)) + self.by_class,
            extras=tuple(self.extras),
            notes=tuple(self.notes),
            printed=tuple(self.printed),
            **self.values,
        )
