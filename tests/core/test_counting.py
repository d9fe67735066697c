"""How many of a thing somebody has is what a look at each of their things says, whatever was changed before."""

from hypothesis import given
from hypothesis import strategies as st

from solo.core import things
from solo.core.world import World

NAMES = ("torch", "Torches", "rope", "ropes", "iron spike", "Smith’s mark")
OWNERS = ("hero.1", "npc.bet", "place.well")
changes = st.lists(
    st.tuples(
        st.sampled_from(["name", "owner", "count", "uses", "gone", "copy", "trial"]),
        st.integers(1, 4),
        st.sampled_from(NAMES),
        st.sampled_from(OWNERS),
        st.integers(0, 9),
        st.booleans(),
    ),
    max_size=30,
)


def looked(world, owner, name):
    """How many there are, thing by thing."""
    mine = [thing for thing in world.all("thing") if thing.owner == owner]
    return sum(thing.get("count", 1) for thing in mine if things.same(thing.name, name))


def agree(world):
    for owner in OWNERS:
        for name in NAMES:
            assert things.count(world[owner], name) == looked(world, owner, name)


def changed(world, field, thing, name, owner, number, written):
    id = f"thing.{thing}"
    if field == "gone":
        for each in list(world.fields(id)):
            world.put(id, each, None)
        return
    value = {"name": name, "owner": owner, "count": number, "uses": number}[field]
    (world.write if written else world.put)(id, field, value)


@given(changes)
def test_a_count_is_never_that_of_before_a_change(made):
    world = World(digesting=False)
    agree(world)
    for field, thing, name, owner, number, written in made:
        if field == "copy":
            other = world.copy()
            changed(other, "owner", thing, name, owner, number, written)
            agree(world)
            agree(other)
        elif field == "trial":
            with world.trial():
                changed(world, "count", thing, name, owner, number, written)
                agree(world)
        else:
            changed(world, field, thing, name, owner, number, written)
        agree(world)
