"""A character whose fields are not what they should be is told, and neither shown wrongly nor played."""

import pytest
from playing import somebody

from solo.core.fields import fields_of
from solo.journal import DamagedSave, Versions
from solo.rules import BUILT_IN, load
from solo.session.versions import hero_of, present


@pytest.mark.parametrize("system", BUILT_IN)
def test_a_character_as_made_is_sound_and_each_field_of_a_wrong_type_is_told(system):
    rules = load(system)
    fields, things = somebody(system)
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
    fields, things = somebody(system)
    with pytest.raises(DamagedSave, match="name"):
        hero_of(fields, [*things, {"name": 5}], present(rules), rules)
