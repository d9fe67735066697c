"""Readings of one being: what it can do, its dice and numbers, its trades, its party, whether it is in a fight.

What may live here: pure readings of a being that need no other file of the package but its tables."""

from solo.rules.floor import fighting
from solo.rules.heart_rush import rolls, tables, tables_abilities, tables_people
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tasks import topic_of
from solo.rules.ruleset import Task, setting


def talents(being: Being) -> tuple[str, ...]:
    """Everything a being can do: its talents, and what these grant (HR-ABIL-01)."""
    own = tuple(name for name in being.talents if name in tables_abilities.abilities())
    return own + tuple(
        grant for name in own for grant in tables_abilities.abilities()[name].grants if grant not in own
    )


def has(being: Being, name: str) -> bool:
    """Has it this ability?"""
    return name in talents(being)


def threshold(being: Being) -> int:
    """Damage at once that wounds."""
    return being.threshold or tables.WOUND


def in_fight(being: Being) -> bool:
    """Is this being in a fight now?"""
    fight = being.world["fight"]
    return fight.get("round") is not None and being.id in (*fight.party, *(fight.foes or ()))


def priority(being: Being) -> bool:
    """Has this being's side priority? Nobody has it during an engagement."""
    fight = being.world["fight"]
    return not fight.engaged and fight.priority == ("party" if being.id in fight.party else "foes")


def heart(being: Being) -> int:
    """The heart die as it stands now."""
    return being.heart or being.heart_max or 6


def challenge_number(being: Being, ability: str = "") -> int:
    """What others must meet to avoid what this being does; the heart's where no ability fits (HR-ACN-01 to
    04, HR-RUL-09, HR-SAVE-05)."""
    paragon = being.paragon
    if ability in tables.ABILITIES:
        return rolls.challenge(being.get(ability, 4), paragon)
    counts = setting(being.world, "heart_cn_paragon", "on") == "on"
    return rolls.challenge(heart(being), paragon if counts else 0)


def profession(hero: Being, task: Task) -> tuple[str, int]:
    """The best profession for it, by its topics, or by its home ground where no topic is named; and its
    rank."""
    topic = topic_of(task)
    fitting = [
        (rank, name)
        for name, rank in hero.professions
        if name in tables_people.professions()
        and (
            topic in tables_people.professions()[name].topics
            if topic
            else task.approach in tables_people.professions()[name].home
        )
    ]
    rank, name = max(fitting, default=(0, ""))
    return name, rank


def party_of(being: Being) -> tuple[Being, ...]:
    """The being's party, or the being alone."""
    ids = being.world.get("game", "party", ())
    return tuple(being.world[id] for id in ids) if being.id in ids else (being,)


def ones_count(being: Being) -> bool:
    """Do 1s matter on this being's checks: a hero's always, others' where the table says so (HR-RUL-07)?"""
    return being.id.startswith("hero.") or setting(being.world, "npc_complications", "no") == "yes"


def may_help(helper: Being, hero: Being, in_fight: bool = False) -> str:
    """Why somebody cannot help, or an empty string: out of it, not themselves, or in a fight without an
    action or an arm's length (HR-HELP-02, 03)."""
    if helper.state != "up" or helper.id == hero.id:
        return "is in no state to help"
    if helper.away:
        return "is out of reach and earshot"
    if in_fight and not helper.action:
        return "has no action left"
    if in_fight and abs(helper.at - hero.at) > tables.SPACE:
        return "is not beside you"
    return ""


def opponents(being: Being) -> tuple[Being, ...]:
    """Those against a being in its fight who still stand."""
    return fighting.opponents(being.world["fight"], being)


def everybody(being: Being) -> tuple[Being, ...]:
    """All in the being's fight."""
    fight = being.world["fight"]
    return tuple(being.world[id] for id in (*fight.party, *(fight.foes or ()))) or (being,)
