"""Abilities and spells: who has them, when they may be used, what they cost, what they do (Using Abilities).

`barred` says why an ability cannot be used, `pay` takes its price as it is declared, `resolve` carries out an instant on
what is pending, `use` a priority ability. A being's record of use is two fields: `used`, pairs of name and minute, and
`minors`, pairs of name and count in this fight."""

from collections.abc import Callable

from solo import clock
from solo.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.rules.heart_rush import checks, conditions, tables
from solo.rules.heart_rush.pending import Attack, Checked, Declared, Hurt, Pending, Push, Stances
from solo.rules.heart_rush.tables_abilities import ABILITIES, ELEMENTS, SPELLS
from solo.rules.ruleset import able, setting, side
from solo.world import UP, Entity

KNOWN_TAGS = ("instant", "full action", "martial", "cognitive")


# What is printed.

def tags(text: str) -> tuple[str, ...]:
    """The tags of an ability, each of which ends in a period (HR-ABIL-02). Raises ValueError where the first is no
    frequency (HR-FREQ-01)."""
    parts = tuple(part.strip().lower() for part in text.split(".") if part.strip())
    if not parts or parts[0] not in tables.FREQUENCIES:
        raise ValueError(f"{text!r}: the first tag must be one of {', '.join(tables.FREQUENCIES)}")
    return parts


def frequency(name: str) -> str:
    """passive, minor, heart, major, weekly or monthly (HR-FREQ-01)."""
    return tags(ABILITIES[name].tags)[0]


def instant(name: str) -> bool:
    """Is it an instant? Everything else is a priority ability (HR-TIME-03, 04)."""
    return "instant" in tags(ABILITIES[name].tags)


def timing(name: str) -> str:
    """What abilities are called by their timing (HR-TIME-04)."""
    return "instant ability" if instant(name) else "priority ability"


def full_action(name: str) -> bool:
    """Does it take the action (HR-ACT-02)?"""
    return "full action" in tags(ABILITIES[name].tags)


def prerequisites(name: str) -> tuple[str, ...]:
    """Tags that are neither frequency nor timing nor kind (HR-ABIL-04)."""
    return tuple(tag for tag in tags(ABILITIES[name].tags)[1:] if tag not in KNOWN_TAGS)


def unmet(being: Entity, name: str) -> str:
    """Why a talent cannot be learned, or an empty string. A martial or cognitive one needs nothing (HR-XP-18)."""
    for tag in prerequisites(name):
        word, _, die = tag.rpartition(" d")
        if word in tables.ABILITIES:
            if being.get(word, 4) < int(die):
                return f"needs {word} d{die}"
        elif not any(tag == talent.lower() for talent in being.talents or ()):
            return f"needs {tag.capitalize()}"
    return ""


def talents(being: Entity) -> tuple[str, ...]:
    """Everything a being can do: its talents, and what these grant (HR-ABIL-01)."""
    own = tuple(name for name in being.talents or () if name in ABILITIES)
    return own + tuple(grant for name in own for grant in ABILITIES[name].grants if grant not in own)


def has(being: Entity, name: str) -> bool:
    """Has it this ability?"""
    return name in talents(being)


def instants(being: Entity) -> tuple[str, ...]:
    """The instants a being has."""
    return tuple(name for name in talents(being) if instant(name))


def in_fight(being: Entity) -> bool:
    """Is this being in a fight now?"""
    fight = being.world["fight"]
    return fight.round is not None and being.id in (*(fight.party or ()), *(fight.foes or ()))


# When it may be used, and at what price.

def barred(being: Entity, name: str, target: Entity | None = None) -> str:
    """Why an ability cannot be used now, or an empty string (HR-ABIL-03, HR-TIME-01 to 03, HR-ACT-03)."""
    if frequency(name) == "passive":
        return "always works; there is nothing to do"
    if not has(being, name):
        return "you do not have it"
    why = spent(being, name)
    if why:
        return why
    if in_fight(being):
        if not instant(name) and not priority(being):
            return "you do not have priority"
        if full_action(name) and not being.action:
            return "you have no action left this round"
    if ABILITIES[name].target and target is None:
        return "say whom you mean"
    return ""


def priority(being: Entity) -> bool:
    """Has this being's side priority? Nobody has it during an engagement."""
    fight = being.world["fight"]
    return not fight.engaged and fight.priority == ("party" if being.id in (fight.party or ()) else "foes")


def spent(being: Entity, name: str) -> str:
    """Why the frequency forbids it (HR-FREQ-03 to 09, HR-RUL-12, 13)."""
    often = frequency(name)
    if often == "minor":
        if not in_fight(being):
            return "only in a fight"
        price = minor_price(being, name)
        return f"costs {price} rush, you have {being.rush or 0}" if (being.rush or 0) < price else ""
    last = dict(being.used or ()).get(name)
    if last is None:
        return ""
    days = clock.minute(being.world) // clock.DAY - last // clock.DAY
    if often == "weekly":
        return "" if days >= tables.WEEK_DAYS else "used within the week"
    if often == "monthly":
        month = int(setting(being.world, "month_days", str(tables.MONTH_DAYS)))
        return "" if days >= month else "used within the month"
    return "used; not again before a long rest" + (" or a wound" if often == "heart" else "")


def minor_price(being: Entity, name: str) -> int:
    """Rush points for the next use: how many times in this fight, this one counted (HR-FREQ-03, HR-RUL-12)."""
    return dict(being.minors or ()).get(name, 0) + 1


def pay(being: Entity, name: str) -> Procedure:
    """Take the price as the ability is declared."""
    if frequency(name) == "minor":
        price = minor_price(being, name)
        counts = {**dict(being.minors or ()), name: price}
        yield from change(being, "HR-FREQ-03", rush=being.rush - price, minors=tuple(counts.items()))
    else:
        uses = {**dict(being.used or ()), name: clock.minute(being.world)}
        yield from change(being, "HR-FREQ-05", used=tuple(uses.items()))
    if full_action(name) and in_fight(being):
        yield from change(being, "HR-ACT-03", action=None)


def refresh(being: Entity, *often: str) -> Procedure:
    """Abilities of these frequencies may be used again (HR-FREQ-06, 07)."""
    left = tuple((name, at) for name, at in being.used or () if frequency(name) not in often)
    yield from change(being, "HR-FREQ-07", used=left or None)


def cost_words(being: Entity, name: str) -> str:
    """The price as the player reads it: rush points, or how often."""
    often = frequency(name)
    if often == "minor":
        return f" ({minor_price(being, name)} of {being.rush or 0} rush)"
    return {"heart": " (once, until a wound or a long rest)", "major": " (once a long rest)",
            "weekly": " (once a week)", "monthly": " (once a month)"}[often]


def edge(being: Entity, name: str) -> int:
    """A destiny level makes an ability's figures 2 better (page: Abilities)."""
    return 2 if name in (being.destinies or ()) else 0


# Instants on what is pending.

def fits(being: Entity, name: str, pending: Pending) -> bool:
    """Would it change anything?"""
    match name, pending:
        case "Turn the Blade", Attack():
            return pending.damage > 0
        case "The One True Cut", Attack():
            return pending.damage > 0
        case "Grit Your Teeth", Attack():
            return pending.damage >= threshold(being)
        case "Quick Answer", Hurt():
            return pending.actor is not None and pending.actor.state == UP and being.state == UP
        case "Not Today", Hurt():
            return being.get("hp", 1) <= 0 and being.state != "dead"
        case "Steady Hands", Checked():
            return pending.result.complication and not pending.result.fixed
        case "Once More", Checked():
            return not pending.result.passed and not pending.result.fixed
        case "Between the Beats", _:
            return not being.quickened
        case "Hold the Line", Push():
            return pending.feet > 0
    return True


def worth(being: Entity, name: str, pending: Pending) -> bool:
    """Would a sensible being use it here? Bots, odds and foes go by this."""
    match name, pending:
        case "Drive It Home", Attack():
            return pending.damage > 0
        case "Turn the Blade", Attack():
            return pending.damage >= 4
        case "The One True Cut", Attack():
            return pending.damage >= 8
        case "Second Thought", Stances():
            return any(tables.BEATS.get(theirs) == pending.taken.get(being.id) for id, theirs in pending.taken.items()
                       if being.world.get(id, "side") != being.side)
        case "Hold the Line", _:
            return False
    return True


def threshold(being: Entity) -> int:
    """Damage at once that wounds."""
    return being.threshold or tables.WOUND


def resolve(being: Entity, name: str, pending: Pending, stack: list[Declared]) -> Procedure:
    """An instant takes effect on what is pending, or on another instant under it (HR-TIME-10)."""
    yield from EFFECTS[name](being, pending, stack, edge(being, name))


def drive_it_home(being, pending, stack, edge) -> Procedure:
    """1d6 more damage."""
    more = yield Roll("d6", rule="talent", who=being.id, why="Drive It Home")
    pending.damage += more + edge
    yield Tell(f"{being.name} leans into it: {more + edge} more, {pending.damage} in all.")


def turn_the_blade(being, pending, stack, edge) -> Procedure:
    """1d6 less damage."""
    less = yield Roll("d6", rule="talent", who=being.id, why="Turn the Blade")
    pending.damage = max(0, pending.damage - less - edge)
    yield Tell(f"{being.name} turns the blade: {less + edge} less, {pending.damage} left.")


def second_thought(being, pending, stack, edge) -> Procedure:
    """Another stance than the one shown."""
    now = pending.taken[being.id]
    options = tuple(Option(stance, f"{stance.capitalize()} instead", "stance")
                    for stance in (*tables.STANCES, "defensive") if stance != now)
    rival = next((stance for id, stance in pending.taken.items() if being.world.get(id, "side") != being.side), "might")
    best = next((stance for stance, beaten in tables.BEATS.items() if beaten == rival), now)
    usual = best if best != now else options[0].key
    stance = yield Choose(being.id, options, "Second Thought: what now?", usual)
    pending.taken[being.id] = stance
    yield Tell(f"{being.name} shifts from {now} to {stance}.")


def break_the_rhythm(being, pending, stack, edge) -> Procedure:
    """The instant under it comes to nothing."""
    if stack:
        stack[-1].undone = True
        yield Tell(f"{being.name} is there first: {stack[-1].ability} comes to nothing.")


def hold_the_line(being, pending, stack, edge) -> Procedure:
    """Not pushed."""
    pending.feet = 0
    yield Tell(f"{being.name} does not give an inch.")


def quick_answer(being, pending, stack, edge) -> Procedure:
    """1d8 to whoever did the harm."""
    from solo.rules.heart_rush.wounds import hurt
    if pending.actor is not None and pending.actor.state == UP:
        harm = yield Roll("d8", rule="talent", who=being.id, why="Quick Answer")
        yield Tell(f"{being.name} gives it back before the blade is clear.")
        yield from hurt(pending.actor, harm + edge, being)


def between_the_beats(being, pending, stack, edge) -> Procedure:
    """Advantage on the next attack."""
    yield from change(being, quickened=1 + edge // 2)
    yield Tell(f"{being.name} sees the gap before it opens.")


def grit(being, pending, stack, edge) -> Procedure:
    """A wound becomes a bruise of 9."""
    pending.damage = min(pending.damage, threshold(being) - 1 - edge)
    yield Tell(f"{being.name} takes it on the teeth: {pending.damage}, and no wound.")


def one_true_cut(being, pending, stack, edge) -> Procedure:
    """Twice the damage."""
    pending.damage = pending.damage * 2 + edge
    yield Tell(f"{being.name} has waited a week for this: {pending.damage}.")


def not_today(being, pending, stack, edge) -> Procedure:
    """On one's feet with 1 hit point."""
    yield from conditions.clear(being, "incapacitated")
    yield from change(being, state=UP, hp=1 + edge, dropping=None)
    for timer in clock.timers(being.world, being.id, "drop"):
        yield from clock.stop(timer)
    yield Tell(f"{being.name} gets up. Not today.")


def steady_hands(being, pending, stack, edge) -> Procedure:
    """The complication does not happen."""
    from dataclasses import replace
    pending.result = replace(pending.result, complication=False, price=None)
    yield Tell(f"{being.name} breathes out, and nothing else goes wrong.")


def once_more(being, pending, stack, edge) -> Procedure:
    """The check again, and the better total."""
    from dataclasses import replace
    total = yield from checks.plain(*pending.dice, pending.bonus, pending.levels, "talent", being.id, "Once More",
                                    f"CN {pending.cn}")
    total = max(total + edge, pending.result.total)
    pending.result = replace(pending.result, total=total, passed=total >= pending.cn)


EFFECTS: dict[str, Callable[..., Procedure]] = {
    "Drive It Home": drive_it_home, "Turn the Blade": turn_the_blade, "Second Thought": second_thought,
    "Break the Rhythm": break_the_rhythm, "Hold the Line": hold_the_line, "Quick Answer": quick_answer,
    "Between the Beats": between_the_beats, "Grit Your Teeth": grit, "The One True Cut": one_true_cut,
    "Not Today": not_today, "Steady Hands": steady_hands, "Once More": once_more,
}


# Priority abilities.

def use(being: Entity, name: str, target: Entity | None = None) -> Procedure:
    """Use a priority ability: say so, pay, and it takes effect. Returns True where it could be used."""
    why = barred(being, name, target)
    if why:
        yield Tell(f"{name}: {why}.")
        return False
    yield from pay(being, name)
    yield Tell(f"{being.name}: {name}.")
    yield from DEEDS[name](being, target, edge(being, name))
    return True


def opponents(being: Entity) -> tuple[Entity, ...]:
    """Those against a being in its fight who still stand."""
    fight = being.world["fight"]
    return able(side(fight, "foes" if being.id in (fight.party or ()) else "party"))


def burst_of_speed(being, target, edge) -> Procedure:
    """Beside a foe, with nobody's leave."""
    at, there = being.get("at", 0), target.get("at", 0)
    yield from change(being, at=there - tables.SPACE if at <= there else there + tables.SPACE)


def rush_of_blood(being, target, edge) -> Procedure:
    """2 rush points; outside a fight it is only a warm feeling."""
    yield from change(being, rush=(being.rush or 0) + 2 + edge)


def wide_swing(being, target, edge) -> Procedure:
    """Everybody within reach saves or is hurt."""
    from solo.rules.heart_rush.wounds import hurt
    for foe in opponents(being):
        if abs(foe.get("at", 0) - being.get("at", 0)) <= tables.SPACE:
            saved = yield from saves(foe, "agility", checks.challenge_number(being, "might"))
            if not saved:
                harm = yield Roll("2d6", rule="talent", who=being.id, why=f"Wide Swing at {foe.name}")
                yield from hurt(foe, harm + edge, being)


def battle_cry(being, target, edge) -> Procedure:
    """Everybody who hears it saves or is shaken."""
    for foe in opponents(being):
        saved = yield from saves(foe, "presence", checks.challenge_number(being, "presence"))
        if not saved:
            yield from conditions.add(foe, "shaken", 2 + edge)
            yield from conditions.add(foe, "weakened", 2 + edge)
            yield Tell(f"{foe.name} flinches.")


def second_wind(being, target, edge) -> Procedure:
    """2d6+4 hit points."""
    from solo.rules.heart_rush.recovery import mend
    back = yield Roll("2d6+4", rule="talent", who=being.id, why="Second Wind")
    yield from mend(being, back + edge)


def home_fires(being, target, edge) -> Procedure:
    """The next long rest is a good one."""
    yield from change(being, sheltered=True)
    yield Tell("A fire, a kettle, a dry corner: tonight this will do for a house.")


def friends(being, target, edge) -> Procedure:
    """Somebody pays what is owed."""
    coins = yield Roll("3d6", rule="talent", who=being.id, why="Friends in Low Places")
    yield from change(being, coins=(being.coins or 0) + coins + edge)
    yield Tell(f"A door, a knock, a name: {coins + edge} coins.", "gain")


DEEDS: dict[str, Callable[..., Procedure]] = {
    "Burst of Speed": burst_of_speed, "Rush of Blood": rush_of_blood, "Wide Swing": wide_swing,
    "Battle Cry": battle_cry, "Second Wind": second_wind, "Home Fires": home_fires, "Friends in Low Places": friends,
}


def saves(being: Entity, ability: str, cn: int) -> Procedure:
    """A saving throw of anybody's against somebody's challenge number. Returns True where it avoids the effect."""
    levels = -conditions.hampered(being, ability)
    grade = yield from checks.save(checks.heart(being), being.get(ability, 4), cn, 0, levels, being.id,
                                   f"{being.name or 'foe'}: {ability} saving throw")
    return grade == "success"


# Spells.

def elements(name: str) -> tuple[str, ...]:
    """The elements a spell lists."""
    return tuple(tag.strip().lower() for tag in SPELLS[name].tags.split(".") if tag.strip().lower() in ELEMENTS)


def spell_barred(being: Entity, name: str) -> str:
    """Why a spell cannot be cast now: one a round, a hand free, at most half one's speed moved, not again before a
    short rest."""
    from solo.rules.heart_rush.gear import free_hand
    if name in (being.cast or ()):
        return "not again before a short rest"
    if not free_hand(being):
        return "you have no hand free"
    if in_fight(being):
        if not being.action:
            return "you have no action left this round"
        if (being.moved or 0) > being.get("speed", tables.SPEED) // 2:
            return "you have moved too far this round"
    elif SPELLS[name].fight:
        return "only in a fight"
    return ""


def cast(being: Entity, name: str, target: Entity | None = None) -> Procedure:
    """Cast a spell: it takes the action, and counts as an effort for rush points. Returns True where it was cast."""
    why = spell_barred(being, name)
    if why:
        yield Tell(f"{name}: {why}.")
        return False
    yield from change(being, cast=(*(being.cast or ()), name))
    if in_fight(being):
        yield from change(being, action=None, strove=True)
    yield Tell(f"{being.name} casts {name}" + (f" at {target.name}." if target else "."))
    yield from SPELL_EFFECTS[name](being, target)
    return True


def ember_dart(being: Entity, target: Entity) -> Procedure:
    """3d6, or half for those who save."""
    from solo.rules.heart_rush.wounds import hurt
    saved = yield from saves(target, "agility", checks.challenge_number(being))
    harm = yield Roll("3d6", rule="spell", who=being.id, why="Ember Dart")
    yield from hurt(target, harm // 2 if saved else harm, being)


def shove_of_wind(being: Entity, target: Entity) -> Procedure:
    """Pushed 20 feet."""
    from solo.rules.heart_rush.duel import pushed
    if not (yield from saves(target, "might", checks.challenge_number(being))):
        yield from pushed(being, target, 20)


def cold_grip(being: Entity, target: Entity) -> Procedure:
    """Restrained and slowed."""
    if not (yield from saves(target, "might", checks.challenge_number(being))):
        yield from conditions.add(target, "restrained", 1)
        yield from conditions.add(target, "slowed", 2)
        yield Tell(f"Ice closes round {target.name}'s ankles.")


def stone_coat(being: Entity, target: Entity | None) -> Procedure:
    """2 more on defence."""
    yield from change(being, coat=2)


def steam_veil(being: Entity, target: Entity | None) -> Procedure:
    """Obscured."""
    yield from conditions.put(being, "obscured", 1)


def close_the_cut(being: Entity, target: Entity | None) -> Procedure:
    """2d6 hit points."""
    from solo.rules.heart_rush.recovery import mend
    back = yield Roll("2d6", rule="spell", who=being.id, why="Close the Cut")
    yield from mend(being, back)


def kindle(being: Entity, target: Entity | None) -> Procedure:
    """A torch that is a hand."""
    from solo.things import Ware, give
    yield from give(being, Ware("torch of will", slots=0))


SPELL_EFFECTS: dict[str, Callable[..., Procedure]] = {
    "Ember Dart": ember_dart, "Shove of Wind": shove_of_wind, "Cold Grip": cold_grip, "Stone Coat": stone_coat,
    "Steam Veil": steam_veil, "Close the Cut": close_the_cut, "Kindle": kindle,
}
