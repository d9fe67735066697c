"""A character whose fields are not what they should be is told, and neither shown wrongly nor played."""

import pytest
from playing import scenario

from solo.core.fields import fields_of
from solo.core.party import heroes
from solo.core.things import owned
from solo.journal import DamagedSave, Versions
from solo.rules import BUILT_IN, load
from solo.session import Session
from solo.session.replay import Table
from solo.session.versions import hero_of, present


def made(system):
    """A character made at random: fields and things."""
    session = Session(scenario("the-salt-cellar.md"), load(system), Table("3"))
    session.send("begin")
    session.send("random")
    hero = heroes(session.world)[0]
    return dict(session.world.fields(hero.id)), [
        dict(session.world.fields(thing.id)) for thing in owned(hero)
    ]


@pytest.mark.parametrize("system", BUILT_IN)
def test_a_character_as_made_is_sound_and_each_field_of_a_wrong_type_is_told(system):
    rules = load(system)
    fields, things = made(system)
    assert hero_of(fields, things, present(rules), rules)["fields"] == fields
    tried = 0
    for name in fields:
        held = fields_of(rules.being).get(name)
        if held is None or held.of != "being":
            continue
        wrong = ("no", ("such", 1)) if isinstance(fields[name], int | str) else 7
        with pytest.raises(DamagedSave, match=name):
            hero_of({**fields, name: wrong}, things, Versions(*present(rules)), rules)
        tried += 1
    assert tried > 4


@pytest.mark.parametrize("system", BUILT_IN)
def test_a_thing_of_a_wrong_type_is_told(system):
    rules = load(system)
    fields, things = made(system)
    with pytest.raises(DamagedSave, match="name"):
        hero_of(fields, [*things, {"name": 5}], present(rules), rules)
