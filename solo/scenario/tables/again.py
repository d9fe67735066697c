"""Rows that say in words to roll again: `Roll twice`, `Roll on [Weather](#weather)`.

What may live here: what such a row asks for. Rolling is play.
"""

import re

from solo.core import regex
from solo.core.english import plural, singular
from solo.scenario import model
from solo.scenario.names import slug

MOST_AGAIN = 2  # so deep a row that rolls again is followed
_AGAIN = regex.late(
    r"\W*(?:re-?roll|roll (?:again|twice|thrice|two times|three times|on|for|\d times)"
    r"|(?:role|rola|tire|tira|lance[zr]?|relance[zr]?|w\u00fcrfle|w\u00fcrfeln|wirf) (?:os dados |los dados |les d\u00e9s |sie )?"
    r"(?:duas vezes|tr\u00eas vezes|novamente|de novo|dos veces|tres veces|de nuevo|otra vez|deux fois|trois fois|\u00e0 nouveau|"
    r"zweimal|dreimal|noch einmal|erneut))\b(?P<more>.*)",
    re.IGNORECASE | re.DOTALL,
)
_TIMES = {
    **dict.fromkeys(("twice", "two times", "2 times", "duas vezes", "dos veces", "deux fois", "zweimal"), 2),
    **dict.fromkeys(
        ("thrice", "three times", "3 times", "tr\u00eas vezes", "tres veces", "trois fois", "dreimal"), 3
    ),
}
_AT_THE_END = regex.late(  # `a sword, and roll again on this table`
    r"(?:[,;.]|\band\b)\s+(?:re-?roll|roll (?:again|twice|thrice))(?: on (?:this|the same) table)?(?: (?:twice|thrice|once))?\W*\Z",
    re.IGNORECASE,
)


def words_of(row: model.Row) -> str:
    """The words of a row's cells, those of its links among them."""
    parts = [part for cell in row.cells for segment in cell for part in segment.parts]
    return "".join(part.text for part in parts if isinstance(part, model.Text | model.CrossReference)).strip()


def asked_again(adventure: model.Adventure, table: model.Table, row: model.Row) -> tuple[model.Table, ...]:
    """The tables that a row says in words to roll on again: `Roll twice`, `Roll on [Weather](#weather)`; none where it says
    more than that, or has a directive of its own."""
    parts = [part for cell in row.cells for segment in cell for part in segment.parts]
    text = words_of(row)
    behind = _AT_THE_END.search(text)
    if not behind and (len(text.split()) > 14 or not _AGAIN.match(text)):
        return ()
    text = behind[0].lstrip(",;. ").removeprefix("and ") if behind else text
    if any(not isinstance(part, model.Text | model.CrossReference) for part in parts):
        return ()
    named = [part.target for part in parts if isinstance(part, model.CrossReference)] or [
        _by_name(adventure, text)
    ]
    linked = [adventure.tables[key] for key in named if key in adventure.tables]
    times = next((count for words, count in _TIMES.items() if words in text.lower()), 1)
    if linked:
        return (linked[0],) * times if len(linked) == 1 else tuple(linked[:3])
    return (
        ()
        if re.match(r"\W*roll (?:on|for)\b(?! th(?:is|e same) table)", text, re.IGNORECASE)
        else (table,) * times
    )


_IGNORING = regex.late(
    r"\bignor(?:e|es|ing)\b|\bre-?roll(?:ing)? (?:any |all )?(?:further|other|another|more|additional)\b",
    re.IGNORECASE,
)


def ignores_itself(row: model.Row) -> bool:
    """Whether a row that has one roll again is not to come up then: `Roll twice, ignoring further 6s`."""
    return _IGNORING.search(words_of(row)) is not None


_NUMBERED = regex.late(
    r"\W*tab(?:le|la|elle)\s+(?P<number>[0-9]{1,3}(?:[.-][0-9]{1,3})?[a-z]?)\b", re.IGNORECASE
)


_NAMED = regex.late(
    r"\broll (?:(?:again|once|twice|thrice|\d times|two times|three times) )?(?:on|for) (?:the |an? )?[\"'\u201c]?(?P<name>[^.,;:()\"\u201d]{2,50}?)"
    r"[\"'\u201d]?(?: table| tables)?\W*\Z",
    re.IGNORECASE,
)


def _by_name(adventure: model.Adventure, text: str) -> str:
    """The key of the table that a row names without a link: `Roll on the Trinkets table`, `Roll for Trinket`."""
    match = _NAMED.search(text)
    wanted = (
        {slug(name) for name in (match["name"], singular(match["name"]), plural(match["name"]))}
        if match
        else ()
    )
    by_name = next(
        (key for key, table in adventure.tables.items() if wanted and slug(table.name) in wanted), ""
    )
    numbered = _NUMBERED.fullmatch(match["name"].strip()) if match and not by_name else None
    if numbered is None:
        return by_name
    heads = {key: _NUMBERED.match(table.name) for key, table in adventure.tables.items()}
    return next((key for key, head in heads.items() if head and head["number"] == numbered["number"]), "")
