"""What an adventure declares: the names that its directives and expressions may use.

What may live here: the lexicons of one adventure, filled before any line of it is read, and questions to
them.
"""

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario import expressions as e
from solo.scenario import words as w
from solo.scenario.directives.declaring import by_verb, slots
from solo.scenario.model import Place, Variable, region_key
from solo.scenario.names import Lexicon, nearest, one, slug, stem, straight, thing_key
from solo.scenario.reading.pieces import listed, ticked

MOST_RIGHTED = 100  # spans of an adventure of which other forms are tried
MOST_SUGGESTED = 500  # variables that are looked at for a nearest spelling
_BRINGS = {  # the verbs that bring things or clues into the story, and which
    verb: slot.kind
    for verb, kind in by_verb().items()
    for slot in slots(kind).values()
    if slot.brings and slot.kind in ("things", "clues")
}
_NAMING = regex.late(rf"\s*(?P<verb>{'|'.join(_BRINGS)})\s+(?P<names>.{{1,200}})", re.IGNORECASE | re.DOTALL)
_LIES = regex.late(r"\s*in:?\s+(?!turn)(?P<names>.{1,100})", re.IGNORECASE | re.DOTALL)
_QUIETLY = regex.late(r"\s*,?\s+quietly\s*$", re.IGNORECASE)
_DO = regex.late(r"\s*do\s+(.{1,200})", re.IGNORECASE | re.DOTALL)
_WITH = regex.late(r"(?P<scene>\S.*?)\s+with\s+(?P<who>\S.*)", re.IGNORECASE)
_CLOCK = regex.late(r"\s*(?:\w+\s+)?clocks?\s+(.{1,80})", re.IGNORECASE | re.DOTALL)
_CLOCK_ODD = regex.late(
    r"\s*(?P<name>[^\W\d][\w ]*?)\s+clock:?\s+(?P<size>\d{1,3})\b.*|\s*clock\s+\d{1,3}\s*:?\s*(?P<after>[^\W\d][\w ]*?)\s*:?\s*",
    re.IGNORECASE,
)
_SIZED = regex.late(
    r"\s*(?:track|timer|counter|countdown|meter)?\s*(?P<name>[^\W\d][\w ]*?):\s*\d{1,3}(?:,\s*hidden)?\s*",
    re.IGNORECASE,
)
_THE = regex.late(r"^the\s+", re.IGNORECASE)
_COUNT = regex.late(rf"(?:[\d*×+-]*d?[\d%]+|the|an?|some|{'|'.join(NUMBERS)})\s+", re.IGNORECASE)
_NEAR = 85  # how like a defined name an undefined one must be, of 100, to be told as a likely slip


class Vocabulary:
    """The names of one adventure. `notes` collects warnings of the reading under way, as (offset, code,
    message)."""

    def __init__(self, systems: Collection[str] = ()):
        self.systems = tuple(systems)
        self.rules: tuple[str, ...] = ()
        self.variables: dict[str, Variable] = {}
        self.scenes = Lexicon("scene")
        self.tables = Lexicon("table")
        self.beings = Lexicon("creature or person", open=True)
        self.items = Lexicon("item", open=True)
        self.things = Lexicon("thing", open=True)  # ordinary things that some `gain` names
        self.secrets = Lexicon("clue", open=True)  # what some `learn` names
        self.regions = Lexicon("region")
        self.casts: dict[str, list[str]] = {}  # of scenes that others play, with whom
        self.clocks: dict[str, int] = {}  # their sizes
        self.clues: dict[str, str] = {}
        self.chosen: dict[str, Place] = {}
        self.strangers: dict[str, tuple[str, Place]] = {}
        self.notes: list[tuple[int, str, str]] = []
        self.at = Place()
        self.tries = MOST_RIGHTED
        self.spelled: tuple[str, ...] = ()  # every word there is, once slips ask for them
        self.unknown = 0  # names of somebody that nobody is known by, so far

    def variable(self, text: str) -> str:
        """The declared name that this is, in its own spelling, or nothing."""
        found = self.variables.get(text.lower())
        return found.name if found else ""

    def variable_near(self, text: str, others: Collection[str] = ()) -> str | None:
        """The declared name, or one of others, that this is but for a slip; nothing where none is near."""
        names = [variable.name for variable in self.variables.values()][:MOST_SUGGESTED]
        words = text.lower().split()
        longer = [
            name for name in names if name.lower() != text.lower() and {*words} & {*name.lower().split()}
        ]
        whole = [
            name
            for name in longer
            if {*words} <= {*name.lower().split()} or {*name.lower().split()} <= {*words}
        ]
        return whole[0] if len(whole) == 1 else nearest(text, [*names, *others])

    def settable(self, text: str) -> str:
        """The declared name that this is, or the one that the engine keeps and a scenario may set, or
        nothing."""
        return self.variable(text) or (text.lower() if text.lower() in e.SETTABLE else "")

    def is_name(self, text: str) -> bool:
        """Whether these words are a declared name, or one that the engine keeps."""
        return bool(self.variable(text)) or text.lower() in e.ENGINE_NAMES

    def is_number(self, text: str) -> bool:
        """Whether this is the declared name of a number."""
        return bool(self.variable(text)) and self.kind(e.Name(text)) == "number"

    def says(self, words: str) -> bool:
        """Whether some name has these words in it."""
        low = words.lower()
        lexicons = (self.beings, self.items, self.things, self.scenes, self.tables, self.regions)
        return any(low in name.lower() for held in lexicons for name in held.names.values())

    def ends(self, words: str) -> bool:
        """Whether the name of something that is described ends with these words."""
        low = words.lower()
        lexicons = (self.beings, self.items, self.scenes, self.tables)
        return any(name.lower().endswith(low) for held in lexicons for name in held.names.values())

    def called(self, text: str) -> bool:
        """Whether a thing or somebody is defined under just this name."""
        return self.items.has_like(text) or self.beings.has_like(text)

    def is_pronoun(self, text: str) -> bool:
        """Whether these words are what the hero goes by, with or without a verb."""
        first, _, verb = text.lower().partition(" ")
        return first in e.PRONOUNS and (not verb or (first == "they" and verb.isalpha()))

    def all_named(self, named: set[str]) -> bool:
        """Whether these are all the systems that the adventure is for."""
        return bool(self.rules) and set(self.rules) <= named

    def words(self, name: str) -> tuple[str, ...]:
        """The words that a variable may hold; none for numbers and truths."""
        return self.variables[name.lower()].words

    def kind(self, expr: e.Expr) -> str | None:
        """What an expression comes to: `number`, `truth` or `word`; None where it cannot be said."""
        if isinstance(expr, e.Name):
            first = self.variables[expr.name.lower()].first
            return "word" if isinstance(first, str) else "truth" if isinstance(first, bool) else "number"
        if isinstance(expr, e.Engine):
            return "number" if expr.name in e.COUNTED else "truth"
        if isinstance(expr, e.Number | e.Dice | e.Sum | e.CountOf | e.Plural | e.VisitsOf):
            return "number"
        return "word" if isinstance(expr, e.Word | e.Pronoun) else "truth"

    def undeclared(self, text: str) -> str:
        """What to say of a word that is nothing."""
        from solo.scenario.reading.hints import came_out, undeclared

        if self.items.find(text).key:
            return f"`{text}` is not declared; write `has {text}` for a thing that is carried"
        alike = [each.name for each in self.variables.values() if stem(each.name) == stem(text)]
        if len(alike) == 1:
            return f"`{text}` is not declared; did you mean `{alike[0]}`?"
        if said := came_out(text):
            return said
        near = self.variable_near(text, e.ENGINE_NAMES)
        said = undeclared(text, self)
        return (
            f"`{text}` is not declared; did you mean `{near}`?" if near and "front matter" in said else said
        )

    def scene(self, name: str) -> tuple[str, str]:
        """The key of a scene, and what is wrong where there is none."""
        return self._closed(self.scenes, name)

    def table(self, name: str) -> tuple[str, str]:
        """The key of a random table, and what is wrong where there is none."""
        return self._closed(self.tables, name)

    def being(self, name: str) -> tuple[str, str]:
        """The key of a creature or person; a name nobody defined has one too, since a system may know it."""
        return self._open(self.beings, name)

    def item(self, name: str) -> tuple[str, str]:
        """The key of an item; an ordinary thing that nobody defined has one too."""
        return self._open(self.items, name)

    def named(self, item: str) -> str:
        """The name of an item by its key, defined or ordinary; nothing where no `gain` names it."""
        return self.items.names.get(item) or self.things.names.get(item, "")

    def clue(self, name: str) -> tuple[str, str]:
        """The key of a clue."""
        found = self.secrets.find(name)
        key = found.key or thing_key(name)
        if not found.ambiguous:
            self.clues.setdefault(key, self.secrets.names.get(key, name))
        return key, found.said if found.ambiguous else ""

    def played(self, text: str) -> tuple[str, str] | None:
        """The scene and the name of `SCENE with WHO`; None where a scene is called all of that, or no `with`
        stands there."""
        match = _WITH.fullmatch(text.strip())
        if match is None or self.scenes.find(text.strip(' "')).key:
            return None
        return match["scene"].strip(' "'), match["who"].strip(' "')

    def alongside(self, text: str) -> tuple[str, str] | None:
        """The scene and the name of `SCENE WHO`, where the `with` between them was forgotten; else None."""
        words = text.strip(' "').split()
        if self.scenes.find(" ".join(words)).key or len(words) > 12:
            return None
        for at in range(len(words) - 1, 0, -1):
            scene, who = " ".join(words[:at]), " ".join(words[at:])
            bare = re.sub(r"^(?:to|for|and|against|on)\s+", "", _COUNT.sub("", who), flags=re.IGNORECASE)
            if slug(scene) in self.scenes.names and (bare.lower() == "who" or self.beings.find(bare).key):
                return scene, who
        return None

    def company(self, who: str) -> tuple[str, str]:
        """With whom a scene is played, and the name that was meant where it is one but for a slip."""
        counted = _COUNT.match(who)
        name = who[counted.end() if counted else 0 :]
        near = None if self.beings.find(name).key else self._near_being(name)
        return (who[: len(who) - len(name)] + near, near) if near else (who, "")

    def _near_being(self, name: str) -> str | None:
        """The name of somebody that another is but for a slip."""
        if (near := self.beings.near(name, _NEAR)) or not self.beings.names or len(name) < 3:
            return near
        from solo.scenario.nearness import near as likely

        among = [*self.beings.names.values()]
        found = likely(name, [each.lower() for each in among][:MOST_SUGGESTED])
        return next((each for each in among if found and each.lower() == found[0]), None)

    def variant(self, key: str, who: str) -> str:
        """The key of a scene as it is played with somebody: its own, for the first it is ever played with."""
        known = self.casts.get(key, [])
        return f"{key} with {thing_key(who)}" if who in known[1:] else key

    def within(self, *marks: object) -> tuple[str, ...]:
        """The keys of the regions that marks say a scene lies in."""
        named = (name for mark in marks for name in getattr(mark, "names", ()))
        return tuple(dict.fromkeys(region_key(name) for name in named))

    def region(self, name: str, at: Place, tell: Callable[[Place, str, str], None]) -> str:
        """The key of a region, by its name; where no scene lies in it, that is told."""
        key, said = self.lies_in(name)
        if said:
            tell(at, "unknown-name", said)
        return key

    def lies_in(self, name: str) -> tuple[str, str]:
        """The key of a region, and what is wrong where no scene lies in it."""
        key = region_key(name)
        if key in self.regions.names:
            return key, ""
        near = nearest(key, list(self.regions.names))
        hint = (
            f"did you mean `{self.regions.names[near]}`?"
            if near
            else f"write `in {name}` first under its scenes"
        )
        return "", f"no scene lies in `{name}`; {hint}"

    def foresee(self, text: str, file: str = "") -> None:
        """Make known what the `gain` and `learn` of a text name, so that a part of it finds it anywhere; the
        regions its scenes lie in; its clocks."""
        for _, span in ticked(straight(text)):
            if match := _NAMING.fullmatch(span):
                names = self.things if _BRINGS[match["verb"].lower()] == "things" else self.secrets
                for piece, _ in listed(_QUIETLY.sub("", match["names"])):
                    self._foreseen(names, piece)
            elif match := _LIES.fullmatch(span):
                for piece, _ in listed(match["names"]):
                    self.regions.names.setdefault(region_key(piece), _THE.sub("the ", piece))
            elif match := _DO.fullmatch(span):
                self._foreseen_company(match[1])
            elif "clock" in span.lower():
                for piece in re.split(r"\s*(?:,|;|\band\b)\s*(?=clock\s)", span, flags=re.IGNORECASE):
                    self._foreseen_clock(piece, file)
            elif (
                ":" in span and (match := _SIZED.fullmatch(span)) and slug(match["name"]) in self.tables.names
            ):
                self._clocked(match["name"], "", file)  # but for its first word

    def _foreseen_company(self, said: str) -> None:
        """With whom a scene is played."""
        parts = self.played(said) or self.alongside(said)
        key = self.scenes.find(parts[0]).key if parts else ""
        who = self.company(parts[1])[0] if parts else ""
        if parts and key and who.lower() != "who" and who not in self.casts.setdefault(key, []):
            self.casts[key].append(who)

    def _foreseen_clock(self, said: str, file: str) -> None:
        """A clock is a name like any other."""
        if odd := _CLOCK_ODD.fullmatch(said):
            self._clocked(odd["name"] or odd["after"], odd["size"] or "", file)
            return
        match = _CLOCK.fullmatch(said)
        said = match[1].strip() if match else ""
        held = w.CLOCK.fullmatch(said) or w.CLOCK_MEANT.match(said)
        if held:
            self._clocked(held["name"], held["size"] or "", file)

    def _clocked(self, name: str, size: str, file: str) -> None:
        self.clocks[name.lower()] = int(size or 100)
        self.variables.setdefault(name.lower(), Variable(Place(file), name, 0))

    def _foreseen(self, names: Lexicon, piece: str) -> None:
        counted = _COUNT.match(piece) if names is self.things else None
        name = piece[counted.end() if counted else 0 :].strip('" ')
        first, _, rest = name.partition(" ")
        if rest and names is self.things and not counted and self.is_number(first):
            name = rest
        name = one(name) if names is self.things else name
        if name and (names is self.secrets or not self.items.find(name).key):
            names.add(thing_key(name), name)

    def system(self, name: str) -> tuple[str, str]:
        """The id of a system of rules. Where none are listed, any word will do."""
        id = "-".join(name.lower().split())
        if not self.systems or id in self.systems:
            return id, ""
        near = nearest(id, self.systems, 40)
        return "", f"there are no rules called `{name}`; " + (f"did you mean `{near}`? " if near else "") + (
            f"there are {', '.join(self.systems)}"
        )

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Nothing that is read meanwhile is remembered: it was only tried."""
        kept = dict(self.clues), dict(self.strangers), dict(self.chosen), list(self.notes), self.at
        try:
            yield
        finally:
            self.clues, self.strangers, self.chosen, self.notes, self.at = kept

    def asked_choice(self, words: str, offset: int) -> None:
        """Remember that `chose "words"` was asked, to be looked up when all choices are known."""
        at = Place(self.at.file, self.at.line, self.at.column + offset)
        self.chosen.setdefault(words, at)

    def _closed(self, names: Lexicon, name: str) -> tuple[str, str]:
        found = names.find(name)
        if found.loose:
            whole = names.names[found.key]
            self.notes.append((0, "near-name", f"`{name}` is read as `{whole}`; write a whole word of it"))
        return found.key, found.said

    def _open(self, names: Lexicon, name: str) -> tuple[str, str]:
        """The key of a name, or of the one that it is but for a slip, which is noted."""
        found = names.find(name)
        if found.key or found.ambiguous:
            return found.key, found.said
        if near := names.near(name, _NEAR) or names.near(" ".join(stem(name)), _NEAR):
            return self._meant(names, name, near)
        if names is self.items:
            if thing := self.things.find(name).key:
                return thing, ""
            if near := self.things.near(name, _NEAR):
                return self._meant(self.things, name, near)
        else:
            self.unknown += 1
        return thing_key(name), ""

    def _meant(self, names: Lexicon, name: str, near: str) -> tuple[str, str]:
        """The key of the name that another is but for a slip, which is noted."""
        self.notes.append((0, "near-name", f"nothing is called `{name}`; did you mean `{near}`?"))
        return names.find(near).key, ""
