"""The attacks of a B/X line: `2 x claw (1d4), 1 x bite (1d6)`, or a list of attacks and a list of damages.

Attacks and damages that are listed apart are brought together by the names the damages carry (`1d4 claw`),
else by their number and order.
"""

import re

from msgspec.structs import replace

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario.statblock import Attack
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.blow import ARM, EFFECTS, read_blow
from solo.scenario.statlines.harms import NO_BLOW, NONE, OR, SEE, apart, by_weapon, paired, shared_out
from solo.scenario.statlines.loose import BLOWS, TERSE
from solo.scenario.statlines.text import one_line

MOST_ATTACKS = 40

_COMMA = regex.late(
    r",|;|/(?!\s*(?:day|round|turn|hour|h\b))(?=\s*(?:[0-9]+\s|[0-9]{0,2}d[0-9]|[a-z]))|\s&\s|\s\+\s(?=[0-9]+\s*x?\s*[a-z](?!\d))|(?<=\))\s+(?:and|e|y|et|und)\s+(?=[a-z0-9]|[+-][0-9]{1,2}\s+(?:melee|ranged)\b)|(?<=\))\s*\+\s*(?=[a-z0-9])(?![0-9]{1,2}\s*(?:\(|,|\Z|to hit))"
    r"|\s+(?:and|e|y|et|und)\s+(?=[0-9]+\s*x?\s*[a-z])|(?<=\))\s+(?:and|&)\s+(?=[+-][0-9]{1,2}\s+[a-z])",
    re.IGNORECASE,
)
_ROW = regex.late(
    r"(?P<dice>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?(?:/[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)+)\s+"
    r"(?!(?:or|with|and|plus|per|each|ranged)\b)(?P<names>[a-z][a-z' -]*(?:\s*(?:\+|&|,|\band\b)\s*[a-z][a-z' -]*)*)",
    re.IGNORECASE,
)  # `1d6/1d4/1d4 bite + claws`: dice first, then what they belong to
_HITS = regex.late(
    r"(?P<names>[a-z]+(?:\s?[+-][0-9]{1,2})?(?:/[a-z]+(?:\s?[+-][0-9]{1,2})?)+)"
    r"\s*(?P<open>\()?(?P<dice>[0-9]*d?[0-9][^()/]*(?:/[0-9]*d?[0-9][^()/]*)+)(?(open)\))",
    re.IGNORECASE,
)  # `claw +2/claw +2/bite +3 (1d6/1d6/1d12)`
_LABELLED = regex.late(r"(?:att(?:acks?)?|atk)\s+(?=[0-9])|\A(?:att|atk)\s+(?=[a-z])", re.IGNORECASE)
_WORDED = regex.late(rf"(?:(?<=^)|(?<=[,;]\s))(?:{'|'.join(NUMBERS)})(?=\s[a-z])", re.IGNORECASE)
_NO_ATTACKS = regex.late(r"none|nil|n/?a|0", re.IGNORECASE)
_WUERFEL = regex.late(r"(?<![^\W\d])[wW](?=[0-9]{1,3}\b)")  # `1W8`
_GLUED = regex.late(r"(?<=bite|claw|horn|tail|hoof|kick|gaze)or\s+(?=[0-9])", re.IGNORECASE)


_ALL_BEHIND = regex.late(  # `2 claws/1 bite (1d3/1d3/1d4 + paralysis)`
    r"(?P<blows>[0-9]{1,2}\s[^\W\d_][^()0-9]*(?:[/,+&]|\band\b|\bund\b)\s*[0-9]{1,2}\s[^()0-9]+?)\s*\((?P<harms>[0-9]{0,2}d[0-9][^()/]*(?:/[^()/]*)+)\)",
    re.IGNORECASE,
)
_BEHIND = regex.late(  # `3 (2 claws, bite) 1d4/1d4/1d4`
    r"(?P<blows>[0-9]{1,2}\s*\([0-9]{0,2} ?[a-z][a-z0-9 ,/&-]*\))\s+(?P<harms>[0-9]{0,2}d[0-9].*)",
    re.IGNORECASE,
)


_TIMES_A_RANGE = regex.late(  # `2-8/6 x 1-6`: six blows of the second
    r"(?<![\w-])(?P<times>[2-9])\s?x\s?(?P<harm>[0-9]{1,2}-[0-9]{1,2})(?![\w-])", re.IGNORECASE
)


def read_attacks(attacks: str | None, damage: str | None, notes: list[str]) -> tuple[Attack, ...]:
    """The attacks of the two fields, either of which may be missing."""
    attacks, damage = (_OR_ABROAD.sub("or", _WUERFEL.sub("d", text or "")) for text in (attacks, damage))
    attacks = _CHOICE_OF.sub(r"\g<sets>", _SCANNED_ONE.sub("1", attacks))
    if damage and (together := _in_pairs(attacks, damage)):
        attacks, damage = together, ""
    if not damage and _RUN_OF_HARMS.fullmatch(
        attacks.strip()
    ):  # `1/1d4`, of which the first is a single point
        attacks = ", ".join(f"attack ({harm})" for harm in attacks.strip().split("/"))
    if (counted := _COUNT_OF.fullmatch(attacks.strip())) and "/" in counted["list"]:
        blows = counted["list"].split(",")
        if len(blows) == int(counted["count"]) and not any(re.match(r"\s*[0-9]", blow) for blow in blows):
            attacks = f"{counted['count']} ({counted['list'].replace('/', '-')})"  # `1 (tusk/bite)` is one
    attacks = _WITH_AS_MANY.sub(_of_as_many, attacks)
    attacks = _NOTED.sub("", _GLUED_PLUS.sub(" + ", _DASHES.sub("", attacks)))
    damage = _TIMES_A_RANGE.sub(lambda m: "/".join([m["harm"]] * int(m["times"])), damage)
    damage = _BY_ARMS.sub("by weapon", damage)
    if (named := _OR_NAMED.fullmatch(attacks.strip())) and len(re.split(r"\s+or\s+", damage)) == 2:
        return _by_so_many(named["one"], named["other"], damage, notes)
    if (several := _OR_SO_MANY.fullmatch(attacks.strip())) and damage:
        return _by_so_many(several["one"], several["other"], damage, notes)
    if (counts := _COUNTS.fullmatch(attacks.strip())) and len(of := re.split(r"\s*/\s*", damage.strip())) > 1:
        numbers = counts[0].split("/")
        if len(numbers) == len(of):  # `#AT 8/1, D paralysis/1`
            attacks, damage = (
                ", ".join(f"{n} attack ({harm})" for n, harm in zip(numbers, of, strict=True)),
                "",
            )
    if re.fullmatch(r"\s*(?:[1-9][0-9]|9)\s*", attacks) and not damage:
        notes.append(f"{attacks.strip()} attacks without any damage are printed; none of them is read")
        attacks = ""
    if damage and (sets := _two_sets(attacks, damage)):
        return sets
    if not damage and (
        behind := _BEHIND.fullmatch(attacks.strip()) or _ALL_BEHIND.fullmatch(attacks.strip())
    ):
        attacks, damage = behind["blows"], behind["harms"]
    if not damage and "/" in attacks:  # `1d4/1d4 claws + 1d6 bite`
        attacks = _named_behind_each(attacks) or attacks
    if damage and re.fullmatch(r"[ 1]*", attacks):
        damage = _named_alternatives(damage)
        behind_each = _named_behind_each(damage)
        attacks, damage = (damage, "") if _IS_LISTED.match(damage) else (attacks, damage)
        attacks, damage = (behind_each, "") if behind_each else (attacks, damage)
    if damage and (named := _NAMES_BEHIND.fullmatch(damage.strip())):
        dice, names = named["dice"].split("/"), named["names"].split("/")
        if len(dice) == len(names):
            attacks, damage = _named_in_turn([*map(str.strip, dice)], [*map(str.strip, names)]), ""
    harms = apart(damage or "")
    listed = _listed(_uncounted(attacks or "") if harms else attacks or "", notes)
    if not listed and harms and not _NO_ATTACKS.fullmatch((attacks or "").strip(" -")):
        listed = [Attack("special" if (attacks or "").strip().lower() == "special" else "attack")]
    if listed and harms and not any(attack.dice for attack in listed):
        harms = shared_out(harms, listed)
        listed = paired(listed, harms, notes)
    if len(listed) > MOST_ATTACKS:
        notes.append(f"{len(listed)} attacks are printed; {MOST_ATTACKS} are read")
    listed = _to_all(_on_terms(_with_special(listed)))
    return tuple(_armed(attack) for attack in _all_armed(listed)[:MOST_ATTACKS])


def _with_special(listed: list[Attack]) -> list[Attack]:
    """The attacks; what is only called special and is made along with a blow rides on it: `1 bite + special`."""
    kept: list[Attack] = []
    for attack in listed:
        bare = attack.name.lower() == "special" and not attack.dice and attack.count == 1
        if kept and bare and kept[-1].group != attack.group:
            kept[-1] = replace(kept[-1], tags=(*kept[-1].tags, "special"))
        else:
            kept.append(attack)
    return kept


_OR_ABROAD = regex.late(r"(?<=\s)(?:oder|ou|o|u)(?=\s)")
_CHOICE_OF = regex.late(  # `2 or 1 (2 tusks or trample)`: how many, and which
    r"\A\s*[0-9]{1,2}\s+or\s+[0-9]{1,2}\s*\((?P<sets>[^()]*[^\W\d_]{3}[^()]*\sor\s[^()]*[^\W\d_]{3}[^()]*)\)\s*\Z",
    re.IGNORECASE,
)
_RUN_OF_HARMS = regex.late(
    r"(?=.*[0-9]d[0-9])(?=(?:.*/)?[0-9]{1,2}(?:/|\Z))(?:[0-9]{1,2}|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)(?:/(?:[0-9]{1,2}|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?))+",
    re.IGNORECASE,
)
_COUNT_OF = regex.late(r"(?P<count>[1-9])\s*\((?P<list>[^()0-9]*)\)")
_WITH_AS_MANY = regex.late(  # `2 fists 1d6/1d6`, of which each has its own
    r"(?<![\w/(])(?P<count>[2-9])\s(?:x\s)?(?P<name>[^\W\d_][^\d()/,;]{2,30}?)\s\(?(?P<dice>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?(?:/[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)+)\)?(?![\w/])",
    re.IGNORECASE,
)


def _of_as_many(match: re.Match) -> str:
    """So many blows, each with its own of as many damages."""
    dice = match["dice"].split("/")
    if len(dice) != int(match["count"]):
        return match[0]
    if len(set(dice)) == 1:
        return f"{match['count']} {match['name']} ({dice[0]})"
    return ", ".join(f"1 {match['name']} ({each})" for each in dice)


_SO_CALLED = regex.late(  # `2 attacks (gore 1d6, bite 1d6)`, `1 attack: mace (2d4)`
    rf"\A(?P<count>[0-9]{{1,2}})\s(?:{BLOWS})\s*(?:\((?P<list>[^()]*[^\W\d_]{{3}}[^()]*)\)|:\s*(?P<rest>(?=[0-9]{{0,2}} ?x? ?[^\W\d_]{{3}}).*))",
    re.IGNORECASE,
)


def _as_listed(match: re.Match) -> str:
    """The blows that a number of attacks is said to be, where they are as many; a single one is made so often."""
    count, said = int(match["count"]), match["list"] or match["rest"]
    blows = [said[start:end] for start, end in stattext.pieces(said, _COMMA)]
    if len(blows) == 1 and match["list"] and not re.search(r"[0-9]", said):
        return match[0]  # `8 attacks (paralysis)`
    if len(blows) == 1:
        return said if count == 1 or said[:1].isdigit() else f"{count} {said}"
    named = [int(each[1]) if (each := re.match(r"([0-9]{1,2})\s", blow)) else 1 for blow in blows]
    if sum(named) != count or not all(re.search(r"[0-9]", blow) for blow in blows):
        return match[0]
    return f"[{said}]" if _EITHER_BEHIND.match(match.string, match.end()) else said


_EITHER_BEHIND = regex.late(r"\s*(?:or|ou|oder|o)\s", re.IGNORECASE)
_OF_ALL = regex.late(r"all\s+(?:of them\s+)?(?P<do>[a-z][a-z ]{2,24})", re.IGNORECASE)


def _to_all(listed: list[Attack]) -> list[Attack]:
    """The attacks; what all of them do besides is no attack: `2 claws 1d3, bite 1d3, all paralyse`."""
    last = _OF_ALL.fullmatch(listed[-1].name) if len(listed) > 1 and not listed[-1].dice else None
    if last is None:
        return listed
    return [replace(each, tags=(*each.tags, last["do"], *listed[-1].tags)) for each in listed[:-1]]


def _all_armed(listed: list[Attack]) -> list[Attack]:
    """The attacks; where the last of several blows alike is by weapon too, all of them are: `4 weapons` and
    `1d6/1d6/1d6/1d6 or by weapon`."""
    if len(listed) < 2 or not listed[-1].tags or any(tag != "by weapon" for tag in listed[-1].tags):
        return listed
    *others, one, last = listed
    if one.tags or replace(one, tags=last.tags, count=last.count, group=last.group) != last:
        return listed
    return [*others, replace(one, tags=last.tags, count=one.count + last.count)]


_TERMS = regex.late(r"(?:vs\.?|versus|against|if|when|while|unless|gegen|contra|contre)\s", re.IGNORECASE)


def _on_terms(listed: list[Attack]) -> list[Attack]:
    """The attacks, damage that is only done to some (`2d6 and 1d10 vs. ships`) as words of the blow before it."""
    kept: list[Attack] = []
    for attack in listed:
        if kept and attack.name == "attack" and attack.dice and attack.tags and _TERMS.match(attack.tags[0]):
            told = " ".join((attack.damage, *attack.tags))
            kept[-1] = replace(kept[-1], tags=(*kept[-1].tags, told))
        else:
            kept.append(attack)
    return kept


_SCANNED_ONE = regex.late(r"\A\s*[Il|](?=\s*(?:\Z|[,(]))")  # `#AT I`, as scanners read a one
_ADDS = regex.late(r"\s+\+\s+")


def _in_pairs(attacks: str, damage: str) -> str:
    """`1 snakebite + gaze` and `1d6+poison + petrification`: what is added to a blow with the harm that is added to its
    harm, where the one has no die and is no blow."""
    blows, harms = _ADDS.split(attacks.strip()), _ADDS.split(damage.strip())
    if len(blows) != len(harms) or len(blows) < 2 or not all(map(NO_BLOW.search, blows[1:])):
        return ""
    if any(re.search(r"[,/]", each) for each in (*blows, *harms)):
        return ""
    return ", ".join(f"{blow} ({_unnamed(harm, blow)})" for blow, harm in zip(blows, harms, strict=True))


def _unnamed(harm: str, blow: str) -> str:
    """A harm without the name of its blow behind it: `1d6 fist` of a fist."""
    name = blow.split()[-1]
    return re.sub(rf"(?<=[0-9])\s+{re.escape(name.rstrip('s'))}s?\Z", "", harm, flags=re.IGNORECASE)


_DASHES = regex.late(r"\A\s*-+\s+(?=\S)|\s+-+\s*\Z")  # `- 2 claws, 1 bite -`, set in the middle of a column
_GLUED_PLUS = regex.late(r"(?<=[a-z])\+(?=[a-z]{3})", re.IGNORECASE)
_NOTED = regex.late(r"(?<=[a-z])\*+(?=\s|[,;)]|\Z)", re.IGNORECASE)  # `constrict*`, which points to a note
_COUNTS = regex.late(r"[0-9]{1,2}(?:/[0-9]{1,2})+")
_BY_ARMS = regex.late(
    r"\A\s*(?:causado |dano |da\u00f1o )?(?:por (?:el |la |a )?arma|seg[u\u00fa]n (?:el )?arma|conforme a arma|(?:par|selon) l?['\u2019]?\s?arme|(?:je )?nach waffe"
    r"|\((?:by |as )?weapons?\))\s*\Z",
    re.IGNORECASE,
)
_NAMES_BEHIND = regex.late(  # `1d6/1d6/2d6 (claw/claw/bite)`
    r"(?P<dice>[0-9]{0,2}d[0-9+-]+(?:\s*/\s*[0-9]{0,2}d[0-9+-]+)+)\s*\((?P<names>[a-z' -]+(?:/[a-z' -]+)+)\)",
    re.IGNORECASE,
)
_HARM_OF_ONE = r"(?:[0-9]{0,2}d[0-9]{1,2}(?:\s?[+-]\s?[0-9]{1,2})?|[0-9]{1,2}-[0-9]{1,2})"
_ALTERNATIVE = regex.late(
    rf"(?P<dice>{_HARM_OF_ONE})\s*\((?P<name>(?!(?:each|all|both)\b)[^\W\d_](?:[^\W\d_]|[' -]){{2,24}})\)"
)
_IS_LISTED = regex.late(rf"[^\W\d_][^()]*\({_HARM_OF_ONE}[^()]*\)\s+or\s", re.IGNORECASE)
_ALTERNATIVES = regex.late(r"\s*,?\s+or\s+|\s*,\s+")


def _named_alternatives(damage: str) -> str:
    """`1d6 (sword) or 1d6 (bow)`, `1-6 (spear), 1-6 (sword), or 1-4 (sling)` as blows of which one is made."""
    parts = _ALTERNATIVES.split(damage)
    named = [_ALTERNATIVE.fullmatch(part.strip()) for part in parts]
    if len(parts) < 2 or not all(named) or not re.search(r"\sor\s", damage):
        return damage
    return " or ".join(f"{match['name']} ({match['dice']})" for match in named if match)


_NAMED_BEHIND = regex.late(
    rf"(?P<dice>{_HARM_OF_ONE}(?:\s*/\s*{_HARM_OF_ONE})*)\s+(?P<name>[a-z][a-z' -]{{2,24}})", re.IGNORECASE
)
_NO_NAME = regex.late(
    r"\b(?:damage|dmg|points?|hp|slashing|piercing|bludgeoning|necrotic|radiant|thunder|force|psychic|magical|nonlethal|"
    r"and|or|in|on|to|if|by|from|per|each|until|rounds?|turns?|bleed(?:ing)?|burn(?:ing)?|sonic|holy|rust|web|"
    r"schaden|d[e\u00e9]g[a\u00e2]ts?|da[n\u00f1]os?|danni|de|du|je|feu|f[uo]e?go|feuer|venenos?|gift|s\u00e4ure|[a\u00e1]cid[oe]|froid|"
    r"fr[i\u00ed]o|k\u00e4lte)\b",
    re.IGNORECASE,
)
_BETWEEN_BLOWS = regex.late(r"\s+(or)\s+|\s*(?:,|\+|&|\band\b|\bplus\b)\s*", re.IGNORECASE)


def _named_behind_each(damage: str) -> str:
    """`1d6 club or 1d4 bite`, `1d4/1d4 claws + 1d6 bite` as blows; nothing where what stands behind a die is no name of one."""
    words = _BETWEEN_BLOWS.split(damage.strip())
    blows = []
    for part in words[::2]:
        match = _NAMED_BEHIND.fullmatch(part)
        if match is None or EFFECTS.match(match["name"]) or _NO_NAME.search(match["name"]):
            return ""
        blows.append(_named_in_turn(re.split(r"\s*/\s*", match["dice"]), [match["name"]]))
    joined = "".join(
        f"{blow} or " if sign else f"{blow}, " for blow, sign in zip(blows, words[1::2], strict=False)
    )
    return joined + blows[-1]


_OR_NAMED = regex.late(  # `2 (gore, bite) or 1 (weapon)`
    r"[0-9]{1,2}\s*\((?P<one>[^()0-9]+)\)\s*or\s+[0-9]{1,2}\s*\((?P<other>[^()0-9]+)\)", re.IGNORECASE
)
_OR_SO_MANY = regex.late(r"(?P<one>[0-9]{1,2})\s*(?:\(|or\s+)(?P<other>[0-9]{1,2})\)?", re.IGNORECASE)


def _two_sets(attacks: str, damage: str) -> tuple[Attack, ...]:
    """`2 claws/1 bite or 6 spikes` and `1d4/1d4/2d4 or 1d6 per spike`: two sets, where each has as many damages as blows."""
    sides = [re.split(r"\s+or\s+", text.strip()) for text in (attacks, damage)]
    if any(len(each) != 2 for each in sides) or "/" not in sides[1][0]:
        return ()
    if "/" not in sides[0][0] and not re.match(r"[2-9]\s", sides[0][0]) and "," not in sides[0][0]:
        return ()
    found: list[Attack] = []
    for routine, (blows, harms) in enumerate(zip(*sides, strict=True)):
        untold: list[str] = []
        listed = read_attacks(blows, harms, untold)
        if untold or not all(each.dice for each in listed):
            return ()
        if "/" in harms and sum(each.count for each in listed) != len(apart(harms)):
            return ()
        group = found[-1].group + 1 if found else 0
        found.extend(replace(each, group=each.group + group, routine=routine) for each in listed)
    return tuple(found) if len({each.routine for each in found}) == 2 else ()


def _by_so_many(one: str, other: str, damage: str, notes: list[str]) -> tuple[Attack, ...]:
    """`3 or 1` attacks and `1d4/1d4/1d8 or weapon`: each number with its own damages, and one of the two is used. Where the
    damages are not two sets, the first number counts, and the other is told."""
    sets = re.split(r"\s+or\s+", damage)
    if len(sets) != 2:
        notes.append(f"{one} or {other} attacks are printed; {one} are read")
        return read_attacks(one, damage, notes)
    found: list[Attack] = []
    for routine, (count, harms) in enumerate(zip((one, other), sets, strict=True)):
        group = found[-1].group + 1 if found else 0
        if bonus := _WITH_WEAPON.fullmatch(harms.strip()):
            tags = tuple(filter(None, ("by weapon", bonus["bonus"])))
            many = int(count) if count.isdigit() else 1
            found.append(Attack("weapon", tags=tags, count=many, group=group, routine=routine))
            continue
        listed = len(apart(harms))
        if count.isdigit() and listed > 1 and listed != int(count):
            notes.append(f"{count} attacks and {listed} damages are printed; {listed} are read")
            count = str(listed)
        for attack in read_attacks(count, harms, notes):
            found.append(replace(attack, group=attack.group + group, routine=routine))
    return tuple(found)


_WITH_WEAPON = regex.late(r"(?:by |as )?weapon(?: type)?\s*(?P<bonus>[+-]\s?[0-9]{1,2})?", re.IGNORECASE)


def _armed(attack: Attack) -> Attack:
    """A blow without a name is called by the arm that stands behind its damage: `Dmg 1d8+1 (longsword)`; one that is called
    by the word for an arm and has no die is by weapon."""
    if attack.is_dieless and by_weapon(attack.name).startswith("by weapon"):
        return replace(attack, tags=("by weapon", *attack.tags))
    arm = ARM.fullmatch(attack.tags[0]) if attack.name == "attack" and attack.tags else None
    if arm is None or not attack.dice:
        return attack
    bonus = (arm["bonus"].strip(),) if arm["bonus"] else ()
    return replace(attack, name=arm["name"].strip(), tags=(*bonus, *attack.tags[1:]))


_RATE = regex.late(r"(?<=\A[0-9])(?:/[12]| or [0-9])(?=\s*\()")  # `3/1 (claw, claw, bite)`, so many a round
_APART = regex.late(r"\+\s+(?=[0-9]{1,2}\s+(?:melee|ranged|missile)\b)")  # `swarm + 6 melee`
_AVERAGE = regex.late(
    r"\b(?:damage|dmg):?\s+[0-9]{1,2}\s*\((?=[0-9]{0,2}d[0-9])", re.IGNORECASE
)  # `Damage 2 (d4)`
_COUNT_DIE = regex.late(
    r"(?:(?<=^)|(?<=[,;]\s)|(?<=\bor\s)|(?<=\band\s))[0-9]{0,2}d[0-9]{1,2}\s+(?=[a-z])", re.IGNORECASE
)
_BRACKETED_COUNT = regex.late(r"\((?=[0-9]{1,2}\s[a-z ]+\))", re.IGNORECASE)


def _uncounted(text: str) -> str:
    """Where damages are listed apart, `1d8 spikes` are so many spikes, and `(1 hug)` is no damage."""
    text = _GLUED.sub(" or ", text)
    if inner := re.fullmatch(r"\s*[0-9]{1,2}\s*\(([^()]*[a-z][^()]*)\)\s*", text, re.IGNORECASE):
        return inner[1]  # `2 (2 claws)`
    return _BRACKETED_COUNT.sub("(+ ", _COUNT_DIE.sub(lambda m: f"{m[0].strip()}x ", text)) if text else text


# The attacks


def _listed(text: str, notes: list[str]) -> list[Attack]:
    text = stattext.bare(one_line(_LABELLED.sub("", text)), " ,;")
    text = _SO_CALLED.sub(_as_listed, text)
    text = _ADDS_BEHIND.sub(r" + \1)", text)
    text = _CLOSED.sub("] or ", _AT_DICE.sub(_name_first, _LEADS_AT.sub("", text)))
    text = _HACKED.sub(lambda m: f"{m['count']} attack ({m['harm']}, {m['score']}, {m['reach']})", text)
    text = _SQUARE.sub(r" (\1)", text)
    text = re.sub(r"(?<=[^\W\d_])\s+/\s+(?=[^\W\d_]{3}[^\d()/]*\()", "/", text)  # `claw / bite (1d6/1d4)`
    for span in _SO_MANY.finditer(text):
        notes.append(
            f"{one_line(span['least'] + span['to'] + span['most'])} blows are printed; {span['least']} are read"
        )
    text = _SO_MANY.sub(lambda m: f"{m['least']} x ", text)
    text = _ARM_AND_DIE.sub(r"\g<count> \g<name> (\g<die>)", text)
    if several := _TOO_MANY.match(text):  # `10, mace + shield`: a figure of another kind
        notes.append(f"{several[1]} stands before the attacks and is read as nothing")
        text = text[several.end() :]
    text = _ONE_BEHIND_ANOTHER.sub("), ", text)
    if alike := _ALIKE.fullmatch(text):  # `pincers d6/d6`
        text = _named_in_turn(re.split(r"\s*/\s*", alike["dice"]), [alike["name"]])
    text = _OR_ARMS.sub(" or ", _DICE_OF_EACH.sub(_each_one, text))
    if _ADDED.search(text):  # where a sign adds blows, a stroke parts those of which one is made
        text = _STROKE.sub(" or ", text)
    text = _EACH_OF_TWO.sub(r"\g<blows> (\g<harm>), ", _PLUS_BLOW.sub(", 1 ", text))
    text = re.sub(r"\A[0-9]{1,2}:\s*(?=[a-z])", "", text, flags=re.IGNORECASE)
    text = _AVERAGE.sub("(", _APART.sub("+", _RATE.sub("", text)))
    text = re.sub(
        r"(?<=[a-z]\s)([+-][0-9]{1,2}),\s*([0-9]{0,2}d[0-9]{1,3}(?:[+-][0-9]{1,2})?)(?!\s*[a-z/])",
        r"\1 (\2)",
        text,
        flags=re.IGNORECASE,
    )  # `spear +1, 1d6`
    text = _TERSE.sub(_at_length, text)
    text = _ONE_OF.sub(lambda m: f"{m['count'] or ''}{m['name']} ({m['dice']})", text)
    if lead := _LEAD_HIT.match(text):  # `+9, 1 x club (3d10)`
        text = _at_each(text[lead.end() :], lead["hit"])
    if _POINTS_ALONE.fullmatch(text):
        text = f"attack ({text})"
    text = _WORDED.sub(lambda m: str(NUMBERS.index(m[0].lower()) + 1), text)
    text = re.sub(r"\A[0-9]{1,2},\s*(?=[0-9]{0,2}d[0-9][^,]*/)", "", text, flags=re.IGNORECASE)  # `2, d6/d6`
    inner = re.fullmatch(r"[0-9]{1,2}\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)", text)
    if inner and _DICE_FIRST_LIST.fullmatch(inner[1]):
        count, blows = int(text.split("(")[0]), inner[1].count(",") + 1
        if count not in (1, blows):
            notes.append(f"{count} attacks and {blows} damages are printed; {blows} are read")
        text = inner[1]
    elif (
        inner
        and re.search(r"[a-z]{3}", inner[1], re.IGNORECASE)
        and not re.match(r"\s*[0-9]{0,2}d[0-9]", inner[1])
    ):
        text = re.sub(r",\s*", " or ", inner[1]) if _ONE_OF_ALL.fullmatch(text) else inner[1]
    if not text or NONE.fullmatch(text):
        return []
    if row := _HITS.fullmatch(text):
        dice = row["dice"].split("/")
        names = row["names"].split("/")
        if len(names) == len(dice):
            text = ", ".join(f"{name.strip()} ({die})" for name, die in zip(names, dice, strict=True))
    if row := _ROW.fullmatch(text):
        text = _named_in_turn(row["dice"].split("/"), re.split(r"\s*(?:\+|&|,|\band\b)\s*", row["names"]))
    if _MELEE.search(text):
        text = _EITHER.sub(" or ", text)
    found: list[Attack] = []
    for routine, (start, end) in enumerate(_routines(text)):
        found += _routine(text, start, end, routine, found[-1].group + 1 if found else 0, notes)
    return found


_ADDS_BEHIND = regex.late(  # `bite (1d4) [+ poison]`
    r"\)\s*\[\s*(?:\+|plus\b)\s*([^\[\]()]+)\]", re.IGNORECASE
)
_ONE_BEHIND_ANOTHER = regex.late(  # `axe head (1d8) hook (1d4 + poison)`
    rf"\)\s+(?!(?:and|or|plus|with|then|per|each|if|in|at|on|to|as|ou|o|e|y|et|und|oder|mit|com|con|avec)\b)"
    rf"(?=[^\W\d_]{{3}}[^\W\d_'-]*(?:\s[^\W\d_][^\W\d_'-]*){{0,2}}\s?\({_HARM_OF_ONE}[^()]*\))",
    re.IGNORECASE,
)
_ARM_AND_DIE = regex.late(  # `1 (short sword, 1d6)`
    rf"\A(?P<count>[0-9]{{1,2}})\s*\((?P<name>[^\W\d_][^(),0-9]{{2,24}}),\s*(?P<die>{_HARM_OF_ONE})\)\Z"
)
_ONE_OF_ALL = regex.late(  # `1 (unarmed 1-3, armed 1-6)`: one blow, and several to choose of
    rf"1\s*\((?:[^\W\d][^\W\d' -]*\s{_HARM_OF_ONE}(?:,\s*|(?=\)))){{2,}}\)", re.IGNORECASE
)
_ADDED = regex.late(
    r"\)\s*\+\s*(?:[0-9]{1,2}\s*x?\s*)?[a-z]{3}[a-z' -]*\(", re.IGNORECASE
)  # `2 claws(1d3)+bite(1d6)`
_STROKE = regex.late(r"(?<=\))\s*/\s*(?=[a-z]{3})", re.IGNORECASE)
_DICE_OF_EACH = regex.late(  # `2 claws (1d4/1d4)`
    rf"(?P<count>[2-9])\s*x?\s*(?P<name>[^\W\d_][^\W\d_' -]*?)\s*\((?P<dice>{_HARM_OF_ONE}(?:\s*/\s*{_HARM_OF_ONE})+)\)",
    re.IGNORECASE,
)


def _each_one(match: re.Match) -> str:
    """Blows with a die each in one bracket, where there are as many: each with its own."""
    dice = re.split(r"\s*/\s*", match["dice"])
    return _named_in_turn(dice, [match["name"]]) if len(dice) == int(match["count"]) else match[0]


_AT_DICE = regex.late(  # `2 @ 1d4 (claw)`
    r"(?P<count>[0-9]{1,2})\s*@\s*(?P<dice>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)\s*\((?P<name>[^\W\d][^()]{2,40})\)",
    re.IGNORECASE,
)


def _name_first(match: re.Match) -> str:
    return f"{match['count']} {re.sub(r' or ', '/', match['name'])} ({match['dice']})"


_LEADS_AT = regex.late(r"\A[+-][0-9]{1,2}:\s+(?=[0-9]{1,2}\s*@)")
_SQUARE = regex.late(r"(?<=[\w)])\s*\[([^\[\]]*[0-9]?[dw][0-9][^\[\]]*)\]", re.IGNORECASE)
_HACKED = regex.late(  # `STR (2 Close) 3 dmg`: which score one defends with, how many blows, at what reach
    r"(?P<score>STR|DEX|CON|INT|WIS|CHA)\s\((?P<count>[1-9])\s(?P<reach>Close|Near(?:by)?|Far(?:[- ]Away)?|Distant)\)\s(?P<harm>[0-9]{1,2}|[0-9]?d[0-9]{1,2})\s(?:dmg|damage)\b",
    re.IGNORECASE,
)
_CLOSED = regex.late(
    r"\]\s*/\s*(?=[0-9a-z\[])", re.IGNORECASE
)  # `[2 x claw (1d4) + bite (2d4)]/6 x spike (1d6)`
_SO_MANY = regex.late(  # `5 to 12 x bite (1d10)`, `1-3 claws (1d6)`
    r"(?:(?<=\A)|(?<=[,;\[(] )|(?<=[\[(]))(?P<least>[1-9][0-9]?)(?P<to>\s*(?:-|\b(?:to|or|a|\u00e0|ou|o|bis|oder)\b)\s*)(?P<most>[1-9][0-9]?)\s*(?:x\s*)?(?=[^\W\d_]{3}[^\d()]*\()",
    re.IGNORECASE,
)
_TOO_MANY = regex.late(r"([1-9][0-9]),\s+(?=[a-z])", re.IGNORECASE)
_EACH_OF_TWO = regex.late(  # `2 claws d8/d8 and bite 2d6`
    r"(?P<blows>2 [a-z][a-z' -]{2,24}?)\s+(?P<harm>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)\s*/\s*(?P=harm)(?![0-9])\s*(?:,\s*)?(?:and\s+)?(?=[a-z])",
    re.IGNORECASE,
)
_OR_ARMS = regex.late(
    r"(?<=\))\s*/\s*(?=(?:1 |1x ?)?(?:weapon|wpn)\b)", re.IGNORECASE
)  # `2 claws (1d3)/weapon (1d6)`
_PLUS_BLOW = regex.late(  # `, plus hug 2d8`, `2 claws 1d3 + bite 1d3`
    r",\s*plus\s+(?=[a-z]+ [0-9]{0,2}d[0-9])"
    r"|(?<=[0-9])\s\+\s(?=(?:bite|claws?|tail|horns?|gore|sting(?:er)?|kick|slam|beak|tusks?|talons?|fists?|mordida|biss|morsure|mordisco)\s\(?[0-9]{0,2}d[0-9])",
    re.IGNORECASE,
)
_ALIKE = regex.late(
    r"(?P<name>[a-z][a-z' -]{2,24}?)\s+(?P<dice>[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?(?:\s*/\s*[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?)+)",
    re.IGNORECASE,
)
_TERSE = regex.late(TERSE, re.IGNORECASE)
_ONE_OF = regex.late(  # `1 attaque (arme 1d6)`
    r"(?P<count>[0-9]{1,2}\s)?\b(?:attacks?|attaques?|ataques?|angriffe?)\s*\((?P<name>[^\W\d_][^\W\d_' -]{1,24})\s(?P<dice>[0-9]{0,2}[dw][0-9][^()]*)\)",
    re.IGNORECASE,
)


def _at_length(match: re.Match) -> str:
    """A blow in few words in the usual ones: `Mace x2, +4, 5 (1d6+2)` is `2 Mace +4 (1d6+2)`."""
    beside = "; ".join(filter(None, (match["kind"], match["beside"].strip(" ,").replace("/", "-"))))
    count = f"{match['count']} " if match["count"] else ""
    return f"{count}{match['name']} {match['hit']} ({match['dice']}{'; ' + beside if beside else ''})"


_LEAD_HIT = regex.late(r"(?P<hit>[+-][0-9]{1,2}),\s+(?=(?:[0-9]{1,2}\s*x?\s*)?[a-z])", re.IGNORECASE)


def _at_each(text: str, hit: str) -> str:
    """The blows of a list, each with the bonus to hit that stands before them all."""
    return re.sub(r"(?<=[a-z])\s*(?=\([^()]*[0-9])", f" {hit} ", text, flags=re.IGNORECASE)


_MELEE = regex.late(r"[+-][0-9]{1,2}\s+(?:melee|ranged|missile)\b", re.IGNORECASE)
_EITHER = regex.late(  # `spear +3 melee (1d8+2) / bite +1 melee (1d4)`, one of which an action makes
    r"(?<=\))\s+/\s+(?=[^()/]*[+-][0-9]{1,2}\s+(?:melee|ranged|missile)\b)", re.IGNORECASE
)


def _named_in_turn(dice: list[str], names: list[str]) -> str:
    """The same with each die behind its name: the last name is for all that are left, a single one for all of them."""
    names = [names[min(at, len(names) - 1)] for at in range(len(dice))]
    runs: list[tuple[str, str, int]] = []
    for name, die in zip(names, dice, strict=True):
        if runs and runs[-1][:2] == (name, die):
            runs[-1] = (name, die, runs[-1][2] + 1)
        else:
            runs.append((name, die, 1))
    return ", ".join(f"{count} {name} ({die})" for name, die, count in runs)


_SET = regex.late(
    r"\)\s+(?:and|&)\s+(?:[0-9]\s*x?\s*)?[a-z][a-z ]*(?:\+[0-9]{1,2} [a-z ]*)?\(", re.IGNORECASE
)  # `horns (2d4) and bite (1d4)`


LIST_OF_DICE = regex.late(  # `1d6/1d6/1d10 or spikes`
    rf"{_HARM_OF_ONE}(?:\s*/\s*{_HARM_OF_ONE})+", re.IGNORECASE
)


def _routines(text: str) -> list[tuple[int, int]]:
    """Whole sets of attacks joined by `or`, where at least one is in square brackets; else one."""
    parts = list(stattext.pieces(text, OR))
    sets = any(text[start : start + 1] == "[" or _SET.search(text, start, end) for start, end in parts)
    if len(parts) > 1 and (sets or LIST_OF_DICE.fullmatch(text[slice(*parts[0])])):
        return parts
    return [(0, len(text))]


def _routine(text: str, start: int, end: int, routine: int, group: int, notes: list[str]) -> list[Attack]:
    if text[start : start + 1] == "[":
        start, end = start + 1, end - (text[end - 1 : end] == "]")
    text, end = _each_its_own(text, start, end)
    found: list[Attack] = []
    goes_on = False  # a sentence, whose commas part no blows
    for first, last in _items(text, start, end):
        for number, (a, b) in enumerate(stattext.pieces(text, OR, first, last)):
            if number and text[a:b].lower().startswith("by ") and found:
                found[-1] = replace(found[-1], tags=(*found[-1].tags, one_line(text[a:b])))
                continue
            if number and found and found[-1].tags and text[a:b].isdigit():  # `swallow on 19 or 20`
                *before, last_tag = found[-1].tags
                found[-1] = replace(found[-1], tags=(*before, f"{last_tag} or {text[a:b]}"))
                continue
            if found and SEE.fullmatch(text[a:b].strip(" .")):  # `3 heads, see below`
                found[-1] = replace(found[-1], tags=(*found[-1].tags, one_line(text[a:b])))
                continue
            attack = read_blow(one_line(text[a:b]), notes)
            if attack is None:
                if found and text[a:b].strip(" +&").lower() == "special":
                    tag = "or special" if number else "special"
                    found[-1] = replace(found[-1], tags=(*found[-1].tags, tag))
                continue
            if (
                number
                and found
                and found[-1].dice
                and not attack.dice
                and " + " in re.sub(r"\([^()]*\)", " ", text[first:a])
                and not text[a:b].strip()[:1].isdigit()
                and "weapon" not in attack.name
            ):
                found[-1] = replace(found[-1], tags=(*found[-1].tags, f"or {attack.name}", *attack.tags))
                continue  # `bite d6 + a test or paralysed`
            if (
                number
                and found
                and attack.dice
                and ("(" in text[a:b] or not NO_BLOW.search(found[-1].name))
                and not (found[-1].dice or found[-1].tags)
            ):
                bare = found[-1]  # `talons or beak (1d6)`, `bite or weapon d6`
                found[-1] = replace(
                    bare, dice=attack.dice, keep=attack.keep, bonus=attack.bonus, tags=attack.tags
                )
            if found and not attack.dice and (_CLAUSE.match(attack.name) or goes_on):
                found[-1] = replace(found[-1], tags=(*found[-1].tags, attack.name, *attack.tags))
                goes_on = True
                continue
            goes_on = False
            if found and found[-1].dice and not attack.dice and _rides(text[a:b], attack.name, text[:a]):
                found[-1] = replace(found[-1], tags=(*found[-1].tags, attack.name, *attack.tags))
                continue
            joins = bool(found) and (number > 0 or text[first : first + 3].lower() == "or ")
            at = found[-1].group + (not joins) if found else group
            found.append(replace(attack, group=at, routine=routine))
    return _counted(found)


_TWO_OF_TWO = regex.late(
    r"(?P<one>[^()]*[a-z])\s+or\s+(?P<other>[^()]*[a-z])\s*\((?P<first>[^()]*[0-9]d?[0-9]*[^()]*?)\s+or\s+(?P<second>[0-9]{0,2}d[0-9][^()]*)\)",
    re.IGNORECASE,
)


def _each_its_own(text: str, start: int, end: int) -> tuple[str, int]:
    """Two blows to choose of, whose damages stand in one bracket, each with its own: `sting or bite (1d6 + venom or 1d8)`."""
    match = _TWO_OF_TWO.fullmatch(text[start:end])
    if match is None:
        return text, end
    own = f"{match['one']} ({match['first']}) or {match['other']} ({match['second']})"
    return text[:start] + own + text[end:], start + len(own)


_CLAUSE = regex.late(
    r"(?:if|when|whenever|while|after|once|each|any|anyone|those|the|its?|they|targets?|victims?|creatures?|must|falls?|wenn|quem|si|se)\s+\S+\s+\S",
    re.IGNORECASE,
)  # no blow begins so
_RIDES = regex.late(
    r"(?:[a-z]+ ){0,2}(?:drain|poison|venom|paralysis|paralyzation|disease|swallow|grab|grapple|stun|fear|charm|sleep|acid|fire|cold)",
    re.IGNORECASE,
)


def _rides(printed: str, name: str, before: str) -> bool:
    """Whether what is joined by a sign to a blow comes with it: `dagger d4 & wisdom drain`, `bite 1d6, paralysis`,
    `bite d6 & stone`."""
    sign = before.rstrip()[-1:]
    counted = re.search(r"[0-9(]|weapon", printed)
    return sign in ("&", "+") and not counted or sign == "," and _RIDES.fullmatch(name) is not None


_DIE_FIRST = regex.late(
    r"(?:[+-][0-9]{1,2},?\s+)?[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?\s+[a-z]", re.IGNORECASE
)


def _items(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The attacks of a list; a slash between words whose damage stands behind the last (`tusk/bite (2d6)`) is part of a
    name."""
    found: list[tuple[int, int]] = []
    for first, last in stattext.pieces(text, _COMMA, start, end):
        between = text[found[-1][1] : first].strip() if found else ""
        before = text[found[-1][0] : found[-1][1]] if found else ""
        bare = not re.search(r"[0-9(]", text[first:last])
        alone = len(re.findall(r"(?:[0-9]|\b)d[0-9]", text[start:end], re.IGNORECASE)) == 1
        if (
            between == "/"
            and not text[first:last][0].isdigit()
            and (("(" in text[first:last] or alone) and not re.search(r"\(|[0-9]d[0-9]", before))
            or (between == "/" and bare and _DIE_FIRST.match(before))
        ):
            found[-1] = (found[-1][0], last)
        else:
            found.append((first, last))
    return found


def _counted(found: list[Attack]) -> list[Attack]:
    """Blows without a name that are alike, one behind the other, are one attack made so many times."""
    result: list[Attack] = []
    for attack in found:
        last = result[-1] if result else None
        if (
            last is not None
            and attack.name == last.name == "attack"
            and attack.dice
            and (attack.dice, attack.bonus, attack.tags) == (last.dice, last.bonus, last.tags)
            and attack.group != last.group
        ):
            result[-1] = replace(last, count=last.count + attack.count)
        else:
            result.append(attack)
    return result


_DICE_FIRST_LIST = regex.late(
    r"(?:\s*[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})?\s+[a-z][a-z' -]+(?:,|\Z)){2,}", re.IGNORECASE
)
_POINTS_ALONE = regex.late(r"[0-9]{1,2}\s(?:points?|hp)(?: of damage)?", re.IGNORECASE)
