"""Whatever befalls a party, in whatever order: fights, journeys, wounds, markets and rests by chance, under each system, and
what must hold after each of them.

    pytest tests/rules/test_seasons.py --hypothesis-profile thorough     many seasons where a run tries a few
"""

import random
from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from solo.core import clock
from solo.core.dice import seeded
from solo.core.procedure import Run, Write
from solo.core.things import owned
from solo.core.world import DEAD, FLED, OUT, UP
from solo.referee.fights import fight
from solo.rules import BUILT_IN
from solo.rules.answering import refereed
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, SPANS, Harm, Task
from solo.rules.staging import Stage

from .danger import FOES
from .people import fresh

PLACES = (
    ("town", "safe", "indoors"),
    ("wild", "forest", "outdoors"),
    ("underground", "dark", "dungeon"),
    ("camp", "night", "wild"),
    ("desert", "hot", "outdoors", "dry"),
    ("wild", "mountain", "cold", "snow", "outdoors"),
    ("inn", "safe", "bed", "indoors", "town"),
)
KINDS = ("", "fire", "poison", "fall", "fear", "blow", "cold")
STATES = {UP, OUT, DEAD, FLED, "yielded", "captured", "gone", "away", "left", ""}
LINES = (
    ("thug", "4 HP, 9 STR, 10 DEX, 8 WIL, club (d6)"),
    ("brute", "8 HP, 1 Armor, 14 STR, 8 DEX, 10 WIL, axe (d8)"),
)
MOST_ASKED = 3000
WORDS = ("over the wall", "as luck will have it", "ward", "2", "")
many = settings(
    max_examples=max(4, settings().max_examples // 2),
    stateful_step_count=16,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
numbers = st.integers(0, 10**6)


class Season(RuleBasedStateMachine):
    """A party of one system, and what may befall it."""

    system = ""

    @initialize(number=st.integers(0, 59), friends=st.integers(0, 2))
    def gathered(self, number, friends):
        """A fresh hero, and who goes along."""
        self.stage = Stage(self.system, fresh(self.system, number), usual=True)
        self.world, self.rules = self.stage.world, self.stage.rules
        self.stage.put(self.world["hero.1"], side="party")
        for name in ("Wat", "Osk")[:friends]:
            friend = self.stage._bare("npc", name, "party")
            self.stage.quietly(self.rules.person(friend, "friend"))
            self.stage._joined(self.stage.put(friend, name=name))
        self.turn, self.minute, self.dead = 0, clock.minute(self.world), set()
        self.here = PLACES[0]
        self.world.put("game", "scene", "place")

    # What is done.

    @property
    def party(self):
        return tuple(self.world[id] for id in self.world.get("game", "party", ()))

    def one(self, at):
        return self.party[at % len(self.party)]

    def does(self, procedure, luck=0, watch=None):
        """Run it, with dice and answers by chance. Nobody who is dead throws dice or chooses."""
        self.turn += 1
        rnd, throws = random.Random(luck), seeded(f"season {luck}", self.turn)
        world = self.world

        def thrown(sides, rule, who):
            assert self.stands(who), f"{who} is dead and rolls for {rule}"
            return throws(sides, rule, who)

        under_way = Run(refereed(procedure, world, self.rules), world, thrown)
        request, asked = under_way.go(), 0
        while request is not None:
            assert self.stands(request.by), f"{request.by} is dead and is asked {request.why}"
            asked += 1
            assert asked < MOST_ASKED, request
            if isinstance(request, Write):
                answer = rnd.choice((request.usual, *WORDS))
            else:
                option = rnd.choice(request.open)
                if watch:
                    watch(request, option)
                answer = option.key
            request = under_way.go(answer)
        self.log = under_way.log
        return under_way.outcome

    def stands(self, who):
        """May this one still do anything? The world may, and whoever is not dead."""
        return not who or who not in self.world or self.world.get(who, "state") != DEAD

    @rule(at=st.integers(0, len(PLACES) - 1))
    def goes(self, at):
        self.here = PLACES[at]
        self.world.put("game", "scene", f"place-{at}")
        self.does(self.rules.arrive(self.party, self.here))

    @rule(
        who=numbers,
        dice=st.sampled_from(("1d4", "1d6", "2d6", "1d8+1", "1", "0")),
        kind=st.sampled_from(KINDS),
        luck=numbers,
    )
    def is_hurt(self, who, dice, kind, luck):
        being = self.one(who)
        if being.state in (UP, OUT):
            self.does(self.rules.harm(being, Harm(dice, kind)), luck)

    @rule(who=numbers, dice=st.sampled_from(("1d4", "1d6", "2d6")), luck=numbers)
    def is_healed(self, who, dice, luck):
        being, before = self.one(who), self.figures()
        state = being.state
        self.does(self.rules.heal(being, dice), luck)
        if state == DEAD:
            assert self.figures() == before, "healing did something to the dead"

    @rule(span=st.sampled_from(SPANS), luck=numbers)
    def rests(self, span, luck):
        """Time goes by, and the rest is what its rule says."""
        self.does(clock.pass_time(self.world, self.rules, clock.MINUTES[span], self.here), luck)
        before = {being.id: dict(self.world.fields(being.id)) for being in self.party}
        states = {being.id: being.state for being in self.party}
        self.does(self.rules.rest(self.party, span, self.here), luck)
        for being in self.party:
            if states[being.id] == DEAD:
                assert dict(self.world.fields(being.id)) == before[being.id], (
                    "a rest did something to the dead"
                )
            else:
                self.rested(being, before[being.id], span)

    def rested(self, being, before, span):
        """What a rest gave somebody, as the book says it."""

    @rule(minutes=st.sampled_from((0, 1, 10, 61, 60 * 9, 60 * 24, 60 * 24 * 8)), luck=numbers)
    def waits(self, minutes, luck):
        before = clock.minute(self.world)
        self.does(clock.pass_time(self.world, self.rules, minutes, self.here), luck)
        assert clock.minute(self.world) == before + minutes

    @rule(
        who=numbers,
        approach=st.sampled_from(APPROACHES),
        difficulty=st.sampled_from(DIFFICULTIES),
        luck=numbers,
    )
    def tries(self, who, approach, difficulty, luck):
        hero = self.one(who)
        if hero.state == UP:
            helpers = tuple(one for one in self.party if one.state == UP and one != hero)
            self.does(
                self.rules.test(hero, Task(approach, difficulty=difficulty, here=self.here), helpers), luck
            )

    @rule(who=numbers, what=numbers, count=st.integers(1, 4))
    def gains(self, who, what, count):
        hero, wares = self.one(who), self.rules.wares()
        if hero.state == UP and wares:
            ware, before = wares[what % len(wares)], self.things()
            took = self.does(self.rules.gain(hero, ware, count))
            after = self.things()
            if took is False:
                assert after == before, "what could not be carried changed something"
            else:
                assert sum(after.values()) > sum(before.values()), "what was gained is nowhere"

    @rule(who=numbers, amount=st.sampled_from((0, 1, 7, 40, 250)), luck=numbers)
    def earns(self, who, amount, luck):
        hero, before = self.one(who), self.coins()
        if hero.state == UP:
            got = self.does(self.rules.earn(hero, amount), luck)
            assert self.coins() == before + got
            assert 0 <= got <= amount

    @rule(who=numbers, what=numbers, luck=numbers)
    def acts(self, who, what, luck):
        hero = self.one(who)
        if hero.state == UP:
            acts = [act for act in self.rules.acts(hero, "scene", self.here) if not act.barred]
            if acts:
                act = acts[what % len(acts)]
                words = random.Random(luck).choice(WORDS)
                self.does(act.do(words), luck)

    @rule(kind=st.integers(0, len(FOES) + len(LINES) - 1), number=st.integers(1, 3), luck=numbers)
    def fights(self, kind, number, luck):
        """A fight to its end: in each round everybody has a turn once at most."""
        if not any(being.state == UP for being in self.party):
            return
        name, line = (FOES[kind].name, FOES[kind].line) if kind < len(FOES) else LINES[kind - len(FOES)]
        foes = tuple(self.stage.foe(name, line, kind=name) for _ in range(number))
        struck: Counter = Counter()

        def watch(request, option):
            if option.kind == "attack" and any(one.key == "flee" for one in request.options):
                key = self.world.get("fight", "round"), request.by
                struck[key] += 1
                assert self.world.get(request.by, "state") == UP, f"{request.by} is down and strikes"
                assert struck[key] == 1, f"{request.by} strikes again in round {key[0]}: {request.why}"

        self.does(fight(self.world, self.rules, foes, self.here), luck, watch)
        assert not self.world.get("fight", "round"), "something of the fight is left"
        for foe in foes:
            for field in tuple(self.world.fields(foe.id)):
                self.world.put(foe.id, field, None)
            for thing in owned(foe):
                for field in tuple(self.world.fields(thing.id)):
                    self.world.put(thing.id, field, None)

    # What holds.

    def figures(self):
        return {being.id: dict(self.world.fields(being.id)) for being in self.party}

    def things(self):
        return Counter({thing.id: thing.count or 1 for being in self.party for thing in owned(being)})

    def coins(self):
        return sum(being.coins or 0 for being in self.party)

    @invariant()
    def time_goes_forward(self):
        assert clock.minute(self.world) >= self.minute
        self.minute = clock.minute(self.world)
        assert all(timer.at >= self.minute for timer in clock.timers(self.world)), (
            "a timer has been forgotten"
        )

    @invariant()
    def the_dead_stay_dead(self):
        now = {being.id for being in self.party if being.state == DEAD}
        assert self.dead <= now
        self.dead = now

    @invariant()
    def everybody_is_somewhere(self):
        for being in self.party:
            assert being.state in STATES, being.state
            assert (being.coins or 0) >= 0
            for thing in owned(being):
                assert thing.name
                assert (thing.count or 1) >= 1, thing.name
                assert (thing.uses or 0) >= 0, thing.name

    @invariant()
    def no_figure_is_out_of_its_bounds(self):
        for being in self.party:
            self.bounded(being)

    def bounded(self, being):
        """Are its figures what they may be?"""

    def ends(self, being, *whats):
        """Is there a clock that ends it?"""
        return any(timer.what in whats for timer in clock.timers(self.world, being.id))

    def between(self, being, name, most, least=0):
        value = getattr(being, name)
        if value is not None and most is not None:
            assert least <= value <= most, f"{being.id}: {name} is {value}, not {least} to {most}"


class Cairn(Season):
    system = "cairn"

    def bounded(self, being):
        from solo.rules.cairn import gear, tables

        for name in ("str", "dex", "wil", "hp"):
            self.between(being, name, being.most(name))
        if being.id.startswith("hero"):
            weights = [
                0 if "petty" in thing.tags else 2 if "bulky" in thing.tags else 1 for thing in owned(being)
            ]
            assert len(weights) <= 60
            assert gear.filled(being) <= gear.capacity(being), "more is carried than there are slots"
        assert 0 <= gear.armor(being) <= tables.MOST_ARMOR
        for timer in clock.timers(self.world, being.id):
            lasts = being.critical if timer.what == "bleeding" else being.has(timer.what)
            assert lasts, f"a clock for {timer.what} runs on for nothing"
        assert not being.critical or being.state == DEAD or self.ends(being, "bleeding"), "CRN-HEAL-03"
        assert not being.has("mortal") or being.state == DEAD or self.ends(being, "mortal"), "CRN-SCAR-11"
        assert being.state != UP or being.str > 0, "somebody without Strength is up"

    def rested(self, being, before, span):
        from solo.rules.cairn import gear

        deprived = being.deprived and being.id.startswith("hero")
        if not deprived and "dry" not in self.here and not gear.full(being):
            assert being.hp == being.hp_max, "CRN-HEAL-01: a few minutes and water bring all HP back"
        if deprived and span in ("moment", "hour"):
            assert being.hp == before.get("hp", 0), "CRN-DEP-01: the Deprived recover nothing"
        if not deprived and span in ("night", "day", "week") and "safe" in self.here:
            assert being.fatigue == 0, "CRN-FAT-03: a night in a safe place clears all Fatigue"
        if not deprived and span == "week" and "town" in self.here:
            assert all(being.score(name) == being.most(name) for name in ("str", "dex", "wil")), "CRN-HEAL-04"
        if span in ("moment", "hour", "watch"):
            assert being.fatigue >= before.get("fatigue", 0)


class HeartsV2(Season):
    system = "hearts-v2"

    def bounded(self, being):
        from solo.rules.hearts_v2 import gear

        self.between(being, "hp", being.hp_max)
        self.between(being, "ap", gear.ap_most(being))
        self.between(being, "mana", gear.mana_most(being))
        assert sum(gear.hands(thing) for thing in gear.held(being)) <= 2, "more is held than there are hands"
        lasting = {timer.word for timer in clock.timers(self.world, being.id, "spell")}
        if being.state != DEAD:
            assert lasting == {word for word in being.under if word != "flying"}, (
                "HV2-RULE-11: magic and its clock"
            )
        assert being.state != UP or being.hp > 0 or being.hp_max == 0

    def rested(self, being, before, span):
        from solo.rules.hearts_v2 import gear

        if being.state != UP:
            return
        assert being.ap == gear.ap_most(being), "HV2-HEAL-01: any rest brings AP back"
        hp, mana = before.get("hp", 0), before.get("mana", 0)
        if span in ("moment", "hour", "watch"):
            assert (being.hp, being.mana) == (hp, mana), "HV2-HEAL-02: only a night gives HP or Mana"
        elif before.get("tired") and span != "week":
            assert (being.hp, being.mana) == (hp, mana), "a broken night mends nothing"
        elif span in ("night", "day"):
            whole = (being.hp_max, gear.mana_most(being))
            assert (being.hp, being.mana) in (
                (min(hp + 1, being.hp_max), mana),
                (hp, gear.mana_most(being)),
                whole,
            ), "HV2-HEAL-02: a night gives 1 HP or all Mana"
        if span == "week" and "town" in self.here and not before.get("tired"):
            assert (being.hp, being.mana) == (being.hp_max, gear.mana_most(being)), "HV2-HEAL-03"
        assert being.hp >= hp
        assert being.mana >= mana


class Halberts(Season):
    system = "halberts"

    def bounded(self, being):
        for name in ("Str", "Dex", "End", "Int", "Edu", "Sta", "Life"):
            full = being.get(f"full_{name}")
            if being.get(name) is not None and full is not None:
                self.between(being, name, full)
        if being.state == OUT:
            assert self.ends(being, "faint", "wake", "infirmary", "dying"), "HAL-WOUND-01: out, and for ever"
        if being.wound == "severe":
            assert self.ends(being, "dying"), "HAL-WOUND-03: a severe wound that kills nobody"

    def rested(self, being, before, span):
        from solo.rules.halberts import beings

        for name in ("Str", "Dex", "End", "Life"):
            now = being.get(name)
            if now is not None and before.get(name) is not None:
                assert now >= before[name], f"a rest took {name}"
        if span == "moment":
            assert all(being.get(name) == before.get(name) for name in ("Str", "Dex", "End", "Life"))
        elif beings.carers(self.party):
            assert not beings.treatable((being,)), "HAL-REC-02: First Aid was at hand, and cared for nobody"


class HeartsD100(Season):
    system = "hearts-d100"

    def bounded(self, being):
        self.between(being, "health", being.most)
        assert being.wounds >= 0
        assert not being.most or being.state != UP or being.health > 0
        assert being.state != OUT or self.ends(being, "dying"), "R-WOUNDS: down, and for ever"

    def rested(self, being, before, span):
        if not being.most or before.get("state") != UP:
            return
        had = before.get("health", 0)
        nursed = span in ("watch", "night", "day", "week")
        if before.get("hungry") and not nursed:
            assert being.health == had, "the hungry get nothing but the healer"
        elif span == "week" and not before.get("hungry"):
            assert being.health == being.most, "a week brings all Health back"
        elif not nursed:
            most = max(had, min((being.most + 1) // 2, had + (6 if span == "hour" else 0)))
            assert had <= being.health <= most
        assert had <= being.health
        assert 0 <= before.get("wounds", 0) - being.wounds <= 1 + len(self.party)


class HeartRush(Season):
    system = "heart-rush"

    def bounded(self, being):
        from solo.rules.heart_rush import tables, wounds

        if being.state != DEAD:  # who stands may be below 0, and dies at minus the maximum
            self.between(being, "hp", wounds.max_hp(being), 1 - being.hp_max)
        self.between(being, "heart", being.heart_max)
        for name in ("might", "agility", "cunning", "presence"):
            assert getattr(being, name) in (*tables.LADDER[:-1], 0), f"{name} is no die of the ladder"
        assert being.heart_max in tables.LADDER
        assert all(rank > 0 for rank, _ in being.wounds), "a wound of no rank"
        assert all(level > 0 for _, level in being.conditions), "a condition of no level"
        assert being.destiny >= 0
        assert being.xp >= 0
        if being.id.startswith("hero") and being.state == OUT:
            assert self.ends(being, "come to"), "out, and for ever"
        held = any(one.held_by == being.id for one in self.party)
        assert held or not any(name == "grappling" for name, _ in being.conditions), "it holds nobody"

    def rested(self, being, before, span):
        from solo.rules.heart_rush import wounds

        if before.get("state") != UP:
            return
        if being.state == UP:
            assert being.heart in (0, being.heart_max), "HR-HEART: any rest brings the heart die back"
        hp, most = before.get("hp", 1), wounds.max_hp(being)
        if span in ("moment", "hour"):
            assert being.hp == hp, "a short rest brings no hit points back"
        elif being.rested == clock.minute(self.world):
            assert being.hp == most or being.hp >= hp + max(0, most - hp) // 2, "HR-REST"
        else:
            assert being.hp == hp, "who slept once today sleeps no more"


SEASONS = {season.system: season for season in (Cairn, HeartsV2, Halberts, HeartsD100, HeartRush)}


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_whatever_befalls_a_party_nobody_dead_acts_figures_keep_their_bounds_and_rests_give_what_they_give(
    system,
):
    run_state_machine_as_test(SEASONS[system], settings=many)
