"""A recorded game as a chronicle: in the third person, a page for an evening, what does not matter left out.

What may live here: sentences made of deeds. What somebody does comes from what the player chose, how it went from
grades and facts, and the rest is the scenario's own prose, told of them. A system that has a voice of its own
(`Ruleset.voice`) opens, closes, and puts in verses.
"""

import re
from collections.abc import Iterable

from solo.core import pronouns
from solo.core.english import in_words
from solo.core.party import is_players
from solo.export.closing import ending_of, present
from solo.export.deeds import Deed, Deeds, Fact, repeated
from solo.export.markdown import escaped
from solo.export.persons import Person, attempt, deed, sentences, told_of
from solo.export.story import left, listed, rules_of
from solo.export.telling import heroes_of
from solo.export.typography import clean, sentence, smart
from solo.journal.save import Save
from solo.rules.ruleset import PLAIN, Ruleset, Voice
from solo.scenario.model import Adventure
from solo.session.ending import Ending, Epitaph

PAGE, OPENING, EPILOGUE, ARRIVAL, OUTCOME = 560, 75, 170, 36, 42  # words
FEW = 4  # deeds that are told however little they matter, where there are no more
FIGURES = re.compile(r"\d")
BRACKETS = re.compile(r" ?\([^()]*\)")
QUOTES = re.compile(r"“[^“”]*”")
CHANCES = (  # a chance, and what it is in words
    (0.05, "one chance in twenty"), (0.1, "one chance in ten"), (0.125, "one chance in eight"),
    (0.167, "one chance in six"), (0.2, "one chance in five"), (0.25, "one chance in four"),
    (0.333, "one chance in three"), (0.4, "two chances in five"), (0.5, "an even chance"),
    (0.6, "three chances in five"), (0.667, "two chances in three"), (0.75, "three chances in four"),
    (0.8, "four chances in five"), (0.9, "nine chances in ten"), (0.95, "nineteen chances in twenty"),
)  # fmt: skip
LONG, SURE = 0.42, 0.6  # a chance that is told of what succeeds, and of what fails
ENDS = {
    "victory": "And so it ends well: “{name}”.",
    "defeat": "And so it is lost: “{name}”.",
    "escape": "And that is how {who} {get} away: “{name}”.",
    "captured": "And there {who} {stay}, taken: “{name}”.",
    "end": "And that is the end of it: “{name}”.",
}
FOUGHT = {
    "victory": ("{fight} {foes}, and {win}", "{fight}, and {win}"),
    "routed": ("{fight} {foes}, and {put} them to flight", "{fight}, and {put} them to flight"),
    "yielded": ("{fight} {foes}, and {have} the better of it", "{fight}, and {have} the better of it"),
    "fled": ("{run} from {foes}, and {shake} them off", "{run}, and {shake} them off"),
    "captured": ("{fight} {foes}, and {be} taken alive", "{fight}, and {be} taken alive"),
    "fallen": ("{fight} {foes}, and {fall}", "{fight}, and {fall}"),
}


def legend(save: Save, adventure: Adventure, names: tuple[str, ...]) -> str:
    """The chronicle, in Markdown."""
    rules, turns = rules_of(save), tuple(save.path_to())
    voice = rules.voice() if rules else PLAIN
    reader = Deeds(adventure, rules)
    done = repeated(list(reader.read(turns)))
    teller = Teller(person_of(save, names), voice, rules)
    teller.people = frozenset(
        smart(one.name).split()[-1] for one in adventure.people.values() if one.name.strip()
    )
    parts = [
        f"# {escaped(voice.title.format(names=teller.who.name))}",
        *(f"*{escaped(line)}*" for line in teller.under(save, adventure)),
        *map(marked, filter(None, [teller.opening(reader.opening)])),
        *map(marked, teller.paragraphs(done)),
        *map(
            marked,
            teller.ending(save, done, ending_of(turns, present(save, left(save), rules), adventure, rules)),
        ),
    ]
    if voice.closing:
        parts.append(escaped(voice.closing.format(names=teller.who.name)))
    return "\n\n".join(filter(None, parts)) + "\n"


def marked(paragraph: tuple[str, str]) -> str:
    """A paragraph with the place in front of it."""
    place, text = paragraph
    return f"**{escaped(place)}.** {escaped(text)}" if place else escaped(text)


def person_of(save: Save, names: tuple[str, ...]) -> Person:
    """Whom the chronicle is of."""
    many = len(names) != 1
    called = listed([smart(name) for name in names]) or "those who went"
    if many:
        return Person(called, pronouns.FORMS, many=True)
    state, turns = save.state_at()
    kept = ""
    for id, fields in state.items():
        if is_players(id):
            kept = str(fields.get("pronouns") or kept)
    for turn in turns:
        for id, name, _, to, _ in turn.changes:
            if is_players(id) and name == "pronouns":
                kept = str(to or "")
    return Person(called, forms_of(kept, short_of(called)))


def short_of(name: str) -> str:
    """What somebody is called for short."""
    name = re.split(r" (?:from|of|the|called|who) |, ", name)[0]
    first, _, rest = name.partition(" ")
    return first if rest[:1].isupper() and not first.endswith(".") and first not in ADDRESSED else name


def forms_of(kept: str, name: str) -> tuple[str, ...]:
    """The pronouns of somebody; where it is the name, the name."""
    if kept == "name":
        return (name, name, f"{name}’s", f"{name}’s", name)
    return pronouns.forms(kept)


class Teller:
    """Tells deeds of somebody, in a voice."""

    def __init__(self, who: Person, voice: Voice, rules: Ruleset | None):
        self.who, self.voice, self.rules = who, voice, rules
        self.short = who._replace(name=who.name if who.many else short_of(who.name))
        self.named = True  # the next time, by name
        self.told: set[str] = set()
        self.lines: set[str] = set()
        self.been: set[str] = set()
        self.number = 0
        self.place = ""
        self.people: frozenset[str] = frozenset()  # what others are called
        self.mixed = False  # did the last sentence tell of others who go by the same pronouns?
        self.own = False  # was the last sentence one of ours?

    def under(self, save: Save, adventure: Adventure) -> list[str]:
        """What stands under the title."""
        title = smart(save.header.title)
        blurb, _ = told_of(smart(adventure.blurb), self.short, named=True)
        return [f"{title}. {blurb}" if blurb else f"{title}."]

    def opening(self, told: list[str]) -> tuple[str, str]:
        """The first paragraph: how the voice begins, and what was told on the title page."""
        self.named = True
        said = self.prose(told, OPENING)
        opening = self.voice.opening.format(names=self.who.name)
        return "", " ".join(filter(None, [opening, said]))

    def paragraphs(self, done: list[Deed]) -> list[tuple[str, str]]:
        """The deeds that matter, in paragraphs, each of a place."""
        made: list[tuple[str, str]] = []
        running: list[str] = []
        day, until = 1, 1
        for each in chosen(done[:-1] if len(done) > 1 else []):
            if each.failed and not each.passed and not each.of("death", "down", "fight"):
                continue  # it was said that it went no better
            here = each.onward[-1][0] if each.first and each.onward else each.place
            if here != self.place or (each.day != until and self.voice.counts):
                if running:
                    made.append((self.where(day), " ".join(running)))
                running, self.place = [], here
                day, self.named = (each.day if each.day != until else 0), True
                until = each.day
            running += [*self.arrival(done, self.place), *self.sentences(each)]
        if running:
            made.append((self.where(day), " ".join(running)))
        return [(where, text) for where, text in made if text]

    def where(self, day: int) -> str:
        """A place, and the day where it is another."""
        if day < 2 or not self.voice.counts:
            return self.place
        return f"{self.place}, on the {ordinal(day)} day" if self.place else f"On the {ordinal(day)} day"

    def arrival(self, done: list[Deed], place: str) -> list[str]:
        """What a place is like, the first time that anything is told of it."""
        if place in self.been:
            return []
        self.been.add(place)
        for each in done:
            for where, told in each.onward:
                if where == place and told:
                    said = self.prose(told, ARRIVAL, each)
                    return [said] if said else []
        return []

    # A deed.

    def sentences(self, each: Deed) -> list[str]:
        """A deed in sentences."""
        said: list[str] = []
        if each.label and not self.said_so(each):
            said += filter(None, [self.act(each)])
        start = each.met_at if each.met_at > 0 and not each.first else 0
        said += filter(None, [self.prose(each.prose[:start], OUTCOME, each)])
        said += self.meeting(each)
        cut = max(each.fought, start) if each.of("fight") and each.fought >= 0 else len(each.prose)
        said += filter(None, [self.prose(each.prose[start:cut], OUTCOME, each)])
        if each.of("fight"):
            said.append(self.fight(each))
            said += filter(None, [self.prose(each.prose[cut:], OUTCOME, each)])
        for other in each.onward[:-1] if not each.first else ():
            said += filter(None, [self.prose(other[1], ARRIVAL)])
        said += self.happenings(each)
        said += self.verses(each)
        return [one for one in said if not (FIGURES.search(one) and not self.voice.counts)]

    def said_so(self, each: Deed) -> bool:
        """Do the scenario's own words say what was done: “You sign” after “Sign the book”?"""
        verb = each.label.partition(" ")[0].lower().strip(",.")
        first = each.prose[0].lower() if each.prose else ""
        return first.startswith(f"you {verb} ") and (not each.grade or each.passed)

    def act(self, each: Deed) -> str:
        """What was done, how likely it was, and how it went."""
        if each.of("fight") and each.do == "answer":
            return ""
        label = BRACKETS.sub("", each.label)
        if each.do == "try" and not (each.prose or each.clues or each.of("gain", "fight")):
            return ""
        if each.do == "act" and not each.of("spell", "test", "contest"):
            return ""
        named = self.by_name()
        if each.grade and not each.passed:
            said, sure = attempt(label, self.short, named)
            end = self.failed(each, named)
        else:
            said, sure = deed(label, self.short, named)
            end = self.succeeded(each, named)
        if not said or not sure:
            return ""
        self.named, self.own = False, True
        said = sentence(said[:1].upper() + said[1:] + end)
        if each.passed and each.fresh and each.failed:
            said = f"At the {ordinal(each.failed + 1)} try {said if named else said[:1].lower() + said[1:]}"
        if each.more and not each.passed and not each.failed:
            said += f" It goes no better {times(each.more)}."
        return said

    def by_name(self) -> bool:
        """Does the next deed go by the name? Where a pronoun could mean others it does."""
        mixed, self.mixed = self.mixed, False
        if self.named or self.short.many:
            return self.named
        if mixed:
            return True
        return self.short.forms[0] == pronouns.USUAL and not self.own

    def succeeded(self, each: Deed, named: bool) -> str:
        """How something went well, where that is worth a word."""
        if each.grade and each.chance is not None and each.chance <= LONG:
            chance = chance_in_words(float(each.chance)) if self.voice.counts else "all odds against it"
            return f", with {chance}, and {self.short.does('bring', named)} it off"
        return ""

    def failed(self, each: Deed, named: bool) -> str:
        """How something went wrong."""
        hurt = (
            f", and {self.short.does('be', named)} hurt for it"
            if any(is_players(fact.who) for fact in each.of("wound"))
            else ""
        )
        if each.chance is not None and each.chance >= SURE:
            chance = (
                chance_in_words(float(each.chance))
                if self.voice.counts
                else f"the odds on {own(self.short, 3)}"
            )
            return f", with {chance}, and {self.short.does('fail', named)} all the same{hurt}"
        return f", and {self.short.does('fail', named)}{hurt}"

    def meeting(self, each: Deed) -> list[str]:
        """Whom one came upon, and how they were minded."""
        said = []
        for whom in each.met[:2]:
            minded = next((fact.what for fact in each.of("attitude") if fact.name in whom), "")
            many = bool(re.match(r"\d| and ", whom)) or " and " in whom
            named = self.by_name()
            subject, verb = self.short.subject(named), self.short.does("meet", named)
            self.named, self.own = False, True
            whom = NUMBER.sub(lambda match: in_words(int(match[0])), whom)
            how = f", who {'are' if many else 'is'} {minded}" if minded else ""
            line = f"{subject} {verb} {whom}{how}"
            known = any(whom.split()[-1] in one for one in self.lines) and minded != "hostile"
            if line not in self.told and not known:
                self.told.add(line)
                said.append(sentence(line[:1].upper() + line[1:]))
        return said

    def happenings(self, each: Deed) -> list[str]:
        """What happened besides, in sentences: fights, deaths, companions, what was learned, got and lost."""
        said = []
        for fact in each.of("struggle", "contest", "companion", "parting", "death", "down"):
            ours = is_players(fact.who)
            if fact.kind in ("death", "down") and each.of("fight") and not (fact.kind == "death" and ours):
                continue
            words = [one for one in sentences(BRACKETS.sub("", fact.text)) if not FIGURES.search(one)]
            text = " ".join(words[: 4 if fact.kind == "struggle" else 2])
            if fact.kind == "contest" and not re.search(r"\byou", text, re.IGNORECASE):
                continue
            if text and text not in self.told:
                self.told.add(text)
                said.append(told_of(text, self.short, self.named)[0])
        for names, verb in (
            (each.joined, ("goes", "go", "along")),
            (each.left, ("goes", "go", "no further")),
        ):
            if any(names):
                them = [name for name in names if name]
                said.append(f"{listed(them)} {verb[len(them) > 1]} {verb[2]}.")
        for clue in (told_of(clue, self.short)[0] for clue in each.clues[:2]):
            said.append(
                sentence(f"{self.short.subject(False)} {self.short.does('remember', False)} this: {clue}")
            )
        got = [fact for fact in each.of("gain") if worth(fact) and not each.first][:2]
        lost = [fact for fact in each.of("loss") if worth(fact) and not each.first][:2]
        for facts, verbs in ((got, ("come", "away with")), (lost, ("have", "lost"))):
            things = [f"the {lowered(fact.what)}" for fact in facts]
            line = (
                f"{self.short.subject(False)} {self.short.does(verbs[0], False)} {verbs[1]} {listed(things)}"
            )
            if (
                things
                and line not in self.told
                and not any(thing.split()[-1] in " ".join([each.label, *each.prose]) for thing in things)
            ):
                self.told.add(line)
                said.append(sentence(line))
        return [one[:1].upper() + one[1:] for one in said if one]

    def fight(self, each: Deed) -> str:
        """A fight, as what it came to."""
        came = each.of("fight")[-1].what
        foes = list(
            dict.fromkeys(
                called(name)
                for fact in each.of("blow", "miss", "death", "flight", "yielding")
                for id, name in ((fact.who, fact.name), (fact.whom, fact.other))
                if name and not is_players(id) and id not in each.allies
            )
        )[:3]
        forms = FOUGHT.get(came, FOUGHT["victory"])
        named = self.named
        verbs = {
            word: self.short.does(word, named)
            for word in ("fight", "win", "put", "run", "shake", "be", "fall", "have")
        }
        line = forms[0 if foes else 1].format(foes=listed(foes), **verbs)
        subject = self.short.subject(named)
        subject = subject[:1].upper() + subject[1:]
        self.named, self.own = False, True
        dead = [called(fact.name) for fact in each.of("death") if fact.name and not is_players(fact.who)]
        more = ""
        if dead and came in ("victory", "routed", "yielded"):
            more = f" {listed(list(dict.fromkeys(dead))).capitalize() if len(dead) == 1 else listed(dead)} {'lies' if len(dead) == 1 else 'lie'} dead."
            more = " " + more.strip()[:1].upper() + more.strip()[1:]
        return sentence(f"{subject} {line}") + more

    def verses(self, each: Deed) -> list[str]:
        """What the voice sings of the dice of a deed."""
        if self.rules is None:
            return []
        self.number += 1
        return [
            smart(verse)
            for row in each.rolls
            if (verse := self.voice.verse(row[:7], self.short.name, self.number))
        ][:1]

    # Prose.

    def prose(self, paragraphs: Iterable[str], most: int, each: Deed | None = None) -> str:
        """The scenario's own words of somebody: as many whole sentences as there is room for, of which the grammar is
        sure."""
        made: list[str] = []
        words = 0
        for paragraph in paragraphs:
            if paragraph in self.told:
                continue
            spoken = self.spoken(paragraph, each)
            if not spoken:
                continue
            for one in sentences(sentence(spoken)):
                if one in self.lines:
                    continue
                whom = self.apart(one)
                said, sure = told_of(one, whom, self.named)
                said = said if whom is self.short else self.once(said)
                self.mixed = whom is not self.short or any(name in one for name in self.people)
                count = len(one.split())
                if words and words + count > most:
                    self.told.add(paragraph)
                    return " ".join(made)
                if not sure or (FIGURES.search(one) and not self.voice.counts):
                    continue
                if self.short.name in said:
                    self.named = False
                made.append(said)
                self.lines.add(one)
                self.own = False
                words += count
            self.told.add(paragraph)
        return " ".join(made)

    def apart(self, text: str) -> Person:
        """Whom a sentence is told of: by the name alone where it has others in it that go by the same words."""
        words = {word.lower() for word in re.findall(r"[A-Za-z]+", QUOTES.sub(" ", text))}
        if self.short.many or not words & set(self.short.forms[:4]):
            return self.short
        name = self.short.name
        return self.short._replace(forms=(name, name, f"{name}’s", f"{name}’s", self.short.forms[4]))

    def once(self, text: str) -> str:
        """A sentence in which somebody goes by the name once; after that, as the one who does it, by a pronoun."""
        name, forms = self.short.name, self.short.forms
        head, found, rest = text.partition(name)
        if not found or forms[0] == pronouns.USUAL:
            return text
        return (
            head
            + found
            + re.sub(rf"\b(that|what|and|when|if|as|where|than) {re.escape(name)} ", rf"\1 {forms[0]} ", rest)
        )

    def spoken(self, paragraph: str, each: Deed | None) -> str:
        """A paragraph in which somebody speaks, with who it is; nothing where nobody knows."""
        if not paragraph.startswith("“"):
            return "" if paragraph.endswith(":") else paragraph
        beside = QUOTES.sub(" ", paragraph).strip(" .,")
        if len(beside.split()) >= 2:
            return paragraph
        speaker = speaker_of(each)
        return f"{speaker}: {paragraph}" if speaker else ""

    # The end.

    def ending(self, save: Save, done: list[Deed], end: Ending | None) -> list[tuple[str, str]]:
        """The last deed, with all that is told of it, and how it ended."""
        if not done:
            return []
        last, where = done[-1], ""
        self.named = True
        if last.place != self.place or len(done) == 1:
            self.place = last.place
            where = self.where(0)
        told = [paragraph for _, prose in last.onward for paragraph in prose]
        before = self.arrival(done, last.place) + self.sentences(last.here()) if not last.first else []
        after = self.prose(told, EPILOGUE)
        said = " ".join(filter(None, [*before, after]))
        kind, _, name = str(save.meta.get("ending") or "").partition(": ")
        found = [(where, said)] if said else []
        if not kind:
            return [*found, ("", f"There the story of {self.short.name} stands, and is not over.")]
        return [*found, ("", self.last_line(kind, smart(clean(name)), end))]

    def last_line(self, kind: str, name: str, end: Ending | None) -> str:
        """How it ended, in a line."""
        if kind == "death":
            graves = [self.grave(one) for one in end.epitaphs] if end else []
            verb = "die" if self.short.many else "dies"
            said = " ".join(graves) or f"Here {self.who.name} {verb}."
            return said + (f" That is called “{name}”." if name else "")
        line = ENDS.get(kind, ENDS["end"])
        if not name:
            return {"victory": "And so it ends well.", "defeat": "And so it is lost.", "escape": f"And that is how {self.short.name} {self.short.does('get', True)} away.",
                    "captured": f"And there {self.short.name} {self.short.does('stay', True)}.",
                    "unfinished": f"There {self.short.name} {self.short.does('leave', True)} the story.",
                "end": f"And that is all that is told of {self.short.name}."}.get(kind, "And so it ends.")  # fmt: skip
        return line.format(
            name=name,
            who=self.short.name,
            get=self.short.does("get", True),
            stay=self.short.does("stay", True),
        )

    def grave(self, one: Epitaph) -> str:
        """Where and of what somebody died; the day, where figures are told."""
        cause = f", {one.cause}" if one.cause else ""
        when = f" on {one.when}" if one.when and self.voice.counts else ""
        where = f", at {one.place}" if one.place else ""
        return smart(sentence(f"So died {one.name}{when}{where}{cause}"))


def chosen(done: list[Deed]) -> list[Deed]:
    """The deeds that there is room for on a page, those first that matter most, in the order they were done."""
    room = PAGE
    kept: set[int] = set()
    places: set[str] = set()
    for at in sorted(range(len(done)), key=lambda at: (-done[at].weight, at)):
        if done[at].weight <= 0 or (done[at].weight <= FEW and len(kept) >= FEW):
            break
        words = 12 + min(OUTCOME, sum(len(text.split()) for text in done[at].prose))
        words += 0 if done[at].place in places else ARRIVAL  # what the place is like is told as well
        if words <= room:
            room -= words
            places.add(done[at].place)
            kept.add(at)
    return [done[at] for at in sorted(kept)]


def speaker_of(each: Deed | None) -> str:
    """Who says what stands in quotes: the one who was met, where it is one."""
    if each is None:
        return ""
    people = [name for name in each.met if " and " not in name and not name[:1].isdigit()]
    people += [fact.name for fact in each.of("attitude") if fact.name]
    return people[-1][:1].upper() + people[-1][1:] if people else ""


def worth(fact: Fact) -> bool:
    """Is a thing worth telling of: one of its kind, and no supply?"""
    return fact.count == 1 and bool(fact.what) and not SUPPLY.search(fact.what.lower())


NUMBER = re.compile(r"\b\d+\b")
ADDRESSED = frozenset(
    [
        "Sir",
        "Lady",
        "Lord",
        "Dame",
        "Brother",
        "Sister",
        "Father",
        "Mother",
        "Old",
        "Young",
        "Captain",
        "Doctor",
        "Master",
        "Mistress",
        "Saint",
        "Big",
        "Little",
    ]
)
SUPPLY = re.compile(
    r"\b(?:torch|ration|candle|arrow|bolt|oil|bread|pie|coin|bandage|water|food|rations)(?:e?s)?\b"
)


def called(name: str) -> str:
    """Somebody in a sentence: with an article where it is no name."""
    return name if name[:1].isupper() or name[:4] == "the " else f"the {name}"


def lowered(name: str) -> str:
    """A thing in a sentence, without an article of its own."""
    name = re.sub(r"^(?:the|a|an) ", "", name, flags=re.IGNORECASE)
    return name[:1].lower() + name[1:]


def own(who: Person, form: int) -> str:
    """A form of somebody's pronouns."""
    return f"{who.forms[2]} side" if form == 3 else who.forms[form]


def chance_in_words(chance: float) -> str:
    """A chance in words."""
    return min(CHANCES, key=lambda pair: abs(pair[0] - chance))[1]


def times(number: int) -> str:
    """So many times more."""
    return "the next time" if number == 1 else f"the next {in_words(number)} times"


def ordinal(number: int) -> str:
    """A day's number."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number - 1] if 1 <= number <= len(words) else f"{number}th"


__all__ = ["heroes_of", "legend"]
