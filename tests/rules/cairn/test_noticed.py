"""What five hundred breaks, drawn by chance, showed no other test to state."""

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Option
from solo.core.things import Ware, owned
from solo.rules.cairn import (
    RULES,
    attacks,
    bait,
    character,
    effects,
    figures,
    gear,
    home,
    magic,
    recovery,
    referee,
    tables,
    town,
    wild,
    wounds,
)
from solo.rules.cairn.choices import foe_magic
from solo.rules.cairn.tables_bestiary import NOBODY_KNOWS
from solo.rules.floor import hitpoints, telling
from solo.rules.ruleset import Harm
from solo.rules.staging import always


def lost(table):
    return [tell.fact.count for tell in table.log.tells if tell.fact and tell.fact.kind == "loss"]


@pytest.mark.rule("CRN-HIRE-04")
def test_three_letters_of_a_calling_name_it_and_two_do_not():
    role = next(iter(town.wages_known()))
    assert town.named_role(f"hire {role[:3]}") and not town.named_role(f"hire {role[:2]}")


@pytest.mark.rule("CRN-HIRE-04")
def test_a_hireling_has_the_name_of_the_face_that_was_thrown(table):
    helper = table.hireling(name="?")
    table.do(character.given_name(helper, None), 1)
    assert helper.name == character.names()[0]
    table.do(character.given_name(helper, None), 3)
    assert helper.name == character.names()[2]


@pytest.mark.rule("CRN-CAST-01")
def test_a_spell_that_heals_is_for_those_who_live_on_ones_own_side(table):
    hero, friend, dead = (
        table.hero(),
        table.hero(2, hp=0, state="out"),
        table.hero(3, hp=0, str=0, state="dead"),
    )
    fled = table.hero(4, hp=2, state="fled")
    heal = next(name for name, spell in effects_of("heal"))
    fight = table.arena(table.foe())
    cast = magic.declare_cast(hero, table.give(hero, f"spellbook of {heal.lower()}"), fight)
    asked = next(cast)
    offered = {option.key for option in asked.options}
    assert {hero.id, friend.id} <= offered and not {dead.id, fled.id} & offered


def effects_of(verb):
    from solo.rules.cairn.tables_spells import spells

    return [(name, spell) for name, spell in spells().items() if spell.does.split()[0] == verb]


@pytest.mark.rule("CRN-CAST-01")
def test_healing_mends_whom_it_is_read_over_and_the_reader_where_that_is_nobody(table):
    hero, friend = table.hero(hp=1, hp_max=6), table.hero(2, hp=1, hp_max=6)
    table.do(effects.apply(hero, "Heal", ["heal", "d4"], (friend,)), 2)
    assert (hero.hp, friend.hp) == (1, 3)
    table.do(effects.apply(hero, "Heal", ["heal", "d4"], ()), 2)
    assert (hero.hp, friend.hp) == (3, 3)


@pytest.mark.rule("CRN-CAST-01")
def test_a_charm_lasts_an_hour_and_fright_or_calm_leave_nothing_to_last(table):
    table.hero()
    foes = [table.foe(number) for number in (1, 2, 3)]
    table.arena(*foes)
    for foe, verb in zip(foes, ("charm", "fear", "calm"), strict=True):
        table.do(effects.turned(foe, verb))
    assert [foe.has("charmed") for foe in foes] == [True, False, False]
    assert [timer.what for timer in clock.timers(table.world, foes[0].id)] == ["charmed"]


@pytest.mark.rule("CRN-CAST-01")
def test_who_is_immune_to_charm_or_has_no_mind_is_not_charmed(table):
    plain, thing = table.foe(1), table.foe(2)
    table.set(thing, tags=("mindless",))
    assert [effects.immune(foe) for foe in (plain, thing)] == [False, True]
    table.set(plain, tags=("immune to charm",))
    assert effects.immune(plain)
    table.set(plain, tags=("immune to magic",))
    assert effects.immune(plain), "a charm is a spell"


def test_without_an_attribute_to_save_by_there_is_no_save(table):
    foe = table.foe()
    assert not table.do(effects.resists(foe, "")) and not table.rolls


def test_who_is_carried_off_is_out_of_it(table):
    hero = table.hero()
    table.do(effects.worse(hero, "taken"))
    assert (hero.state, hero.has("taken")) == ("out", True)
    other = table.hero(2, str=10)
    table.do(effects.worse(other, "poison"), 4)
    assert other.str == 6


@pytest.mark.rule("CRN-RUL-19")
def test_a_book_that_burns_is_told_as_one_thing_lost(table):
    hero = table.hero(wil=5)
    table.arena(table.foe())
    book = table.give(hero, "spellbook of sleep")
    table.do(magic.pay_for(hero, book), 20)
    assert lost(table) == [1] and book.id not in {thing.id for thing in owned(hero)}


def test_who_has_no_dexterity_left_is_told_so_once(table):
    hero = table.hero(dex=2)
    table.do(wounds.lose(hero, "dex", 3, "CRN-HARM"))
    assert (hero.dex, hero.state, hero.has("paralysed")) == (0, "out", True)
    assert any(tell.fact and tell.fact.what == "paralysed" for tell in table.log.tells)
    table.set(hero, state="up", tags=None)
    table.do(wounds.lose(hero, "dex", 1, "CRN-HARM"))
    assert hero.state == "up", "nothing was there to lose"


@pytest.mark.rule("CRN-FAT-01")
def test_weariness_is_thrown_under_the_name_of_what_wearies(table):
    hero = table.hero()
    table.do(RULES.harm(hero, Harm("1", "weariness", "the long stair")))
    assert "the long stair" in table.log.rolls[0].why


def test_no_pack_stops_for_food_while_one_of_it_is_dead(table):
    hero = table.hero()
    table.give(hero, Ware("rations", uses=3, tags=("food",)))
    wolf, dead = table.foe(1, tags=("beast",)), table.foe(2, tags=("beast", "undead"))
    assert bait.offered(hero, table.arena(wolf))
    assert not bait.offered(hero, table.arena(wolf, dead))


def test_who_throws_their_purse_is_told_to_get_away(table):
    hero = table.hero(coins=11)
    table.do(bait.thrown(hero, table.arena(table.foe(1, tags=("human",)))))
    assert (hero.coins, hero.state) == (5, "fled")
    assert any(tell.fact and tell.fact.kind == "flight" for tell in table.log.tells)


@pytest.mark.rule("CRN-SCAR-03")
def test_the_walloped_need_three_hours_or_any_longer_rest(table):
    hero = table.hero(tags=("walloped",))
    for hours in (1, 2):
        table.do(recovery.catch_breath(hero, "hour"))
        assert (hero.rested, hero.has("walloped")) == (hours, True)
    table.do(recovery.catch_breath(hero, "hour"))
    assert (hero.rested, hero.has("walloped")) == (0, False)
    other = table.hero(2, tags=("walloped",))
    table.do(recovery.catch_breath(other, "watch"))
    assert not other.has("walloped")


def test_the_cunning_go_for_the_least_hp_and_of_those_for_the_least_strength(table):
    for number, (hp, strength) in enumerate(((2, 5), (2, 3), (3, 1)), 1):
        table.hero(number, hp=hp, str=strength)
    foe = table.foe(wil=18)
    table.arena(foe)
    attacks_ = [Option(f"attack hero.{number}", "", "attack") for number in (1, 2, 3)]
    assert table.do(referee.chosen_target(foe, attacks_)) == "hero.2"


def test_a_foe_that_cannot_strike_waits(table):
    table.hero()
    foe = table.foe()
    table.arena(foe)
    options = (Option("dance", "Dance", "stance"), Option("wait", "Wait", "wait"))
    assert table.do(referee.intent(foe, Choose(foe.id, options, why="What?"))) == "wait"
    assert (
        table.do(
            referee.intent(
                foe, Choose(foe.id, (options[0], Option("sing", "Sing", "stance")), why="?", usual="sing")
            )
        )
        == "sing"
    )


def test_a_creature_knows_the_spells_of_its_tags_and_no_other_tag_is_one(table):
    foe = table.foe(tags=("sleep", "casts web"))
    table.do(referee.spellbooks(foe, ""))
    assert [thing.name.lower() for thing in owned(foe)] == ["spellbook of web"]


def test_foes_cast_what_harms_or_holds_and_nothing_else(table):
    table.hero()
    foe = table.foe(wil=12)
    fight = table.arena(foe)
    kinds = {verb: effects_of(verb)[0][0] for verb in ("harm", "word", "boon")}
    for name in kinds.values():
        table.give(foe, f"spellbook of {name.lower()}")
    assert {option.text for option in foe_magic(foe, fight)} == {
        f"Cast {kinds[verb].capitalize()}" for verb in ("harm", "word")
    }


def test_who_comes_home_has_in_hand_what_was_in_hand_and_else_a_weapon(table):
    hero = table.hero()
    sword, lamp = table.give(hero, "sword"), table.give(hero, Ware("lamp"))
    table.set(hero, hands=None)
    table.do(home.arm(hero))
    assert sword.id in gear.hands(hero) and lamp.id not in gear.hands(hero)


@pytest.mark.parametrize("field", ["hurt", "waiting"])
def test_weeks_at_home_are_told_to_the_hurt_and_to_who_waits_to_mend_alike(table, field):
    hero = table.hero(str=8, str_max=10) if field == "hurt" else table.hero(tags=("walloped",))
    table.do(home.mended(hero))
    assert any("Weeks" in tell.text for tell in table.log.tells) is True
    hale = table.hero(2)
    table.do(home.mended(hale))
    assert not table.log.tells


def test_room_and_an_overload_are_asked_for_one_thing_unless_more_is_said(table):
    hero = table.hero()
    table.fill(hero, 9)
    anvil = Ware("anvil", slots=1)
    assert gear.room(hero, anvil) and RULES.room(hero, anvil)
    assert gear.overloads(hero, anvil) and RULES.overloads(hero, anvil)
    lighter = table.hero(2)
    table.fill(lighter, 8)
    assert not gear.overloads(lighter, anvil) and not RULES.overloads(lighter, anvil)


def test_a_single_die_is_a_sum_with_its_bonus_and_several_are_the_highest(table):
    assert wounds.best("d6")[1] is None and wounds.best("2d6")[1]((3, 5)) == 5
    assert wounds.best("d6+1")[1] is None


def test_who_fell_is_up_with_the_hit_points_that_come_back(table):
    hero = table.hero(hp=0, hp_max=6, state="out")
    assert table.do(hitpoints.mended(hero, 2)) == 2
    assert (hero.hp, hero.state) == (2, "up")
    assert table.do(hitpoints.mended(hero, 0)) == 0 and not table.log.tells


def test_a_blow_is_told_in_the_manner_of_its_weapon(table, monkeypatch):
    hero, foe = table.hero(), table.foe(hp=9)
    manners = []
    monkeypatch.setattr(
        attacks.telling,
        "struck",
        lambda *told, manner, **more: manners.append(manner) or telling.doing(hero, "{who} {strikes}."),
    )
    for tags in ((), ("thrown",), ("spell",), ("ranged", "thrown")):
        weapon = attacks.Weapon("", "club", "d6", tags)
        table.do(attacks.tell_blow(attacks.Blow(hero, foe, 3, weapon)))
    assert manners == ["", "thrown", "spell", "shot"]


def test_a_creature_that_nobody_has_printed_has_four_hp_tens_and_a_d6():
    assert NOBODY_KNOWS[:6] == (4, 0, 10, 10, 10, (("attack", "d6", ()),))


@pytest.mark.rule("CRN-ARM-02")
def test_what_the_armor_is_made_of_leaves_out_what_is_carried_and_not_worn(table):
    hero = table.hero()
    coat = table.give(hero, Ware("brigandine", armor=1, slots=1))
    table.set(coat, worn=True)
    assert "brigandine" in figures.protection(hero)
    table.set(coat, worn=None)
    assert "brigandine" not in figures.protection(hero)


def test_a_watch_says_how_much_food_so_many_may_find_and_passes_out_of_town(table, monkeypatch):
    party = tuple(table.hero(number) for number in (1, 2, 3))
    journey, heres = table.world["journey"], []
    table.set(journey, path="trail", terrain="easy", season="spring", left=2, watch=0, weather="nice")

    def pass_time(world, rules, minutes, here):
        heres.append(here)
        return
        yield

    for count in (1, 2, 3):
        asked = table.asked(wild.watch(journey, party[:count], ("wild",)))
        supply = next(option.text for option in asked.options if option.key == "supply")
        assert f"({tables.DIE_LADDER[count - 1]} days" in supply
    monkeypatch.setattr(wild.clock, "pass_time", pass_time)
    table.run(wild.watch(journey, party, ("town", "wild")), always(3), ("explore",))
    assert heres[-1] == ("wild",), "out here no wages are paid and no market is open"


def test_a_second_extreme_day_stops_all_travel_and_is_told(table, monkeypatch):
    table.hero()
    journey = table.world["journey"]
    table.set(journey, season="winter", path="trail", terrain="easy", left=2, weather=tables.EXTREME)

    def weather(season):
        return tables.EXTREME
        yield

    monkeypatch.setattr(wild, "weather", weather)
    table.run(wild.dawn(journey), always(3))
    assert journey.stopped and "nobody can travel in this" in table.told
