"""The damages of a B/X line that are listed apart from its attacks, and how the two are brought together: by the names the
damages carry (`1d4 claw`), else by their number and order.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from solo.scenario.statblock import Attack
from solo.scenario.statlines import meaning
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.labels import fold
from solo.scenario.statlines.text import Damage, one_line

NO_BLOW = re.compile(
    r"\b(?:gaze|breath|spells?|magic|special|curse|stench|song|scream|look|charm|sopro|aliento|souffle)\b",
    re.IGNORECASE,
)
OR = re.compile(
    r"\s+(?:or|ou|oder|o|u)\s+|\bor\s+(?=\S)|(?<=[a-z])(?<![fF])or\s+(?=[0-9])|(?<=\))\s*/\s*(?=[a-z0-9])",
    re.IGNORECASE,
)
SEE = re.compile(  # where more is told
    r"see\s+(?:below|above|description|text|entry)|siehe\s+(?:unten|oben|text|beschreibung)|s\.\s?u\."
    r"|v(?:er|eja|\u00e9ase|ea|ide)\s+(?:abaixo|acima|(?:o )?texto|(?:la )?(?:descripci\u00f3n|descri\u00e7\u00e3o)|(?:m\u00e1s )?abajo|arriba)"
    r"|voir\s+(?:ci-)?(?:dessous|dessus|plus bas|texte|description)",
    re.IGNORECASE,
)
NONE = re.compile(rf"-*|none(?:, but .*)?|nil|{SEE.pattern}|special|n/?a|no damage|0", re.IGNORECASE)
WEAPON = re.compile(r"\b(?:by |as |or )?weapon", re.IGNORECASE)

_HARM_BREAK = re.compile(
    r",|;|/(?!\s*(?:rounds?|rd|turns?|days?|hits?|levels?|attacks?)\b)|\s+and\s+(?=[0-9])|\s&\s",
    re.IGNORECASE,
)
_HUGS = re.compile(r"\b(?:hug|squeeze|constrict\w*|rend|rake|rakes|swallow\w*)\b", re.IGNORECASE)
_TO_ALL = re.compile(r"all\s+(?:plus\s+)?|\(?each\b", re.IGNORECASE)


class Harm(NamedTuple):
    """One damage of the list, and the words that stood with it."""

    damage: Damage
    words: str


_PER_BLOW = re.compile(  # `1d10 per bite`
    r"(?<=[0-9])\s+per\s+(?=(?!round|turn|day|hour|hit|head|hd|level|die|minute|rd)[a-z]{3})", re.IGNORECASE
)


_ONE = r"[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?"
_NO_NAME = r"(?:plus|and|or|with|then|per|to|from|of|on|in|for|at|damage|points?|each|if|when|until|every)\b"
_TOGETHER = re.compile(  # `6d6 bite 14d8 breath 2d6 tail`, where the commas fell out
    rf"(?:{_ONE}\s+(?!{_NO_NAME})[a-z]+(?:\s(?!{_NO_NAME})[a-z]+)?(?:\s*(?={_ONE})|\s*\Z)){{2,}}",
    re.IGNORECASE,
)
_NEXT = re.compile(rf"(?<=[a-z])\s*(?=\b{_ONE}|(?<=[a-z])[0-9]{{1,2}}d[0-9])", re.IGNORECASE)
_STAR = re.compile(
    r"(?<=[a-z0-9])\*+(?=\s|[,;)]|\Z)", re.IGNORECASE
)  # `3d6 constrict*`, which points to a note


def apart(text: str) -> list[Harm]:
    """The damages of a field, each with its words."""
    text = _PER_BLOW.sub(" ", _STAR.sub("", one_line(text).strip(" -,;.")))
    text = ", ".join(
        _NEXT.sub(", ", part) if _TOGETHER.fullmatch(part) else part
        for part in (text[start:end] for start, end in stattext.pieces(text, re.compile(",")))
    )
    if not text or NONE.fullmatch(text) and text.lower() != "special":
        return []
    found: list[Harm] = []
    for start, end in stattext.pieces(text, _HARM_BREAK):
        for number, (a, b) in enumerate(stattext.pieces(text, OR, start, end)):
            own = SEE.match(text[a:b].strip()) and (number > 0 or text[:start].rstrip()[-1:] == "/")
            _add_harm(found, text[a:b].strip(), number > 0, bool(own))
    return found


_NAME_FIRST = re.compile(
    r"(?<![\w'])(?!(?:plus|by|as|all|each|or|per|special|see)\b)[a-z][a-z' -]{1,24}?\s+(?=[0-9]{0,2}d[0-9])",
    re.IGNORECASE,
)  # `slam 1d6+1`


def _add_harm(found: list[Harm], text: str, after_or: bool, own: bool) -> None:
    """One more damage; what is none belongs to the one before it, unless it is a blow's `own` (`1d6 or see below`)."""
    if not text:
        return
    harm = stattext.damage(_NAME_FIRST.sub("", text), False)
    to_all = _TO_ALL.match(text)
    if harm is None and found and to_all:
        tags = stattext.tags(text[to_all.end() :])
        found[:] = [Harm(each.damage._replace(tags=each.damage.tags + tags), each.words) for each in found]
    elif harm is None and found and not own and _is_aside(text, after_or):
        last = found[-1]
        found[-1] = Harm(
            last.damage._replace(tags=(*last.damage.tags, by_weapon(text))), f"{last.words} {text}"
        )
    else:
        found.append(Harm(harm or Damage((), None, 0, _effect(text)), text))


def shared_out(harms: list["Harm"], listed: list[Attack]) -> list["Harm"]:
    """The same, where the words behind an `or` are another blow of the same damage: `1d6 spear or crossbow`."""
    result: list[Harm] = []
    for harm in harms:
        last = result[-1] if result else None
        named = (
            not harm.damage.dice
            and not NO_BLOW.search(harm.words)
            and not meaning.found(harm.words)  # `1d6, petrify`, of a beak and a gaze
            and any(_shared(attack.name, harm.words) for attack in listed)
        )
        if last is not None and last.damage.dice and named:
            harm = Harm(last.damage._replace(tags=()), harm.words)
        result.append(harm)
    return result


def by_weapon(text: str) -> str:
    """`weapon` as `by weapon`, `por arma +1` as `by weapon +1`."""
    armed = re.fullmatch(r"(?P<words>.*?[^\W\d_])\s*(?P<bonus>[+-]\s?[0-9]{1,2})", text)
    words = armed["words"] if armed else text
    known = stattext.known_tags().get(fold(words.lower()), words)
    if words.lower() not in ("weapon", "by weapon") and known != "by weapon":
        return text
    return " ".join(filter(None, ("by weapon", armed["bonus"].replace(" ", "") if armed else "")))


def _is_aside(text: str, after_or: bool) -> bool:
    """Words that belong to the damage before them: `or by weapon +1`, `oder Waffe`, `all plus paralysis`."""
    return (after_or and (WEAPON.search(text) is not None or by_weapon(text).startswith("by weapon"))) or (
        text.lower().startswith(("plus ", "see ")) or SEE.match(text) is not None
    )


_ARMED = re.compile(r"(?:by |as )?weapons?(?: type)?\s*(?P<bonus>[+-]\s?[0-9]{1,2})", re.IGNORECASE)


def _effect(text: str) -> tuple[str, ...]:
    if armed := _ARMED.fullmatch(text.strip()):
        return (f"by weapon {armed['bonus'].replace(' ', '')}",)
    return ("by weapon",) if WEAPON.match(text) else stattext.tags(text)


def paired(listed: list[Attack], harms: list[Harm], notes: list[str]) -> list[Attack]:
    """The attacks, each with its damage."""
    harms = _arms_apart(listed, harms)
    named = _by_name(listed, harms)
    if named:
        return named
    total = sum(attack.count for attack in listed)
    if len(harms) < total and len(split := [*_split(harms)]) == total:
        harms = split  # `1d8/1d8/1d8 + 2d8` for four blows
    bare = [attack for attack in listed if NO_BLOW.search(attack.name)]
    if bare and sum(attack.count for attack in listed if attack not in bare) == len(harms) > 1:
        blows = _in_turn(
            [attack for attack in listed if attack not in bare], harms
        )  # `2 claws, bite or breath`
        return _regrouped(listed, bare, blows)
    by_arms = [attack for attack in listed if WEAPON.search(attack.name)]
    told = any(tag.startswith("by weapon") for tag in harms[-1].damage.tags[-1:])
    if (
        len(by_arms) == 1
        and len(listed) > 1
        and told
        and sum(each.count for each in listed if each not in by_arms) == len(harms) > 1
    ):
        last = harms[-1]._replace(damage=harms[-1].damage._replace(tags=harms[-1].damage.tags[:-1]))
        arms = harms[-1].damage.tags[-1:]
        blows = _in_turn(
            [each for each in listed if each not in by_arms], [*harms[:-1], last]
        )  # `2 claws or 1 weapon`
        armed = [replace(each, tags=(*arms, *each.tags)) for each in by_arms]
        return _regrouped(listed, armed, blows) if listed[-1] in by_arms else [*armed, *blows]
    if len(harms) == len(listed):
        return [_with(attack, harm) for attack, harm in zip(listed, harms, strict=True)]
    if len(harms) == 1 and bare and len(bare) < len(listed):  # `touch/gaze` with the touch's damage
        return [attack if attack in bare else _with(attack, harms[0]) for attack in listed]
    if len(harms) == 1:
        return [_with(attack, harms[0]) for attack in listed]
    if len(listed) == 1 and any(re.search(r"\bHD\b", harm.words) for harm in harms):
        first = _with(listed[0], harms[0])  # by its Hit Dice
        return [replace(first, tags=first.tags + tuple(f"or {harm.words}" for harm in harms[1:]))]
    if len(harms) == total:
        return _in_turn(listed, harms)
    if len(listed) == 1 and (own := _with_special(listed[0], harms)):
        return [own]
    if len(listed) == 1:
        first = _with(listed[0], harms[0])
        return [replace(first, tags=first.tags + tuple(f"or {harm.words}" for harm in harms[1:]))]
    notes.append(f"{total} attacks and {len(harms)} damages are printed; they are matched in order")
    return [_with(attack, harms[min(at, len(harms) - 1)]) for at, attack in enumerate(listed)]


def _with_special(attack: Attack, harms: list[Harm]) -> Attack | None:
    """A blow that is printed with something beside it, where two damages are listed, the second for what comes with it: `1 claw +
    special` with `1d3 / 1d4 cold` does both; None where the damages are no such two."""
    riders = [tag for tag in attack.tags if tag.lower() == "special" or meaning.names_harm(tag)]
    if len(harms) != 2 or len(riders) != 1 or not all(harm.damage.dice for harm in harms):
        return None
    first, second = harms[0].damage, harms[1].damage
    rest = tuple(tag for tag in attack.tags if tag not in riders)
    if riders[0].lower() != "special" or not any(map(meaning.names_harm, second.tags)):
        return _with(replace(attack, tags=(*rest, f"{harms[1].words} {riders[0]}")), harms[0])
    both = first._replace(
        dice=first.dice + second.dice, bonus=first.bonus + second.bonus, tags=(*first.tags, *second.tags)
    )
    return _with(attack, harms[0]._replace(damage=both))


_IS_ARM = re.compile(r"(?:[a-z]+ )?weapons?", re.IGNORECASE)


def _arms_apart(listed: list[Attack], harms: list[Harm]) -> list[Harm]:
    """The harms, with that of arms as one of its own, where the last blow is made with those in place of another, and the
    others have a damage each without it: `2 claws or 1 weapon` with `1d4 claw or by weapon`."""
    last = harms[-1].damage if harms else None
    others = listed[:-1]
    if (
        last is None
        or not others
        or not last.dice
        or not last.tags[-1:]
        or not last.tags[-1].startswith("by weapon")
        or not _IS_ARM.fullmatch(listed[-1].name)
        or listed[-1].group != others[-1].group
        or any(_IS_ARM.fullmatch(attack.name) for attack in others)
        or len(harms) not in (1, len(others), sum(attack.count for attack in others))
    ):
        return harms
    arms = Harm(Damage((), None, 0, last.tags[-1:]), last.tags[-1])
    return [*harms[:-1], harms[-1]._replace(damage=last._replace(tags=last.tags[:-1])), arms]


def _split(harms: list[Harm]) -> Iterator[Harm]:
    """The same with a harm of its own for each of several dice that are added up."""
    for harm in harms:
        if len(harm.damage.dice) < 2:
            yield harm
            continue
        for number, die in enumerate(harm.damage.dice, 1):
            last = number == len(harm.damage.dice)
            own = harm.damage._replace(
                dice=(die,), bonus=harm.damage.bonus * last, tags=harm.damage.tags if last else ()
            )
            yield Harm(own, harm.words)


def _regrouped(listed: list[Attack], bare: list[Attack], blows: list[Attack]) -> list[Attack]:
    """The blows with their damages, and behind them those without any, as alternatives where they are."""
    found = list(blows)
    for attack in bare:
        at = next((at for at, each in enumerate(listed) if each.name == attack.name), 0)
        before = next((each for each in reversed(listed[:at]) if each not in bare), None)
        joined = before is not None and before.group == attack.group
        found.append(replace(attack, group=found[-1].group + (not joined) if found else attack.group))
    return found


def _in_turn(listed: list[Attack], harms: list[Harm]) -> list[Attack]:
    """`2 claws, 1 bite` with `1d4/1d4/1d8`: each attack takes as many damages as it has blows."""
    found: list[Attack] = []
    at = 0
    for attack in listed:
        own = harms[at : at + attack.count]
        at += attack.count
        runs = [[own[0]]]
        for harm in own[1:]:
            if harm.damage == runs[-1][0].damage:  # what rides on the last blow rides on that alone
                runs[-1].append(harm)
            else:
                runs.append([harm])
        for run in runs:
            group = found[-1].group + (attack.group != found[-1].group or run is not runs[0]) if found else 0
            found.append(replace(_with(attack, run[-1]), count=len(run), group=group))
    return found


def _by_name(listed: list[Attack], harms: list[Harm]) -> list[Attack] | None:
    """Damages that name their attack; None where none does."""
    left = list(harms)
    chosen: list[Harm | None] = []
    for attack in listed:
        named = (harm for each in (left, harms) for harm in each if _shared(attack.name, harm.words))
        match = next(named, None)
        chosen.append(match)
        if match in left:
            left.remove(match)
    if not any(chosen):
        return None
    listed, left = _with_riders(listed, chosen, left)
    bare = [attack for attack, harm in zip(listed, chosen, strict=True) if harm is None]
    each_blow = sum(attack.count for attack in bare) == len(left)
    result: list[Attack] = []
    for attack, harm in zip(listed, chosen, strict=True):
        own = [harm] if harm else left[: attack.count if each_blow else 1]
        left = left if harm else left[len(own) :]
        alike = len({(each.damage.dice, each.damage.bonus) for each in own}) < 2
        result += [_with(attack, own[-1])] if own and alike else [] if own else [attack]
        for each in () if alike else own:
            result.append(replace(_with(attack, each), count=1))
    if left and result:  # damages that are no blow's, as `1d4/round blood drain` behind a bite's
        known = {tag.removeprefix("or ") for tag in result[-1].tags}
        more = tuple(harm.words for harm in left if harm.words not in known)
        result[-1] = replace(result[-1], tags=(*result[-1].tags, *more))
    return result


def _with_riders(
    listed: list[Attack], chosen: list[Harm | None], harms: list[Harm]
) -> tuple[list[Attack], list[Harm]]:
    """What comes with a blow that has a damage, with its own: `bite + hug` and `2d8 hug` are a bite with `2d8 hug`; and the
    damages that are left."""
    left = list(harms)
    made: list[Attack] = []
    for attack, harm in zip(listed, chosen, strict=True):
        tags = list(attack.tags)
        for at, tag in enumerate(tags if harm else ()):
            rider = next((each for each in left if each.damage.dice and _shared(tag, each.words)), None)
            if rider is not None:
                left.remove(rider)
                tags[at] = rider.words
        made.append(replace(attack, tags=tuple(tags)))
    return made, left


PLURALS = {
    "hooves": "hoof",
    "teeth": "tooth",
    "feet": "foot",
    "jaws": "jaw",
    "calves": "calf",
    "wolves": "wolf",
    "knives": "knife",
    "staves": "staff",
}


def _stem(word: str) -> str:
    word = word.lower().strip(".,;:()")
    word = PLURALS.get(word, word)
    if re.fullmatch(r".{2,}(?:sh|ch|x|ss)es", word):
        return word[:-2]  # `lashes`
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def _shared(name: str, words: str) -> str:
    """The word of a damage that names this attack, as it is printed there."""
    if not name:
        return ""
    stem = _stem(name.split()[-1])
    if stem == "weapon" or words.startswith(("by ", "per ")):
        return ""
    return next((word.strip(".,;:()") for word in words.split() if _stem(word) == stem), "")


def _with(attack: Attack, harm: Harm) -> Attack:
    """The attack with its damage, named as the damage names it (`claw` for `claws`)."""
    shared = _shared(attack.name, harm.words)
    name, tags = attack.name, harm.damage.tags
    if attack.tags and len(harm.damage.dice) == 2 and _HUGS.search(attack.tags[0]):
        first, second = harm.damage.dice  # `bite + hug` with `2d8 + 2d8`
        tags = (f"{second} {attack.tags[0]}", *(tag for tag in tags if tag != attack.tags[0]))
        harm = harm._replace(damage=harm.damage._replace(dice=(first,)))
        attack = replace(attack, tags=attack.tags[1:])
    if shared:
        name = " ".join([*attack.name.split()[:-1], shared])
        tags = tuple(filter(None, (_without(tag, name, shared) for tag in tags)))
    tags = tuple(tag for tag in tags if tag.lower() != attack.name.lower() or len(tag.split()) < 2)
    return replace(
        attack,
        name=name,
        dice=harm.damage.dice,
        bonus=harm.damage.bonus,
        keep=harm.damage.keep,
        tags=(*tags, *attack.tags),
    )


def _without(tag: str, name: str, shared: str) -> str:
    for words in (name, shared):
        tag = tag.removeprefix(words)
        tag = tag.removesuffix(words)
    return tag.strip(" ,;")
