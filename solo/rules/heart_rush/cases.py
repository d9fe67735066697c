"""Cases put to the rules with plain figures, for the index of odds: each stages somebody in a world of its own and runs
what play runs."""

from solo.core.procedure import Choose, Outcome, Procedure
from solo.core.world import World
from solo.rules.floor.cases import apart, put
from solo.rules.heart_rush import blows, checks, hazards, rolls, travel
from solo.rules.heart_rush.fields import Being
from solo.rules.ruleset import Task

PRICE = "HR-COMP-01"  # the choice between failing and paying for another try
TRADE = "smith"  # a trade at home in might, for a bonus


def hero(heart: int, might: int, bonus: int = 0, **fields: int) -> Being:
    """Somebody alone in a world, with this heart and might die, and a trade's rank on tasks of might."""
    world = World({"game": {"party": ("hero.1",)}}, digesting=False, being=Being)
    trades = ((TRADE, bonus),) if bonus else None
    being: Being = put(
        world, "hero.1", heart=heart, heart_max=heart, might=might, professions=trades, **fields
    )
    return being


def decided(procedure: Procedure[Outcome], complications: str) -> Procedure[Outcome]:
    """The same procedure; `complications` (accept or decline) says whether prices are paid."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if isinstance(request, Choose) and request.rule == PRICE:
                answer = "fail" if complications == "decline" else "accept"
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


def check(
    heart: int = 8,
    ability: int = 6,
    cn: int = 9,
    bonus: int = 0,
    levels: int = 0,
    complications: str = "accept",
) -> Procedure[str]:
    """A skill check. `complications`: accept, decline, or off, which is how the printed chart counts (HR-DIFF-08,
    HR-RUL-01). Returns success or failure, with a complication or not."""
    if complications == "off":
        total = yield from rolls.plain(heart, ability, bonus, levels)
        return "success" if total >= cn else "failure"
    being = hero(heart, ability, bonus)
    task = Task("might", named=f"might {max(0, min(cn, 999))}")
    result = yield from apart(being.world, decided(checks.rolled(being, task, levels), complications))
    return str(result)


def save(
    heart: int = 8,
    ability: int = 6,
    cn: int = 9,
    bonus: int = 0,
    levels: int = 0,
    who: str = "",
    why: str = "saving throw",
) -> Procedure[str]:
    """A saving throw. Returns success or failure."""
    return str((yield from rolls.saved(heart, ability, cn, bonus, levels, who, why)))


def contest(
    heart: int = 8,
    ability: int = 6,
    other_heart: int = 8,
    other_ability: int = 6,
    bonus: int = 0,
    levels: int = 0,
    other_levels: int = 0,
    resists: bool = False,
) -> Procedure[str]:
    """One against another: theirs is rolled, and is the number to beat. One who resists makes a saving throw, and has
    the tie (HR-RUL-07). Returns success or failure, with a complication or not."""
    being = hero(heart, ability)
    other = put(being.world, "foe.1", heart=other_heart, heart_max=other_heart, might=other_ability)
    total = yield from checks.opposing(other, "might", other_levels, "their roll")
    if resists:
        return str((yield from rolls.saved(heart, ability, total, bonus, levels)))
    return str((yield from apart(being.world, checks.overcome(being, "might", total, bonus, levels))))


def blow(
    heart: int = 8,
    ability: int = 6,
    weapon: int = 8,
    extra: int = 0,
    their_heart: int = 8,
    their_ability: int = 6,
    their_armour: int = 2,
    defensive: bool = False,
) -> Procedure[int]:
    """One attack against one defence. Returns the damage; half, rounded up, against a defensive stance."""

    def defence(attack: int) -> Procedure[int]:
        return blows.roll_defence(their_heart, their_ability, their_armour)

    return (yield from blows.exchange(blows.roll_attack(heart, ability, weapon, extra), defence, defensive))[
        2
    ]


def breath(heart: int = 8, might: int = 6, levels: int = 0, complications: str = "accept") -> Procedure[int]:
    """Rounds one can hold one's breath (HR-BREATH-01, HR-RUL-25)."""
    being = hero(heart, might)
    return (yield from apart(being.world, decided(hazards.breath(being, levels), complications)))


def exertion(heart: int = 8, ability: int = 6, times: int = 0) -> Procedure[str]:
    """Exerting oneself in a chase, so many times before. Returns gains, nothing or exhausted."""
    being = hero(heart, 4, agility=ability)
    return (yield from apart(being.world, travel.exerts(being, times)))
