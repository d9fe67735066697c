"""What spells do in a fight, once they have worked (Magic; figures as agreed, see `magic`)."""

from collections.abc import Callable, Sequence

import msgspec

from solo.core import clock
from solo.core.english import in_words
from solo.core.fields import Value
from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import FLED, OUT, UP, YIELDED
from solo.rules.floor import telling, wards
from solo.rules.floor.speech import agree, capital, listed, the
from solo.rules.halberts import wounds
from solo.rules.halberts.beings import Tally, missing, ours, tally
from solo.rules.halberts.fields import Being
from solo.rules.halberts.tables_magic import Spell
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import able, setting, side

CHARM_MINUTES = 60


class Cast(msgspec.Struct, frozen=True):
    """A spell that worked: who cast it, at whom, and its dice, rolled once (HAL-RULE-48)."""

    by: Being
    spell: Spell
    targets: tuple[Being, ...]
    dice: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """What the dice show."""
        return sum(self.dice)

    def told(self, words: str, kind: str = "ruling", targets: tuple[Being, ...] = (), what: str = "") -> Tell:
        """Words about the spell, which is a fact with whom it touched first and how many; `what` it made of each is one
        too."""
        whom = targets[0].id if targets else ""
        each = tuple(Fact(what, target.id, self.by.id, self.spell.name) for target in targets if what)
        return Tell(
            capital(words), kind, Fact("spell", self.by.id, whom, self.spell.name, len(targets)), each
        )


Does = Callable[[Being, Cast, dict[str, Tally]], Procedure[None]]


def named(beings: Sequence[Being]) -> str:
    """Those whom a spell reaches: by their names, or so many of them where they are more than two foes."""
    if len(beings) > 2 and all(being.side == "foes" for being in beings):
        return f"{in_words(len(beings))} of them"
    return listed([the(being) for being in beings])


def resolve(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """What a spell does in this round."""
    yield from DOES.get(cast.spell.does, nothing)(fight, cast, tallies)


def nothing(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """A spell that hurts nobody."""
    yield cast.told(f"{cast.spell.name} is there for all to see: {cast.spell.text}.")


def scathe(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """The same dice on each target, and with one enemy what it carries or rides (HAL-MAGIC-05, -06). A
    cuirass is no help, unless the table says so (HAL-RULE-30)."""
    struck: dict[int, list[Being]] = {}
    for target in with_mounts(fight, cast):
        share = wards.share(target, cast.spell.name, spell=True)
        if not share:
            yield cast.told(f"{cast.spell.name} does nothing to {named([target])}.")
            continue
        dice = (cast.dice * 2)[: round(len(cast.dice) * share)] if share != 1 else cast.dice
        standing = tallies.setdefault(target.id, tally(target))
        before = sum(standing.values())
        yield from wounds.suffer(target, standing, Hit(target, shielded(target, dice), by=cast.by.id))
        struck.setdefault(before - sum(standing.values()), []).append(target)
    for points, targets in struck.items():
        names = named(targets)
        yield cast.told(f"{cast.spell.name} strikes {names} for {points}.", tone(targets), tuple(targets))


def with_mounts(fight: Being, cast: Cast) -> tuple[Being, ...]:
    """The targets; of a single one its mount too, and whoever sits on it (HAL-MAGIC-05)."""
    if cast.spell.most > 1:
        return cast.targets
    there = able((*side(fight, "party"), *side(fight, "foes")))
    hit = {target.id for target in cast.targets}
    ridden = {target.mounted for target in cast.targets}
    beside = [
        being for being in there if being.id not in hit and (being.mounted in hit or being.id in ridden)
    ]
    return (*cast.targets, *beside)


def shielded(target: Being, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that reach somebody: all, or with `cuirass_stops_spells` all but the two highest."""
    if target.cuirass and setting(target.world, "cuirass_stops_spells", "no") == "yes":
        return tuple(sorted(dice)[:-2])
    return dice


def felled(target: Being, tallies: dict[str, Tally]) -> bool:
    """Do this round's blows, which fall before its spells are looked at, bring it down?"""
    return wounds.zeros(tallies.get(target.id, {})) > wounds.zeros(tally(target))


def overcome(cast: Cast, tallies: dict[str, Tally]) -> tuple[list[Being], list[Being]]:
    """Whose Endurance is not above the dice, and who withstands; whoever the round's blows have felled is neither."""
    standing = [target for target in cast.targets if not felled(target, tallies)]
    falls = [
        target
        for target in standing
        if target.End <= cast.points and not wards.immune(target, cast.spell.name, spell=True)
    ]
    return falls, [target for target in standing if target not in falls]


def tone(beings: list[Being]) -> str:
    """What a line about them is: a loss, if one of them is the player's."""
    return "loss" if any(map(ours, beings)) else "ruling"


BECOMES = {OUT: "down", FLED: "flight", YIELDED: "yielding"}


def upon(one: str, many: str, state: str = "", **fields: Value) -> Does:
    """A spell that lays something on everybody it overcomes; told of one, or of many at once."""

    def does(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
        falls, stand = overcome(cast, tallies)
        if late := [target for target in cast.targets if felled(target, tallies)]:
            yield cast.told(f"{cast.spell.name} comes too late for {named(late)}.")
        for target in falls:
            yield from change(target, "HAL-RULE-48", **({"state": state} if state else {}), **fields)
            if state == OUT:
                yield from wounds.wake_later(target, wounds.FAINT_MINUTES)
        if falls:
            names = named(falls)
            words = agree(falls, one, many)
            words = words.format(name=names, spell=cast.spell.name)
            yield cast.told(words, tone(falls), tuple(falls), BECOMES.get(state, ""))
        if stand:
            names = named(stand)
            yield Tell(
                f"{cast.spell.name} breaks on {names}.",
                "ruling",
                Fact("miss", cast.by.id, stand[0].id, cast.spell.name),
            )

    return does


def hold(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """The next round is lost."""
    yield from upon(
        "{name} is caught fast by {spell}, and the next round goes by.",
        "{name} are caught fast by {spell}, and the next round goes by.",
        held=fight.round + 1,
    )(fight, cast, tallies)


def charm(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """One stands aside for an hour, counted anew where it was charmed before; then comes the anger (HAL-MAGIC-09)."""
    yield from upon(
        "{name} lowers every weapon, and smiles.",
        "{name} lower every weapon, and smile.",
        state=YIELDED,
        charmed=True,
    )(fight, cast, tallies)
    for target in overcome(cast, tallies)[0]:
        yield from wounds.stop_timers(target, ("charm",))
        yield from clock.start(fight.world, "charm", target.id, CHARM_MINUTES)


def beside(cast: Cast, fight: Being) -> tuple[Being, ...]:
    """Everybody on the caster's side, whatever became of them."""
    return side(fight, "party" if cast.by.id in fight.party else "foes")


def ward(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """Until the fight is over, hitting them is very hard."""
    friends = able(beside(cast, fight))[: cast.spell.most] if cast.spell.most > 1 else (cast.by,)
    for being in friends:
        yield from change(being, "HAL-RULE-48", warded=True)
    yield cast.told(f"{cast.spell.name}: {cast.spell.text}.", "ruling", friends)


def heal(fight: Being, cast: Cast, tallies: dict[str, Tally]) -> Procedure[None]:
    """Points back on whoever of one's side is hurt worst, after this round's blows."""
    friends = [being for being in beside(cast, fight) if being.state in (UP, OUT)] or [cast.by]
    hurt = max(friends, key=lambda being: missing(being) + lost_now(being, tallies))
    standing = tallies.setdefault(hurt.id, tally(hurt))
    left = cast.points
    for it in sorted(standing, key=lambda name: standing[name]):
        more = max(0, min(left, hurt.get(f"full_{it}", standing[it]) - standing[it]))
        standing[it] += more
        left -= more
    if hurt.state == OUT and hurt.wound == "light" and all(standing.values()):
        yield from change(hurt, "HAL-RULE-48", state=UP, wound=None)
    back = cast.points - left
    yield telling.healing(hurt, f"{cast.spell.name}: {back} back for {the(hurt)}.", back)


def lost_now(being: Being, tallies: dict[str, Tally]) -> int:
    """What this round takes from a being."""
    now = tallies.get(being.id)
    return sum(tally(being).values()) - sum(now.values()) if now else 0


DOES: dict[str, Does] = {
    "damage": scathe,
    "hold": hold,
    "charm": charm,
    "ward": ward,
    "heal": heal,
    "sleep": upon("{name} folds up, asleep.", "{name} fold up, asleep.", OUT),
    "fear": upon("{name} sees it, screams and runs.", "{name} see it, scream and run.", FLED),
}
