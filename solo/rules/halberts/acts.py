"""Everything else one may do: cast, tend wounds, the infirmary, a cuirass, the saddle."""

from solo.core import clock
from solo.core.procedure import Procedure, change
from solo.core.things import find
from solo.core.world import UP, World
from solo.rules.floor import telling
from solo.rules.floor.carrying import company
from solo.rules.floor.speech import listed, the
from solo.rules.halberts import gear, magic, recovery
from solo.rules.halberts.beings import carers, creature, treatable
from solo.rules.halberts.beings import magic as talents
from solo.rules.halberts.fields import Being
from solo.rules.ruleset import Act


def acts(being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
    """What this being may do now."""
    if creature(being) or being.state != UP:
        return ()
    party = company(being)
    return tuple(
        act
        for act in (
            casting(being),
            tending(party),
            *bedding(being, party, moment, here),
            armour(being),
            saddle(being, party),
        )
        if act
    )


def casting(being: Being) -> Act | None:
    """`cast water: rain, so that nobody sees us`."""
    able = talents(being)
    if not able and not being.spent:
        return None
    return Act(
        "cast",
        "cast",
        "cast",
        lambda words: magic.act(being, words),
        barred="" if able else "every talent is spent until dawn",
        meaning=f"{', '.join(able)}: name the talent and what it should do" if able else "",
    )


def tending(party: tuple[Being, ...]) -> Act | None:
    """Half an hour of First Aid."""
    hurt = treatable(party)
    if not hurt:
        return beyond_tending(party)
    able = carers(party)
    return Act(
        "tend",
        "tend wounds",
        "help",
        lambda words: tend(party),
        barred="" if able else "nobody awake knows First Aid or Heal; three days of time will do it",
        meaning=f"half an hour; half of what it took comes back to {listed([it.name for it in hurt])}",
    )


def beyond_tending(party: tuple[Being, ...]) -> Act | None:
    """Where all that is left to tend is a severe wound: no half hour helps, and what does is named (HAL-RULE-20)."""
    grave = next((one for one in party if one.wound == "severe"), None)
    if grave is None:
        return None
    return Act(
        "tend",
        "tend wounds",
        "help",
        lambda words: tend(party),
        barred=f"a wound so severe takes days in bed: `infirmary for {the(grave)}`",
    )


def tend(party: tuple[Being, ...]) -> Procedure[bool]:
    """Half an hour goes by, and half of it is right again (HAL-REC-02)."""
    yield from spend(party[0].world, recovery.CARE_MINUTES)
    return (yield from recovery.tend(party))


def spend(world: World, minutes: int) -> Procedure[None]:
    """Time goes by; wounds and magic hear of it."""
    yield from clock.pass_time(world, recovery, minutes)


def bedding(being: Being, party: tuple[Being, ...], moment: str, here: tuple[str, ...]) -> list[Act]:
    """The infirmary, for each who is severely wounded (HAL-WOUND-03): somebody else with First Aid-3 or
    Heal-3, and a place to lie; in a town both are to be had (a ruling of ours)."""
    town = moment == "town" or "town" in here
    place = town or moment == "camp"
    return [bed(hurt, being, town, place) for hurt in party if hurt.wound == "severe"]


def bed(hurt: Being, being: Being, town: bool, place: bool) -> Act:
    """A bed for one of them, where there is a place for it and somebody who knows how."""
    barred = ""
    if not place:
        barred = "it takes an infirmary, in a town or a safe place"
    elif not town and all(one == hurt for one in carers(company(being), recovery.INFIRMARY_LEVEL)):
        barred = "it takes somebody with First Aid-3 or Heal-3"
    return Act(
        f"infirmary {hurt.id}",
        f"infirmary for {the(hurt)}",
        "help",
        lambda words: lie_up(hurt, being),
        barred=barred,
        meaning="5d6 days in bed, or death within three days",
    )


def lie_up(hurt: Being, being: Being) -> Procedure[bool]:
    """Into bed; who is alone waits the days out."""
    days = yield from recovery.infirmary(hurt)
    if not any(it.state == UP and it != hurt for it in company(being) if not creature(it)):
        yield from spend(being.world, days * clock.DAY)
    return True


def armour(being: Being) -> Act | None:
    """On with the cuirass, or off."""
    if not find(being, "cuirass"):
        return None
    on = not being.cuirass
    return Act(
        "cuirass",
        "put on the cuirass" if on else "take off the cuirass",
        "use",
        lambda words: gear.wear(being, on),
        meaning="very hard to hit; running and looting very hard",
    )


def saddle(being: Being, party: tuple[Being, ...]) -> Act | None:
    """Up into the saddle, or down."""
    horses = [it for it in party if it.kind == "horse" and it.state == UP]
    if not horses:
        return None
    if being.mounted:
        return Act(
            "dismount", "dismount", "use", lambda words: ride(being, None), meaning="on your own feet again"
        )
    return Act(
        "mount",
        "mount",
        "use",
        lambda words: ride(being, horses[0]),
        meaning="foes on foot find you very hard to hit; a lance does 3d6",
    )


def ride(being: Being, horse: Being | None) -> Procedure[None]:
    """In or out of the saddle."""
    yield from change(being, "HAL-TAL-31", mounted=horse.id if horse else None)
    if horse:
        words = f"{{who}} {{swings}} into {horse.name}'s saddle."
        yield telling.condition(being, words, "in the saddle", "ruling")
    else:
        yield telling.relief(being, "{who} {is} on foot again.", "in the saddle", "ruling")
