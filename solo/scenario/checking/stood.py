"""What happens, and is not what the words around it say: somebody hurt who need not be there, a fight with
nobody, a thing gained under another name, a choice that has become an outcome, an attack without a fight, a variable set
to what it is."""

from collections.abc import Iterator

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.asked import sold
from solo.scenario.checking.exits import called
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.directives.declaring import held
from solo.scenario.names import slug, stem
from solo.scenario.words import ATTITUDES, DEEDS, FIGHTS, GEAR

Item = m.Choice | m.Outcome
_WORD = regex.late(r"[^\W\d_]+")


def absent(subject: Subject) -> Iterator[m.Problem]:
    """Those who are hurt or mended where they need not be."""
    harmed = [*subject.usage.parts[m.Harm], *subject.usage.parts[m.Heal]]
    people = {part.at for part in harmed if getattr(part, "who", "") in subject.adventure.people}
    if not people:
        return
    for scene in subject.scenes():
        lines = subject.lines[scene.key]
        mine = [seen for seen in lines if any(part.at in people for part in walk.parts(seen))]
        if not mine or _wild(lines):
            continue
        there = {key for seen in lines for part in walk.parts(seen) for key in _brought(part)}
        for seen in mine:
            for part in walk.parts(seen):
                who = getattr(part, "who", "")
                if part.at not in people or who in there or _asked_after(scene, seen, who):
                    continue
                name = subject.adventure.people[who].name
                verb = part.declared.verb
                dice = getattr(part, "dice", "1")
                said = (
                    f"`{name}` need not be here: put `if with {name}` in front, or `meet {name}` above; whoever acts is meant "
                    f"by `{verb} {dice}` alone"
                )
                yield problem(part.at, "never-met", said)


def nobody_to_fight(subject: Subject) -> Iterator[m.Problem]:
    """Fights with whoever is here, where nobody can be: nobody is met in the scene, nor by what it plays."""
    adventure = subject.adventure
    unnamed = {
        part.at for part in subject.usage.parts[m.Fight] if isinstance(part, m.Fight) and not part.groups
    }
    if not unnamed or any(_meets(seen) for seen in walk.table_lines(called(adventure))):
        return
    for scene in adventure.scenes.values():
        lines = subject.lines[scene.key]
        fights = [part for seen in lines for part in walk.parts(seen) if part.at in unnamed]
        if not fights or scene.key in subject.guests or scene.at.file in subject.broken:
            continue
        around = [seen for _, blocks in adventure.around(scene) for seen in walk.lines(blocks)]
        if any(_meets(seen) for seen in (*lines, *around)):
            continue
        for part in fights:
            said = "nobody is met in this scene, so nobody is here to fight; write who it is, such as `fight 2 goblins`"
            found = problem(part.at, "never-met", said)
            if not subject.lost.around(found):  # a meeting may have been lost there
                yield found


def _meets(seen: walk.Seen) -> bool:
    """Whether somebody may come by a line: met, named in a fight, or brought by what it plays."""
    return any(part.declared.plays or any(_brought(part)) for part in walk.parts(seen))


def _wild(lines: list[walk.Seen]) -> bool:
    """Whether others may come by what a scene plays."""
    return any(isinstance(part, m.Do) for seen in lines for part in walk.parts(seen))


def _brought(part: m.Part) -> Iterator[str]:
    yield from held(part, "being", brings=True)
    for groups in held(part, "groups", brings=True):
        yield from (group.key for group in groups)


def _asked_after(scene: m.Scene, seen: walk.Seen, who: str) -> bool:
    """Whether a condition on the way to a line asks after somebody."""
    around = [item for item in walk.items(scene.blocks) if any(each is seen.holder for each in _under(item))]
    conditions = [*walk.conditions(seen), *(each for item in around for each in item.when)]
    asked = (
        each
        for when in conditions
        if isinstance(when, m.If | m.Unless | m.Needs)
        for each in e.parts_of(when.expr)
    )
    return any(getattr(each, "who", "") == who for each in asked)


def _under(item: Item) -> Iterator[object]:
    for each in walk.lines(item.blocks):
        yield each.holder


def misnamed_gains(subject: Subject) -> Iterator[m.Problem]:
    """A thing that is gained and asked for nowhere, on a line that speaks of another that is asked for."""
    usage = subject.usage
    asked = {
        each.item: each.name
        for kind in (e.Has, e.CountOf)
        for _, each in usage.asked[kind]
        if isinstance(each, e.Has | e.CountOf)
    }
    asked |= {key: entry.name for key, entry in subject.adventure.items.items()}
    if not asked:
        return
    lost = {
        thing.key
        for kind in (m.Lose, m.Give)
        for part in usage.parts[kind]
        for thing in getattr(part, "things", ())
    }
    odd = {
        part.at
        for part in usage.parts[m.Gain]
        for thing in getattr(part, "things", ())
        if not thing.known and thing.key not in asked and thing.key not in lost
    }
    for seen in usage.lines if odd else ():
        gains = [part for part in walk.parts(seen) if isinstance(part, m.Gain) and part.at in odd]
        if not gains:
            continue
        said = {word for part in walk.parts(seen) for word in stem(getattr(part, "text", "") or ".")}
        mine = (part for part in walk.parts(seen) if isinstance(part, m.Gain))
        gained = {thing.key for part in mine for thing in part.things}
        for part in gains:
            for thing in part.things:
                if thing.known or thing.key in asked or thing.key in lost or {*stem(thing.name)} & said:
                    continue
                # gear is given without being asked for; what one can have elsewhere is scenery beside it
                here = gained
                if (stem(thing.name) or ("",))[-1] in GEAR:
                    bought = sold(subject)
                    here = {*gained, *usage.gained} | {
                        key
                        for key, name in asked.items()
                        if (stem(name) or ("",))[-1] in GEAR or " ".join(stem(name)) in bought
                    }
                meant = [key for key in asked if key not in here and {*stem(asked[key])} <= said]
                if len(meant) == 1:
                    name = asked[meant[0]].lower()
                    told = f"this line speaks of `{name}`, which is asked for, and gives `{thing.name}`, which is not; write `gain {name}`"
                    yield problem(part.at, "ungainable", told)


def choices_as_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Outcomes of a fight that begin with what one may do: choices whose name is bold by a slip."""
    for scene in subject.everywhere():
        for item in walk.items(scene.blocks):
            if isinstance(item, m.Outcome) and {*item.names} & {*FIGHTS, *ATTITUDES} and item.segments:
                parts = item.segments[0].parts
                text = next((part for part in parts if not isinstance(part, m.Here)), None)
                words = _WORD.findall(text.text) if isinstance(text, m.Text) else []
                does = any(part.declared.gives or isinstance(part, m.Go) for part in parts)
                if words and does and words[0].lower() in DEEDS and words[0][0].isupper() and _bare(text):
                    name = item.names[0].capitalize()
                    told = (
                        f"this reads as a choice, and is told when it comes to **{name}**; take **{name}** out, or say what "
                        "comes of it"
                    )
                    yield problem(item.at, "false-outcome", told)


def _bare(text: object) -> bool:
    """Whether words are no speech, and are said to whoever plays."""
    said = getattr(text, "text", "").lstrip()
    return said[:1].isalpha()


def attacks_without_fights(subject: Subject) -> Iterator[m.Problem]:
    """A **Hostile** that begins no fight, where what comes of a fight is written."""
    for scene in subject.scenes():
        items = [item for item in walk.items(scene.blocks) if isinstance(item, m.Outcome)]
        won = next((item for item in items if {*item.names} & {"victory", "routed", "yielded"}), None)
        if won is None or not any("hostile" in item.names for item in items):
            continue
        lines = subject.lines[scene.key]
        if any(isinstance(part, m.Fight | m.Do) for seen in lines for part in walk.parts(seen)):
            continue
        for item in items:
            if "hostile" not in item.names or item.blocks or _does(item):
                continue
            told = (
                f"they attack, and no fight begins, though line {won.at.line} says what comes of one; write `fight` behind "
                "the words"
            )
            yield problem(item.at, "missing-outcome", told)


def _does(item: m.Outcome) -> bool:
    quiet = (m.Text, m.ShowValue, m.CrossReference, m.Cool, m.Warm)
    return not all(isinstance(part, quiet) for segment in item.segments for part in segment.parts)


def fled_to_the_fight(subject: Subject) -> Iterator[m.Problem]:
    """A **Fled** that leads to the scene of the fight, where it goes on."""
    for scene in subject.scenes():
        for item in walk.items(scene.blocks):
            if not isinstance(item, m.Outcome) or "fled" not in item.names:
                continue
            for segment in item.segments:
                for part in segment.parts:
                    if isinstance(part, m.Go) and part.target == scene.key and not segment.when:
                        said = f"**Fled** leads to `{scene.heading}`, which the party runs from; let it lead elsewhere, or `→ back`"
                        yield problem(part.at, "link-target", said)


def to_where_one_is(subject: Subject) -> Iterator[m.Problem]:
    """Choices of which nothing comes but the scene that they stand in, from its top."""
    for scene in subject.scenes():
        if not any(
            isinstance(way, m.End | m.Do) or way.target != scene.key for way in subject.exits[scene.key]
        ):
            continue  # which is told
        if any(map(_varies, subject.lines[scene.key])):
            continue  # it is another scene the second time
        for item in walk.items(scene.blocks):
            parts = [part for segment in item.segments for part in segment.parts]
            parts = [part for part in parts if not isinstance(part, m.Text) or part.text.strip()]
            alone = parts[0] if len(parts) == 1 and isinstance(item, m.Choice) and not item.blocks else None
            named = slug(alone.text) if isinstance(alone, m.Go) else ""
            if named in subject.adventure.scenes and named != scene.key:
                continue  # whose words are another's name, which is told
            if isinstance(alone, m.Go) and alone.target == scene.key:
                said = (
                    f"this leads to `{scene.heading}`, where one is already; let it lead elsewhere, or take the arrow out: a choice without "
                    "one stays"
                )
                yield problem(alone.at, "link-target", said)


def _varies(seen: walk.Seen) -> bool:
    """Whether a line of a scene's own text may be told otherwise when one comes again."""
    asked = (m.First, m.Second, m.Later, m.Once, m.OneIn, m.Every)
    varied = any(
        isinstance(part, m.Varied | m.RollOn | m.Ask | m.Meet | m.Do | m.Assign) for part in walk.parts(seen)
    )
    return isinstance(seen.holder, m.Paragraph) and (
        varied or any(isinstance(each, asked) for each in walk.conditions(seen))
    )


def speakers_as_choices(subject: Subject) -> Iterator[m.Problem]:
    """Choices that are called as somebody who speaks: `- **Maud:** "Sit."`."""
    people = {stem(entry.name) for entry in subject.adventure.people.values()}
    people |= {stem(entry.name)[-1:] for entry in subject.adventure.people.values()}
    for scene in subject.everywhere():
        for item in walk.items(scene.blocks):
            label = (
                "".join(getattr(part, "text", "") for part in item.label).strip()
                if isinstance(item, m.Choice)
                else ""
            )
            if label.endswith(":") and stem(label) in people:
                said = (
                    f"this is offered as a choice called `{label}`; what somebody says stands in an outcome (`- **Curious** …`), "
                    "behind the name of a choice, or in a paragraph"
                )
                yield problem(item.at, "untold", said)


def set_as_begun(subject: Subject) -> Iterator[m.Problem]:
    """Variables that are only ever set to what they begin as, and asked to be otherwise."""
    for name, sets in subject.usage.unmoved.items():
        variable = subject.adventure.state[name]
        if subject.lost.names(name):
            continue
        first = str(variable.first).lower() if isinstance(variable.first, bool) else str(variable.first)
        other = next((word for word in variable.words if word != variable.first), "…")
        if isinstance(variable.first, bool):
            other = "false" if variable.first else "true"
        told = f"`{name}` begins as `{first}`, and nothing ever makes it otherwise; write `{name} = {other}` here"
        yield problem(sets[0].at, "never-set", told)
