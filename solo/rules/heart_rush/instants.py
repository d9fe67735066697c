"""Windows: before anything is settled, whoever has an instant may use it; the last declared resolves first.

Moments, in the order of an engagement: `stances` (shown, nobody has struck), `between` (one beat and the
next), `attack` (rolled, no damage yet), `move` (about to be pushed), `hurt` (damage done); and outside it
`check` (rolled, not settled). While an instant waits to resolve, `stack` is a moment too (HR-TIME-05 to 10,
HR-RUL-14)."""

from solo.core.procedure import Choose, Option, Procedure, Tell
from solo.core.world import UP
from solo.rules.heart_rush import feats, magic
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.pending import Declared, Pending
from solo.rules.heart_rush.tables_abilities import ABILITIES
from solo.rules.heart_rush.words import opening
from solo.rules.ruleset import setting

MOST = 12  # instants in one window


def window(moment: str, pending: Pending, beings: tuple[Being, ...]) -> Procedure[None]:
    """Let everybody present answer what is pending, then resolve what was declared, last in, first out. What
    is declared while others wait goes on top."""
    beings = tuple(being for being in beings if magic.instants(being))
    if not beings:
        return
    stack: list[Declared] = []
    used: set[tuple[str, str]] = set()
    yield from declare(moment, pending, beings, stack, used)
    while stack:
        top = stack.pop()
        if not top.undone:
            yield from feats.resolve(top.being, top.ability, pending, stack)
        if stack:
            yield from declare(moment, pending, beings, stack, used)


def declare(
    moment: str,
    pending: Pending,
    beings: tuple[Being, ...],
    stack: list[Declared],
    used: set[tuple[str, str]],
) -> Procedure[None]:
    """Ask around until nobody adds anything; who has passed is asked again only when the stack has grown."""
    passed: dict[str, int] = {}
    while len(used) < MOST:
        being = next(
            (
                one
                for one in beings
                if passed.get(one.id, -1) != len(used) and usable(one, moment, pending, stack, used)
            ),
            None,
        )
        if being is None:
            return
        ability = yield from asked(being, usable(being, moment, pending, stack, used), pending, stack)
        if not ability:
            passed[being.id] = len(used)
            continue
        used.add((being.id, ability))
        yield from magic.pay(being, ability)
        yield Tell(f"{opening(being)}: {ability}!")
        stack.append(Declared(being, ability))


def usable(being: Being, moment: str, pending: Pending, stack: list[Declared], used: set) -> tuple[str, ...]:
    """The instants a being could use right now, to some purpose."""
    if being.state != UP and moment != "hurt" or not prompted(being, pending):
        return ()
    return tuple(
        name
        for name in magic.instants(being)
        if (being.id, name) not in used
        and not magic.barred(being, name)
        and answers(being, ABILITIES[name], moment, pending, stack)
    )


def prompted(being: Being, pending: Pending) -> bool:
    """Does the table want this player asked (option instant_prompts)? The referee's beings are always
    asked."""
    wish = setting(being.world, "instant_prompts", "all")
    if not being.id.startswith("hero.") or wish == "all":
        return True
    return wish == "own_events" and being in (pending.actor, pending.target)


def answers(being: Being, ability, moment: str, pending: Pending, stack: list[Declared]) -> bool:
    """Does the ability speak to this moment, and to this being's part in it?"""
    if ability.moment == "stack":
        return bool(stack) and stack[-1].being.side != being.side and not stack[-1].undone
    part = {"own": pending.actor == being, "against": pending.target == being, "any": True}[ability.whose]
    return ability.moment == moment and part and feats.fits(being, ability.name, pending)


def asked(being: Being, names: tuple[str, ...], pending: Pending, stack: list[Declared]) -> Procedure[str]:
    """Ask for an instant. Returns its name or an empty string."""
    options = tuple(
        Option(name, f"{name}: {ABILITIES[name].text}{magic.cost_words(being, name)}", "instant")
        for name in names
    )
    why = f"{pending.said} Do you answer {stack[-1].ability}?" if stack else pending.said
    worth = next((name for name in names if feats.worth(being, name, pending)), "no")
    answer = yield Choose(
        being.id, (*options, Option("no", "Let it be", "decline")), why, worth, rule="HR-TIME-05"
    )
    return "" if answer == "no" else answer
