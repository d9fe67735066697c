"""In another's body, out of a fight: what a dominating caster does with it. (HV2-SPELL-06)"""

from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import GONE
from solo.rules.floor.speech import the
from solo.rules.hearts_v2 import combat, wounds
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.magic import Casting, choose, release


def steered(c: Casting, being: Being) -> Procedure[None]:
    """In another's body, and no fight: walk it away for good (unless it is one of the story's own people),
    strike one of its fellows with it, or stay behind its eyes as long as the spell lasts.
    (HV2-SPELL-06, own ruling)"""
    own = tuple(other for other in c.others if other != being)
    options = [Option("stay", "Stay behind those eyes: they help you until you `return`", "wait")]
    if own:
        options.insert(0, Option("strike", "Strike one of the others with those hands, and run", "attack"))
    if not being.id.startswith("npc."):
        options.insert(0, Option("away", "Walk that body far away, and leave it there", "use"))
    key = (
        options[0].key
        if len(options) == 1
        else (
            yield Choose(
                c.caster.id,
                tuple(options),
                "What do those feet and hands do?",
                usual=options[0].key,
                rule="HV2-SPELL-06",
            )
        )
    )
    if key == "away":
        yield Tell(f"You walk {the(being)} a long way off, and let go.", fact=Fact("parting", being.id))
    elif key == "stay":
        yield Tell("Those hands are yours. `return` takes you back.", "aside")
    else:
        target = (yield from choose(c, own, 1, "Which of them?"))[0]
        blow = combat.by_nature(being)
        damage = combat.hit_damage(being)
        points = yield from combat.landed(blow, damage, being.id, f"{the(being)}: {blow.name}")
        if points:
            yield from wounds.hurt(target, points, "HV2-SPELL-06")
        told = f"They all turn on {the(being)}, and you take to its heels."
        yield Tell(told, fact=Fact("blow", being.id, target.id, blow.name, points))
    if key != "stay":
        yield from change(being, "HV2-SPELL-06", state=GONE)
        yield from release(c.caster)
