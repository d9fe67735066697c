"""Bets with whoever is here: a sum, and what it is on."""

from functools import cache

from solo.core.english import money
from solo.core.procedure import Fact, Procedure, Tell
from solo.play import shop
from solo.play.deeds.doing import Doing, deed, nothing, tried
from solo.play.deeds.giving import how_much
from solo.play.deeds.people import dumb, here, whom
from solo.play.ground import Leave
from solo.play.hearing.naming import capital, s_, the
from solo.play.hearing.sums import coins_said
from solo.play.hearing.vocabulary import plain_words, rows_of
from solo.rules.ruleset import Grade


@deed("bet")
def bet(doing: Doing) -> Procedure[Leave | None]:
    """Whoever is here and no enemy stakes as much: it is tried by what the bet is on, and the stake is won or lost, once
    with each."""
    one = whom(doing)
    if one is None:
        return (yield from nothing(here(doing) if doing.deed.whom else "There is nobody here to bet with."))
    name, coin = the(one.name), doing.rules.coin
    if dumb(one) or one.source == "along":
        return (yield from nothing(f"{capital(name)} {s_(one.name, 'has')} nothing to stake."))
    if one.attitude in ("hostile", "wary"):
        return (yield from nothing(f"{capital(name)} {s_(one.name, 'takes')} no bet of yours."))
    mark = f"bet:{one.key or one.name}"
    if doing.ground.seen(mark):
        return (
            yield from nothing(f"{capital(name)} {s_(one.name, 'has')} bet with you, and leaves it at that.")
        )
    stake = coins_said(doing.deed.words, coin) or (yield from how_much(doing, one))
    if not stake:
        return None
    if stake > doing.ground.engine("coins"):
        return (yield from nothing(f"You have not got {money(stake, coin)}."))

    def won(grade: Grade) -> Procedure[None]:
        yield from doing.ground.mark(mark)
        fact = Fact("coins", doing.hero.id, count=stake)
        yield Tell(f"{capital(name)} {s_(one.name, 'pays')} you {money(stake, coin)}.", "gain", fact)
        yield from doing.rules.earn(doing.hero, stake)

    def lost(grade: Grade) -> Procedure[None]:
        yield from doing.ground.mark(mark)
        yield from shop.spend(doing.ground, stake)
        fact = Fact("coins", doing.hero.id, count=-stake)
        yield Tell(f"You pay {name} {money(stake, coin)}.", "loss", fact)

    aside = f" {money(stake, coin)} against {money(stake, coin)}."
    yield from tried(doing, doing.task(*contest(doing.deed.words)), gains=won, fails=lost, aside=aside)
    return None


@cache
def contests() -> dict[str, tuple[str, str]]:
    """How what a bet is on is tried, by its words."""
    return {
        word: (approach, topic) for approach, topic, cell in rows_of("Contests") for word in cell.split(", ")
    }


def contest(words: str) -> tuple[str, str]:
    """How what a line bets on is tried: by the last word of it that says so."""
    found = [contests()[word] for word in plain_words(words)[1:] if word in contests()]
    return found[-1] if found else ("wits", "")
