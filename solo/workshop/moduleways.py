"""The ways between the rooms of a page: those that it tells of, their directions, and one to every room.

What may live here: which ways are made, and what is to be said of them. Which words tell of a way is for `pageways.py`.
"""

import re

from solo.scenario.names import slug
from solo.workshop import pageways
from solo.workshop.modulewords import plain, short
from solo.workshop.pagemodel import Page, Room

_SHORT = {
    "n": "north",
    "s": "south",
    "e": "east",
    "w": "west",
    "ne": "northeast",
    "nw": "northwest",
    "se": "southeast",
    "sw": "southwest",
}
_SHORT |= {
    **dict.fromkeys(("nord", "norden", "n\u00f6rdlich", "norte"), "north"),
    **dict.fromkeys(("s\u00fcd", "s\u00fcden", "s\u00fcdlich", "sud", "sul", "sur"), "south"),
    **dict.fromkeys(("osten", "\u00f6stlich", "leste", "este"), "east"),
    **dict.fromkeys(("westen", "westlich", "oeste", "ouest"), "west"),
    **dict.fromkeys(("hinauf", "oben", "arriba", "acima", "enhaut"), "up"),
    **dict.fromkeys(("hinunter", "unten", "abajo", "abaixo", "enbas"), "down"),
}
_BACK = {"north": "south", "east": "west", "up": "down", "northeast": "southwest", "northwest": "southeast"}
_BACK |= {there: here for here, there in _BACK.items()}
EXITS = re.compile(r"(?:exits?|ways out|sa\u00eddas|salidas|sorties|ausg\u00e4nge)\s*:", re.IGNORECASE)
_BARRED = re.compile(
    r"\b(?:secret|hidden|concealed|locked|stuck|barred|bricked|blocked|sealed|one-way|trapped|portcullis|geheim\w*|verschlossen\w*|secret[ao]s?|trancad\w*|cerrad\w*)\b",
    re.IGNORECASE,
)
_FALLS = re.compile(
    r"\b(?:drops|falls|plunges|slides|chute|one[- ]way|pit (?:trap )?opens|dumps|tips)\b", re.IGNORECASE
)
_ELSEWHERE = re.compile(
    r"\b(?:comes?|emerges?|exits?|leads?) (?:out )?(?:on|onto|in|into|at|to) (?:the |a )?(?:hill\s?side|surface|open air|woods?|forest|cliff(?: ?face)?|beach|shore|swamp|"
    r"street|mountain ?side|valley|wilderness)\b|"
    r"\b(?:leads?|stairs?|chute|shaft|passage|tunnel|door|exit|way|ladder|road|path)\b[^.]*\b(?:to|onto|into)\b[^.]*(?:\b(?:level (?:[0-9]|one|two|three|four|five)|(?:area|room|hex) [A-Z]?[0-9]+)\b|\(outside\)|\boutside\b)",
    re.IGNORECASE,
)
_A_NAME = re.compile(r"[^\W\d_]{3,}")
_NO_NAME = re.compile(
    r"(?:(?:this|that|a|an|the)\s+)?(?:room|area|chamber|cave|hall|corridor|passage|door|stairs?|north|south|east|west|up|down)\Z",
    re.IGNORECASE,
)  # what is so called may be any
MOST_SAID = 3  # rooms without a way, each told of by itself


class Ways:
    """The ways of a page by the heading of a room: where each leads, and in which direction."""

    def __init__(self, page: Page, left: list[str]):
        self.page, self.left = page, left
        self.by_name: dict[str, Room] = {}
        for room in page.rooms:
            self.by_name.setdefault(room.number.lower(), room)
            self.by_name.setdefault(room.anchor, room)
            self.by_name.setdefault(slug(room.name), room)
        self.headed = {room.heading: room for room in page.rooms}
        self.out: dict[str, dict[str, str]] = {room.heading: {} for room in page.rooms}

    def of_room(self, room: Room) -> None:
        """The ways that a room tells of, and the ways back of those that lead to it."""
        if self.page.gamebook:
            return
        texts = [*room.aloud, *room.told, *(text for _, texts in room.looks for text in texts)]
        found = [
            *room.exits,
            *(
                (way, where)
                for text in texts
                for way, where, _ in pageways.exits_in(text, self.page.lettered)
            ),
        ]
        found += [
            (way, slug(name)) for text in texts for way, name, _ in pageways.named_in(text, self.names(room))
        ]
        for way, where in found:
            there = self.room(where)
            if there is None:
                if re.fullmatch(r"[A-Z]{0,2}[0-9]{1,3}[a-z]?", where) and (way, where) in room.exits:
                    self.left.append(f"{room.heading}: a way to {where}, which is no room of the page")
                continue
            if there is not room:
                self._way(room, there, _direction(way))
        for heading, way in self.out[room.heading].items():
            self._way(self.headed[heading], room, _BACK.get(way, ""))
        for text in texts:
            self._barred(room, text)
            self._said_besides(room, text)

    def names(self, room: Room) -> list[str]:
        """What the other rooms are called, where each is called otherwise and by more than a number."""
        called = [each.name for each in self.page.rooms]
        return [
            each.name
            for each in self.page.rooms
            if each is not room
            and called.count(each.name) == 1
            and _A_NAME.search(each.name)
            and not _NO_NAME.match(each.name)
        ]

    def _way(self, here: Room, there: Room, direction: str) -> None:
        """A way from here; the first direction that is printed for it counts."""
        known = self.out[here.heading].get(there.heading)
        if not known:
            self.out[here.heading][there.heading] = direction

    def _barred(self, room: Room, text: str) -> None:
        """What a text says of ways that are hidden or barred, or that lead off the page: the ways themselves stand open."""
        for clause in re.split(r"(?<=[.;])\s|,\s(?=and |a |an |the )", text):
            leads = list(pageways.exits_in(clause, self.page.lettered))
            if any(self.room(where) for _, where, _ in leads) and _BARRED.search(clause):
                self.left.append(f"{room.heading}: {short(clause)}: the way is made, and stands open")
            elif any(self.room(where) for _, where, _ in leads) and _FALLS.search(clause):
                self.left.append(
                    f"{room.heading}: {short(clause)}: the way is made, there and back, and hurts nobody"
                )
            elif _ELSEWHERE.search(clause) and not any(self.room(where) for _, where, _ in leads):
                self.left.append(f"{room.heading}: {short(clause)}: leads to no room of the page")

    def _said_besides(self, room: Room, text: str) -> None:
        """What a list of exits says besides its ways is told nowhere."""
        bare = pageways.EXIT.sub(" ", pageways.WAY.sub(" ", EXITS.sub(" ", plain(text))))
        if len(re.findall(r"[^\W\d_]{3,}", bare)) and EXITS.match(plain(text)):
            self.left.append(f"{room.heading}: {short(text)}: its ways are made, and no more of it")

    def room(self, where: str) -> Room | None:
        """The room that a number, an anchor or a name means."""
        key = where.lower()
        return self.by_name.get(key) or self.by_name.get(re.sub(r"^[a-z]{0,2}[0-9]+[a-z]?-", "", key))

    def to_all(self) -> None:
        """A way to every room: where the page tells of none, from the room before it, and that is said."""
        rooms = [] if self.page.gamebook else self.page.rooms
        seen: set[str] = set()
        joined: list[tuple[str, str]] = []
        for number, room in enumerate(rooms):
            if number and room.heading not in seen:
                before = rooms[number - 1]
                self.out[before.heading].setdefault(room.heading, "")
                self.out[room.heading].setdefault(before.heading, "")
                joined.append((room.heading, before.heading))
            waiting = [room.heading]
            while waiting:
                here = waiting.pop()
                if here not in seen:
                    seen.add(here)
                    waiting += self.out[here]

        if len(joined) > MOST_SAID:
            listed = ", ".join(self.headed[heading].number for heading, _ in joined)
            self.left.append(f"rooms {listed}: no way to it is found; each is joined to the room before it")
        else:
            self.left += [
                f"{heading}: no way to it is found; one is made from {before}" for heading, before in joined
            ]


def _direction(way: str) -> str:
    lowered = way.lower().replace(" ", "").replace("-", "")
    return _SHORT.get(lowered, lowered) if len(lowered) < 12 else ""
