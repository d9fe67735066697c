"""What a player may look at without making a move: each a function from the session to lines of text."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from solo.core import things
from solo.core.dice import Chances, read_out
from solo.core.english import bare, in_marks, money, plural, within
from solo.core.fields import Value
from solo.core.odds import OddsError, sampled
from solo.core.odds import odds as exact
from solo.core.party import heroes, party
from solo.core.procedure import Choose, Roll, Write, usual
from solo.core.world import Entity
from solo.play.clocks import told as told_clocks
from solo.play.looking import lying, prose_of
from solo.play.people import roll_call
from solo.referee import edges
from solo.rules.floor.speech import listed
from solo.rules.ruleset import Grade
from solo.scenario import model
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.phases import FIGHT

MOST_WAYS = 800  # more ways than this for the dice to fall, and the odds beside a choice are sampled
SAMPLES = 100


def what_now(session: Game) -> str:
    """What the player is asked, in one line."""
    request = session.request
    if isinstance(request, Roll):
        dice = str(request.parsed).replace("d00", "two d10, tens and ones,")
        goal = request.against.partition(" (")[0]
        if goal:
            return f"Roll {dice} for {request.why or 'this'}, against {goal}, and type what the dice show."
        return f"Roll {dice} for {request.why or 'this'}, and type what the dice show."
    if isinstance(request, Write):
        return request.prompt
    if session.over:
        return "The story is over. Choose a number, or say it in words; `journal` tells it again."
    return "Choose a number, or type what you do. `help` says the rest."


def look(session: Game) -> list[str]:
    """look: the place again, and what can be done."""
    if session.over:
        from solo.session.afterwards import card_of

        return [text for _, text in card_of(session)]
    scene = session.adventure.scene(session.world.get("game", "scene", ""))
    if not scene:
        return [session.adventure.title]
    return [
        scene.heading,
        *prose(session, scene),
        *lying(session.stage.ground),
        *present(session),
        *edges.told(session.world),
        *clocks(session),
    ]


def prose(session: Game, scene: model.Scene) -> list[str]:
    """The plain prose of a scene as it reads now; nothing in it is run."""
    return prose_of(session.stage, scene)


def clocks(session: Game) -> list[str]:
    """The clocks that are seen to run."""
    return [f"{name}: {now} of {size}." for name, now, size in told_clocks(session.stage.ground)]


def present(session: Game) -> list[str]:
    """Who is here."""
    foes = session.stage.ground.present()
    mind = f" ({foes[0].attitude})" if foes and foes[0].attitude else ""
    return [f"Here: {roll_call(foes)}{mind}."] if foes else []


def sheet(session: Game) -> list[str]:
    """sheet: your characters, whole; while one is made, what is settled so far."""
    lines = []
    if not heroes(session.world) and (drafts := session.world.ids("hero")):
        draft = session.world[drafts[0]]
        first, *rest = session.rules.sheet(draft)
        if not any(session.world.fields(draft.id).get(name) for name in session.world.fields(draft.id)):
            return ["Nothing is settled yet."]
        named = first if draft.get("name") else f"No name yet{first}"
        return ["So far; what is not settled yet stands as it usually is:", "", named, *rest]
    for being in party(session.world) or heroes(session.world):
        lines += [*session.rules.sheet(being), ""]
    return lines[:-1] or ["Nobody is in the story yet."]


def inventory(session: Game) -> list[str]:
    """inventory: what you carry."""
    lines = []
    for hero in heroes(session.world):
        carried = [thing_line(thing) for thing in things.owned(hero)]
        lines.append(
            f"{hero.name}: {', '.join(carried) or 'nothing'}; {money(hero.coins or 0, session.rules.coin)}."
        )
    clues = [session.adventure.clues.get(key, key) for key in session.world.fields("clue")]
    return lines + ([f"You know: {'; '.join(clues)}."] if clues else [])


def thing_line(thing: Entity) -> str:
    """A thing, how many, and what is left of it."""
    number = thing.get("count", 1)
    plain = within(thing.name)
    said = plain if number == 1 else f"{number} {plural(bare(plain))}"
    return f"{said} ({thing.uses} left)" if thing.uses else said


def journal(session: Game, words: str = "") -> list[str]:
    """journal: what has happened, turn by turn; `journal 20` shows the last twenty, `journal all`
    everything."""
    if session.save is None:
        return ["This game is not kept."]
    most = 10 if not words.isdecimal() else min(int(words), 9999)
    lines: list[str] = []
    for turn in session.save.ancestors():
        told = [f"  {text}" for kind, text in turn.tells if kind != "roll" and text]
        lines = [f"{turn.depth}. {turn.line or turn.move.get('do', '')}", *told, *lines]
        most -= 1
        if not most and words != "all":
            break
    return lines or ["Nothing has happened yet."]


def notes(session: Game) -> list[str]:
    """The notes in the margin."""
    return [f"{int(number)}. {text}" for number, text in session.world.fields("note").items()] or [
        "No notes yet: note WORDS"
    ]


def odds(session: Game, only: Sequence[Offer] = ()) -> list[str]:
    """odds: how likely each choice that is rolled for is to succeed, and to go as badly as it could; or `only` these."""
    keys = {one.key for one in only}
    there = [*enumerate((offer for offer in session.offers if offer.numbered), 1)]
    if only:
        rolled = [f"{n}. {odds_said(session, one)}" for n, one in there if one.key in keys and one.odds]
        return [
            *rolled,
            *unrolled(session, [(n, one) for n, one in there if one.key in keys and not one.odds]),
        ]
    lines = [f"{number}. {odds_said(session, offer)}" for number, offer in there if offer.odds]
    return lines or ["Nothing here is rolled for."]


def unrolled(session: Game, there: Sequence[tuple[int, Offer]]) -> list[str]:
    """What is said of choices that have no odds: of several blows once, and of others one by one."""
    blows = [n for n, one in there if one.kind in BLOWS and session.phase.state == FIGHT]
    if len(blows) < 2:
        return [f"{number}. {odds_said(session, offer)}" for number, offer in there]
    others = [f"{n}. {odds_said(session, one)}" for n, one in there if n not in blows]
    return [f"{listed([str(n) for n in blows])}. {OF_A_BLOW}", *others]


BLOWS = frozenset({"attack", "stance"})


def odds_said(session: Game, offer: Offer) -> str:
    """A choice and its odds, or that it has none."""
    if offer.odds:
        return f"{offer.text}: {chance_of(session, offer, risk=True)}"
    if offer.kind in BLOWS and session.phase.state == FIGHT:
        return f"{offer.text}. {OF_A_BLOW}"
    return f"{in_marks(offer.text)} is not rolled for."


OF_A_BLOW = "No chance is told of a blow: what it is thrown with stands beside it."


def chance_of(session: Game, offer: Offer, risk: bool = False) -> str:
    """The chance that what an offer leads to succeeds, in words, with `risk` that of a fumble too where there is one;
    empty where it has none. Where it is sampled, that is said."""
    rolled = offer.odds
    if not rolled:
        return ""
    try:
        chances = exact(lambda _: rolled(), session.world, most=MOST_WAYS)
        alone = round(_success(chances) * 100)
        return f"{alone} %{mended(session, rolled, alone)}" + (risk_of(chances) if risk else "")
    except OddsError:
        pass
    except (LookupError, ValueError):
        return ""
    try:
        share = round(_success(sampled(lambda _: rolled(), session.world, times=SAMPLES)) * 20) * 5
        return "under 5 %" if share < 5 else "over 95 %" if share > 95 else f"about {share} %"
    except (LookupError, ValueError):
        return ""


def mended(session: Game, rolled: Callable, alone: int) -> str:
    """What a chance of the dice alone becomes where what the hero can spend is spent, to stand after it; empty where
    that is nothing, or makes nothing better."""
    ours = heroes(session.world)
    purse = session.rules.purse(ours[0]) if session.rules.spends and ours else ""
    if not purse:
        return ""

    def spending(request: Choose | Write) -> str:
        if isinstance(request, Choose) and request.rule in session.rules.spends:
            return next((option.key for option in request.open if option.kind == "spend"), usual(request))
        return usual(request)

    try:
        better = round(_success(exact(lambda _: rolled(), session.world, spending, MOST_WAYS)) * 100)
    except OddsError:
        return ""
    return f", {better} % with {purse}" if better > alone else ""


def risk_of(chances: Chances) -> str:
    """The chance of a fumble, to stand after that of success; empty where there is none."""
    share = sum((chance for outcome, chance in chances.items() if _fumbled(outcome)), Fraction(0))
    return f", a fumble {round(share * 100)} %" if share else ""


def _fumbled(outcome: object) -> bool:
    return isinstance(outcome, Grade) and outcome.result == "fumble"


def _success(chances: Chances) -> Fraction:
    return sum((chance for outcome, chance in chances.items() if _good(outcome)), Fraction(0))


def _good(outcome: object) -> bool:
    return outcome.passed if isinstance(outcome, Grade) else bool(outcome)


def differing(was: Value, to: Value) -> tuple[str, str]:
    """What a field was and what it is; of lists only where they differ."""
    if isinstance(was, tuple) and isinstance(to, tuple):
        was, to = tuple(each for each in was if each not in to), tuple(each for each in to if each not in was)
    return plainly(was), plainly(to)


def plainly(value: Value) -> str:
    """A value as one reads it."""
    if isinstance(value, tuple):
        between = (
            " " if value and all(not isinstance(each, tuple) for each in value) and len(value) == 2 else ", "
        )
        return between.join(map(plainly, value)) or "–"
    return "–" if value is None else str(value)


def roll_line(
    rule: str, who: str, why: str, against: str, dice: str, faces: tuple, reading: object, closed: bool
) -> str:
    """A roll in one line: what it was for, the dice, their sum, what it was rolled against, and the rule."""
    if closed:
        return f"{why or 'A roll'}: closed  [{rule}]"
    total = (
        f" = {reading}"
        if isinstance(reading, int) and not isinstance(reading, bool) and faces != (reading,)
        else ""
    )
    goal = f", against {against}" if against else ""
    return f"{why or 'Roll'}: {read_out(dice, faces)}{total}{goal}  [{rule}]"


def luck(session: Game) -> list[str]:
    """luck: how your dice have fallen so far, each kind of throw beside what one may expect."""
    if session.save is None:
        return ["This game is not kept."]
    from solo.session.luck import gather, luck_of, told

    return list(told(luck_of(gather(session.save.path_to(), session.rules))))


def acts(session: Game) -> list[str]:
    """acts: what else your characters can do here, beyond the choices."""
    lines = [
        f"{offer.text}{f': {offer.meaning}' if offer.meaning else ''}"
        f"{f'  ({offer.barred})' if offer.barred else ''}"
        for offer in session.offers
        if not offer.numbered
    ]
    return list(dict.fromkeys(lines)) or ["Nothing beyond the choices, `try …` and `ask …`."]


def asked(session: Game) -> list[str]:
    """What the player is asked now, as lines: the question, and the numbered choices with their odds."""
    request, lines = session.request, []
    if session.over and session.offers:
        lines.append("From where?" if session.offers[-1].key == "back" else "And now?")
    elif isinstance(request, Choose) and request.why:
        lines.append(request.why)
    elif request is not None and not isinstance(request, Choose):
        lines.append(what_now(session))
    numbered = [offer for offer in session.offers if offer.numbered]
    long = len(numbered) > LONG and not session.world.get("game", "scene")
    for number, offer in enumerate(numbered, 1):
        if long and offer.barred:
            continue  # it keeps its number, and is told below with its like
        chance = chance_of(session, offer, risk=True) if session.show_odds and offer.odds else ""
        lines.append(
            f"{number:>3}. {offer.text}"
            + (f"  [{chance}]" if chance else "")
            + (f"  ({offer.note})" if offer.note else "")
            + (f"  (not now: {offer.barred})" if offer.barred else "")
        )
    return [*lines, *(barred_of(numbered) if long else ())]


def barred_of(numbered: list[Offer]) -> Iterator[str]:
    """What cannot be had of a long list, for each reason in a line."""
    reasons = dict.fromkeys(offer.barred for offer in numbered if offer.barred)
    for reason in reasons:
        these = [
            offer.text.partition(",")[0].partition(":")[0] for offer in numbered if offer.barred == reason
        ]
        yield f"     Not now: {', '.join(these)} ({reason})"


LONG = 9  # choices: of more, as somebody is made, those that cannot be had stand together
WITH_WORDS = ("journal",)
