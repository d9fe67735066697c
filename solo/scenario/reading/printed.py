"""What a printed module says to whoever runs it, in the prose of a scene: `2 poachers (3 HP each) attack on sight.`,
`Random encounters: 1 in 6 per turn.`, `If the players search the bank, they find a ring.`

It is told as it stands, and brings nobody and asks nothing. What may live here: looks at the words of one line.
"""

import re

from solo.core import regex
from solo.core.english import NUMBERS, WORDED, many_do, plural
from solo.scenario.names import one
from solo.scenario.reading.vocabulary import Vocabulary

_SIGNS = (
    "XP",
    " hp",
    " HP",
    "hit point",
    "AC",
    "xperience",
    "d4",
    "d6",
    "d8",
    "d1",
    "d2",
    " coins",
    " gp",
    ":",
    "f you ",
    "nless you ",
    "p. ",
    "pg",
    "page",
    "(",
    "ncounter",
    "andering m",
    "layer",
    "party",
    "PC",
    "haracter",
    "dventurer",
    "heroes",
)
_NUMBER = "|".join(NUMBERS)
_FIGURE = r"\b\d{1,3}\s?(?:HP|hp|hit points?|HD)\b|\b(?:HP|hp|HD|AC|ML|STR|DEX|[Aa]rmou?r)\s?:?\s?\d"
SOMEBODY = regex.late(
    rf"(?:(?P<many>\d{{1,2}}|\d?d\d{{1,2}}|an?|the|{_NUMBER})\s+)?(?P<name>(?:[^\W\d_][\w'-]*\s){{0,2}}[^\W\d_][\w'-]*)\*{{0,2}}\s\((?P<figures>[^()]*?(?:{_FIGURE})[^()]*)\)",
    re.IGNORECASE,
)
_ATTACKS = regex.late(r"\b(?:attacks?|hostile|on sight|ambush|charges?|sets? upon|fights?)\b", re.IGNORECASE)
_RANDOM = regex.late(
    r"\b(?:random|wandering)\s+(?:encounters?|monsters?)\b[^.\n]*?(?P<few>\d{1,2}|one)[\s-]*(?:in|out of|/)[\s-]*(?P<many>\d{1,3}|six|ten|twenty)\b(?P<how>[^.\n]*)"
    r"|\b(?:check|roll)s?\s+for\s+(?:a\s+)?(?:random|wandering)\s+(?:encounters?|monsters?)(?P<often>[^.\n]*)",
    re.IGNORECASE,
)
_EVERY = regex.late(rf"\b(?:each|every|per)\s+(?:(?P<n>\d+|{_NUMBER}|other)\s+)?turns?\b", re.IGNORECASE)
_CHANCE = regex.late(r"(?P<few>\d{1,2})[\s-]*in[\s-]*(?P<many>\d{1,3})", re.IGNORECASE)
_WHO = r"(?:the\s+|any\s+|a\s+|one of the\s+|some of the\s+)?(?:player[- ]characters?|players?|PCs?|characters?|adventurers?|party(?:\s+members?)?|heroes)"
_ASKS = regex.late(
    rf"(?:^|(?<=[.!?:]\s)|(?<=\n)|(?<=\()|(?<=\x00\s))(?P<if>If|When|Whenever|Should|As soon as|Once|Unless)\s+(?P<who>{_WHO}|you|your party)(?!\s+(?:of|whose|in|from|at|and|who)\b)\s+(?P<does>[a-z][^,:;.!?\n]*)[,:]?\s*(?P<then>(?:then\s+)?[^.!?\n]*)"
)
_HAS = regex.late(
    r"(?P<no>do(?:es)? not\s+|don't\s+|doesn't\s+)?(?P<verb>(?:has|have)\s+(?:been to|been in|visited|met|found|taken|learned|learnt|seen)|(?:is|are)\s+(?:carrying|holding)|has|have|carr(?:y|ies)|holds?|owns?|possess(?:es)?|brought|knows?|learned|learnt|met|visited|found|took)\s+(?:the\s+|an?\s+|any\s+)?(?P<what>[\w' -]{2,40})"
)
_OF_THEM = regex.late(r"^(?:then\s+)?(?:they|the\s+\w+|he or she|he|she)\s+", re.IGNORECASE)


def printed(known: Vocabulary, content: str, text: str) -> tuple[int, str, str] | None:
    """The first thing of a line that is said to a referee: where, by which code, and what to write. `text` is the line with its
    code spans and links out of sight."""
    if not any(map(text.__contains__, _SIGNS)):
        return None
    return (
        _somebody(known, content, text)
        or _withstands(text)
        or _random(text)
        or _labelled(content)
        or _rolled(text)
        or _asked(known, text)
        or _of_any(text)
    )


def _somebody(known: Vocabulary, content: str, text: str) -> tuple[int, str, str] | None:
    match = SOMEBODY.search(text) if "(" in text else None
    if match is None:
        return None
    words = match["name"].split()
    name = next(
        (said for at in range(len(words)) if known.beings.find(said := " ".join(words[at:])).key), ""
    ) or " ".join(words if match["many"] else words[-1:])
    head = one(name.lower())
    where = f"under `### {head[:1].upper()}{head[1:]}` in `## Bestiary`"
    if re.search(r"`\s*(?:meet|fight)\b", content):
        return (
            match.start("figures") - 1,
            "stat-line",
            f"figures in a scene are told to the player as they stand; they belong {where}",
        )
    many = match["many"].lower() if match["many"] else ""
    many = "" if many in ("a", "an", "the", "one") else many
    many = str(WORDED.get(many, many))
    who = f"{many} {plural(head) if many != '1' else head}" if many else name.lower()
    how = " hostile" if _ATTACKS.search(text) else ""
    return (
        match.start(),
        "stat-line",
        f"this is told as it stands, and nobody is there: write `meet {who}{how}`, and what is in brackets {where}",
    )


_WITHSTANDS = regex.late(
    r"\b(?:The|A|An|This|Its?|Each)\s+(?P<what>[a-z][a-z' -]{1,30}?)\s+(?:has|have)\s+(?:AC\s?:?\s?\d+|\d+\s?(?:hp|HP|hit points?))\b"
)


def _withstands(text: str) -> tuple[int, str, str] | None:
    """`The door has 15 hp and AC 10.`"""
    match = _WITHSTANDS.search(text)
    if match is None:
        return None
    told = "figures are told to the player as they stand; a thing that is to be broken is tried, `test might: breaking`, and whoever fights has them under their name in `## Bestiary`"
    return match.start(), "stat-line", told


def _random(text: str) -> tuple[int, str, str] | None:
    match = _RANDOM.search(text)
    if match is None:
        return None
    said = match[0]
    odds = _CHANCE.search(said) or _CHANCE.search(text)
    every = _EVERY.search(said)
    said_so = every["n"] if every and every["n"] else ""
    often = str({"other": 2, **WORDED}.get(said_so, said_so))
    when = f"`every {often} turns` " if often and often != "1" else ""
    when += f"`{odds['few']} in {odds['many']}` " if odds else ""
    return (
        match.start(),
        "no-ticks",
        f"this is told, and nobody comes: under `## Always` write {when or '`every 3 turns` '}`noise + 1`, and who comes in a table of dice headed `## Wandering`",
    )


def _asked(known: Vocabulary, text: str) -> tuple[int, str, str] | None:
    match = _ASKS.search(text)
    if match is not None and match["who"].startswith("you"):
        return _of_you(known, text, match)
    if match is None or known.beings.find("players").key or known.beings.find("characters").key:
        return None
    then = match["then"].strip().lstrip(") ").rstrip(",")
    told = _OF_THEM.sub("You ", then) if re.match(r"(?:then\s+)?they\b", then, re.IGNORECASE) else then
    told = f"{told[:1].upper()}{told[1:]}. …" if told else "…"
    word = "unless" if match["if"] == "Unless" else "if"
    if (has := _HAS.fullmatch(match["does"].strip())) is not None:
        right = f"{word} {'not ' * bool(has['no'])}{_verb(has['verb'])} {has['what'].strip()}"
        return (
            match.start("if"),
            "no-ticks",
            f"this is said to a referee, and told as it stands; a condition is a code span in front: write `{right}` {told}",
        )
    if match["if"] in ("When", "Whenever", "Once", "As soon as") and re.match(
        r"(?:first\s+)?(?:arrives?|enters?|comes?|reach(?:es)?|get\b|gets\b|returns?|leaves?)\b",
        match["does"],
    ):
        right = "`later`" if re.match(r"(?:comes? back|returns?)", match["does"]) else "`first`"
        return (
            match.start("if"),
            "no-ticks",
            f"this is said to a referee, and told as it stands; what comes as one enters has no such words: write {told}, behind {right} where it is for one time only",
        )
    deed = re.sub(
        r"^(?:try|tries|attempts?|wants?|choose|chooses|decides?)\s+to\s+", "", match["does"].strip()
    )
    deed = " ".join([many_do(deed.split()[0]), *deed.split()[1:]])
    return (
        match.start("if"),
        "no-ticks",
        f"this is said to a referee, and told as it stands; what may be done is an item of a list: write `- {deed[:1].upper()}{deed[1:]}. {told}`, and a `test` behind its name where it may fail",
    )


def _of_you(known: Vocabulary, text: str, match: re.Match[str]) -> tuple[int, str, str] | None:
    """What is asked of the player, where it is something that the adventure gives, and no sentence that somebody says."""
    has = _HAS.fullmatch(match["does"].strip())
    if has is None or match["if"] not in ("If", "Unless"):
        return None
    before = text[: match.start()]
    if before.count('"') % 2 or before.count("“") > before.count("”"):
        return None
    verb, what = _verb(has["verb"]), has["what"].strip()
    held = {"has": (known.items, known.things), "know": (known.secrets,), "met": (known.beings,)}
    if not any(each.find(what).key for each in held.get(verb, (known.scenes,))):
        return None
    right = f"{match['if'].lower()} {'not ' * bool(has['no'])}{verb} {what}"
    then = match["then"].strip()
    return (
        match.start("if"),
        "no-ticks",
        f"a condition stands in backticks, in front of the sentence that it covers: write `{right}` {then[:1].upper()}{then[1:]} …",
    )


_MONEY = regex.late(
    r"(?P<dice>\d{0,2}d\d{1,3})(?:\s?[x×*]\s?(?P<times>\d{1,4}))?\s?(?:gp|sp|cp|gold|silver|copper|coins?)(?:\s(?:pieces|coins))?\b"
)
_CHANCED = regex.late(
    r"\broll(?:s|ing)?\s+(?:an?\s+)?1?d(?P<die>4|6|8|10|12|20|100)\b[^.\n]{0,20}?[,:;]\s*(?:on|with)\s+(?:an?\s+)?(?P<low>\d{1,2})(?:\s?[-–]\s?(?P<high>\d{1,2}))?\b(?!\s?[+-])",
    re.IGNORECASE,
)
_AWARD = regex.late(
    r"\b(?:award|grant|give|gain|earn|receive)s?\b[^.\n]{0,30}?\b(?P<n>\d{1,5})\s?(?:XP|EP|experience)\b|\bXP:\s?(?P<of>\d{1,5})\b",
    re.IGNORECASE,
)
_ANY = regex.late(
    r"(?:^|(?<=[.!?]\s)|(?<=\n))(?:Any|Each|Every|A|All|Those|Anyone)\s*(?:player[- ]characters?|players?|PCs?|characters?|adventurers?|party members?|heroes|hero)\s+(?:who|that)\s+(?P<does>[a-z]+)(?P<more>[^.,\n]*)"
)


def _rolled(text: str) -> tuple[int, str, str] | None:
    """`The chest holds 2d6 x 10 gp.`, `Roll 1d6: on a 1, the floor gives way.`, `Award 100 XP.`"""
    if coins := _MONEY.search(text):
        right = f"earn {coins['dice']}{' * ' + coins['times'] if coins['times'] else ''} coins"
        return (
            coins.start(),
            "no-ticks",
            f"this is told, and nobody has it: write `{right}` where it is found",
        )
    if chance := _CHANCED.search(text):
        few = int(chance["high"]) - int(chance["low"]) + 1 if chance["high"] else 1
        many = int(chance["die"])
        if 0 < few < many:
            return (
                chance.start(),
                "no-ticks",
                f"this is told, and nothing is rolled: write `{few} in {many}` in front of what happens then, in a paragraph of its own",
            )
    if award := _AWARD.search(text):
        return (
            award.start(),
            "no-ticks",
            "this is told, and nobody has it: write `xp 1` behind what it is for",
        )
    return None


def _of_any(text: str) -> tuple[int, str, str] | None:
    """`Any PC who looks up sees a bat.`"""
    match = _ANY.search(text)
    if match is None:
        return None
    deed = f"{many_do(match['does'])}{match['more']}".strip()
    words = re.match(
        r"\S+(?:\s(?:up|down|in|out|at|into|through|over|under|behind|around|the|an?|his|her|their))*(?:\s\S+)?",
        deed,
    )
    bare = re.sub(
        r"\s+(?:sees?|finds?|notices?|hears?|must|takes?|is|are|gets?|falls?|dies?)\b.*$", "", deed
    ) or (words[0] if words else deed)
    return (
        match.start(),
        "no-ticks",
        f"this is said to a referee, and told as it stands; what may be done is an item of a list: write `- {bare[:1].upper()}{bare[1:]}. …`, and a `test` behind its name where it may fail",
    )


_LABEL = regex.late(
    r"(?:\x00\s*)?[*_]{0,3}(?P<label>[A-Za-z][A-Za-z' -]{1,30}?)(?:\s*\([^()]*\))?(?:[*_]{1,3}[:.]|[:.][*_]{1,3}|:)\s*(?P<said>\S[^\n]*)"
)
_COINS = regex.late(
    r"(?P<n>\d*d\d+|\d+)(?:\s?[x×*]\s?(?P<times>\d+))?\s*(?:gp|sp|cp|gold|silver|coins?)(?:\s+(?:pieces?|coins?))?",
    re.IGNORECASE,
)
_REFEREE = "is told to the player as it stands"
_LABELS = (  # how a printed module heads what its referee is to know, and what is written here
    (r"read[- ]aloud(?: text)?|boxed text|read(?: this)?(?: to the players)?|player text|narrat(?:or|ion)|description",
     "left-open", "all prose is read to the player: take `{}` out, and write {said}"),
    (r"(?:GM|DM|ref(?:eree)?|warden|judge|keeper|author)(?:'s|s)?[ -](?:notes?|info(?:rmation)?|only|eyes only|secrets?)|(?:GM|DM)s?|notes? (?:to|for) (?:the )?(?:GM|DM|referee|self|me)|hidden info(?:rmation)?",
     "left-open", "`{}` " + _REFEREE + "; a note to oneself is written `<!-- … -->`"),
    (r"treasures?|loot|rewards?",
     "no-ticks", "`{}` " + _REFEREE + ", and gives nothing: write {given} behind the words where it is found"),
    (r"monsters?|creatures?|enem(?:y|ies)|foes?|opponents?|NPCs?|encounters?|inhabitants?|occupants?",
     "no-ticks", "`{}` " + _REFEREE + ", and brings nobody: write `meet NAME`, with what they are like under `### Name` in `## People` or `## Bestiary`"),
    (r"exits?|ways out",
     "no-ticks", "`{}` " + _REFEREE + ", and leads nowhere: a way is an item of a list, `- Go north. → [Name](#anchor)`"),
    (r"traps?|hazards?|skill checks?|saving throws?",
     "no-ticks", "`{}` " + _REFEREE + ", and does nothing: write `test agility: traps` behind what is tried, and in an item below it `- **Failure** …`, with `harm 1d6`"),
    (r"lighting|illumination|visibility",
     "left-open", "`{}` " + _REFEREE + "; what a place is for the rules stands first in its scene, in a code span: `here: dark`"),
    (r"(?:roll (?:for )?)?(?:reactions?|reaction roll|attitude|disposition)(?: roll)?",
     "left-open", "`{}` " + _REFEREE + "; how somebody takes the party is rolled where they are met, `meet NAME`, unless it is written: `meet NAME wary`"),
    (r"tactics|developments?|scaling|adjusting(?: the encounter)?|hooks?|adventure hooks?|running this(?: scene| encounter)?|boss(?: fight)?",
     "left-open", "`{}` " + _REFEREE + "; write what happens where it does, in code spans, and what is only for you as `<!-- … -->`"),
)  # fmt: skip
_PAGE = regex.late(
    r"(?:[(\[]|^|(?<=[.!?] ))see (?:also )?(?:the )?(?:p(?:age|g)?s?\.?|pp\.) ?\d{1,3}\b\.?[)\]]?",
    re.IGNORECASE,
)


def _labelled(content: str) -> tuple[int, str, str] | None:
    """`Treasure: 30 gp`, `Read aloud: …`, `(see p. 12)`."""
    if match := _PAGE.search(content):
        return (
            match.start(),
            "left-open",
            f"`{match[0]}` {_REFEREE}; take it out, or let a link name the scene: `[Name](#anchor)`",
        )
    match = _LABEL.match(content)
    if match is None or "`" in content:
        return None
    for pattern, code, said in _LABELS:
        if re.fullmatch(pattern, match["label"], re.IGNORECASE):
            told = match["said"].strip()
            words = said.replace("{}", match["label"]).replace("{said}", told[:60])
            return 0, code, words.replace("{given}", _given(told))
    return None


def _given(told: str) -> str:
    """The code spans for what a list of treasure names."""
    spans = []
    for piece in re.split(r"\s*[,;]\s*(?:and\s+)?|\s+and\s+", re.sub(r"\([^()]*\)", "", told).strip(" .")):
        bare = re.sub(r"^(?:an?|the|one)\s+", "", piece.strip(), flags=re.IGNORECASE)
        if coins := _COINS.fullmatch(bare):
            spans.append(f"`earn {coins['n']}{' * ' + coins['times'] if coins['times'] else ''} coins`")
        elif re.fullmatch(r"[\w' -]{2,40}", bare):
            spans.append(f"`gain {bare}`")
    return " ".join(spans[:4]) or "`gain NAME`"


def _verb(said: str) -> str:
    """The word of ours for what somebody has done, or has."""
    bare = re.sub(r"^(?:has|have|is|are)\s+(?=\w)", "", said)
    if bare.startswith(("know", "learn")):
        return "know"
    if bare.startswith(("been", "visit")):
        return "visited"
    return "met" if bare == "met" else "has"
