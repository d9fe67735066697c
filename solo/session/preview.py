"""How a line would be read, in a few words, while it is typed: "choice 2: Climb down", "try: agility, locks", "ask the
oracle". Pure, as `reading.read` is: nothing is done."""

from solo.core.procedure import Roll, Write
from solo.session import offers, reading
from solo.session.commands import known_to
from solo.session.game import Game
from solo.session.reading import Reading

MOST = 60  # letters of a label


def preview(session: Game, line: str) -> str:
    """How a line is read now; nothing for one that is empty, that answers a question for words or dice, or that means
    nothing yet."""
    if not line.strip() or isinstance(session.request, Write | Roll):
        return ""
    return described(session, reading.read(session, line.strip(), known_to(session)))


def described(session: Game, found: Reading) -> str:
    """A reading in a few words."""
    match found.kind:
        case "choice" if found.offer is not None:
            return f"choice{number_of(session, found)}: {short(found.offer.text)}"
        case "act" if found.offer is not None:
            return f"act: {short(found.offer.text)}"
        case "heard":
            return "you may do that here"
        case "command":
            return found.name if found.name in known_to(session) else "a question about the game"
        case "instead":
            return "something else instead"
        case "oracle":
            return "ask the oracle"
        case "told":
            return "a question"
        case "deed":
            return f"try: {tried(found)}"
        case "which" if found.near:
            return f"which? {short(offers.listed(found.near))}"
    return short(found.text) if found.offer is not None else ""  # a line half typed is no mistake yet


def number_of(session: Game, found: Reading) -> str:
    """The number that a choice stands under."""
    numbered = [offer.key for offer in session.offers if offer.numbered]
    return f" {numbered.index(found.offer.key) + 1}" if found.offer and found.offer.key in numbered else ""


def tried(found: Reading) -> str:
    """What a deed is, and how it would be tried."""
    deed = found.deed
    if deed is None:
        return found.line
    what = " ".join(
        filter(None, (deed.kind if deed.kind != "other" else "", deed.whom or deed.what or deed.place))
    )
    how = ", ".join(filter(None, (deed.approach, deed.topic)))
    return f"{what} ({how})" if how and what else what or how or "anything"


def short(text: str) -> str:
    """A text that fits the foot of the screen."""
    line = " ".join(text.split())
    return line if len(line) <= MOST else line[: MOST - 1].rstrip() + "…"


def nouns(session: Game) -> list[str]:
    """The nouns of this moment: who is here, what is here and carried, and where one can go."""
    moment = session.moment()
    found = [being.name for being in moment.strangers]
    found += [being.name for being in moment.beings if being.source == "along" and being.name != moment.hero]
    found += [
        thing.name.lower().removeprefix("the ") for thing in (*moment.carried, *moment.things) if thing.words
    ]
    return list(dict.fromkeys(found))


VERBS = (  # what one does most, offered by Tab; every other verb is understood as well
    "ask", "attack", "break", "climb", "close", "cut", "drink", "drop", "eat", "examine", "follow", "give", "go to",
    "hide", "jump", "knock", "lie to", "lift", "light", "listen", "look at", "open", "pull", "push", "put", "read",
    "rest", "search", "show", "sneak", "steal", "swim", "take", "talk to", "tell", "threaten", "throw", "use", "wait",
)  # fmt: skip
