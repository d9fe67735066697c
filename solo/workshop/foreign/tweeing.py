"""An adventure as Twee 3, for Twine: a passage for each scene, links for its choices, and variables where SugarCube has
their like. What rules settle stands in words beside its links."""

import json
import re
import uuid
from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m

FORMAT, VERSION = "SugarCube", "2.37.0"
CLOSED = "<</if>>"
SIGNS = {
    "is": "is",
    "is not": "isnot",
    "<": "lt",
    "<=": "lte",
    ">": "gt",
    ">=": "gte",
    "at least": "gte",
    "at most": "lte",
}


def twee(adventure: m.Adventure) -> str:
    """The adventure as a Twee file."""
    return "\n".join(_Writer(adventure).rows()).rstrip() + "\n"


class _Writer:
    """A Twee file while it is written."""

    def __init__(self, adventure: m.Adventure):
        self.adventure = adventure
        self.names: dict[str, str] = {}
        taken: set[str] = set()
        for key, scene in adventure.scenes.items():
            name = re.sub(r"[\[\]{}|]|->|<-", " ", scene.heading).strip() or key
            while name in taken:
                name += " "
                name = f"{name.strip()} ({key})"
            taken.add(name)
            self.names[key] = name

    def rows(self) -> Iterator[str]:
        """All of it."""
        adventure = self.adventure
        ifid = str(uuid.uuid5(uuid.NAMESPACE_URL, f"solo:{adventure.title}")).upper()
        data = {
            "ifid": ifid,
            "format": FORMAT,
            "format-version": VERSION,
            "start": self.names.get(adventure.start, ""),
        }
        yield from (
            ":: StoryTitle",
            adventure.title,
            "",
            ":: StoryData",
            json.dumps(data, indent=2, ensure_ascii=False),
            "",
        )
        if adventure.author:
            yield from (":: StoryAuthor", adventure.author, "")
        if adventure.state:
            yield ":: StoryInit"
            for variable in adventure.state.values():
                yield f"<<set ${ident(variable.name)} to {valued(variable.first)}>>"
            yield ""
        for scene in adventure.scenes.values():
            yield f":: {escaped(self.names[scene.key])}{' [start]' if scene.key == adventure.start else ''}"
            if scene.key == adventure.start and adventure.intro:
                yield from self.blocks(adventure.intro)
            yield from self.blocks(scene.blocks)
            for _, around in adventure.around(scene):
                yield from self.blocks(around)
            yield ""

    def blocks(self, blocks: tuple[m.Block, ...], indent: str = "") -> Iterator[str]:
        """Blocks in a row."""
        before: list[str | None] = []
        for block in blocks:
            match block:
                case m.Paragraph():
                    said = self.line(block.segments, block.when, self.answered(block.when, before))
                    if said.strip():
                        yield from (indent + said, "")
                case m.Quote():
                    yield from self.blocks(block.blocks, indent + "> ")
                case m.Subheading():
                    yield from (f"{indent}''{block.text}''", "")
                case m.Pause():
                    yield from ("----", "")
                case m.Listing():
                    for item in block.items:
                        yield from self.blocks(item, indent + "* ")
                case m.Grid():
                    yield indent + " | ".join(block.header)
                    for row in block.rows:
                        yield indent + " | ".join(self.parts(cell) for cell in row)
                    yield ""
                case m.Menu():
                    held: list[str | None] = []
                    for one in block.items:
                        yield from self.item(one, indent, self.answered(one.when, held))
                    yield ""

    def item(self, item: m.Choice | m.Outcome, indent: str, before: list[str | None]) -> Iterator[str]:
        """A choice or an outcome. `before` is what an `otherwise` answers."""
        when = (*item.when, *(item.needs if isinstance(item, m.Choice) else ()))
        opened, closed = self.asked(when, before)
        if isinstance(item, m.Outcome):
            names = ", ".join(name.capitalize() for name in item.names)
            yield f"{indent}{opened}''{names}:'' {self.line(item.segments)}{closed}".rstrip()
        else:
            label = plain(self.parts(item.label)).replace("''", "")  # it is bold as it is
            straight = self.straight(item)
            if straight is not None:
                target, sets = straight
                yield f"{indent}{opened}[[{linked(label)}->{self.names[target]}]{sets}]{closed}"
            else:
                listens = "(when it is typed) " if item.unlisted else ""
                yield f"{indent}{opened}{listens}''{label}'' {self.line(item.segments)}{closed}".rstrip()
        yield from self.blocks(item.blocks, indent + "    ")

    def straight(self, item: m.Choice) -> tuple[str, str] | None:
        """Where a choice leads, with what is set on the way, where it is a link and nothing else."""
        if item.blocks or len(item.segments) > 1 or any(segment.when for segment in item.segments):
            return None
        parts = [
            part
            for segment in item.segments
            for part in segment.parts
            if not (isinstance(part, m.Text) and not part.text.strip())
        ]
        if not parts or not isinstance(parts[-1], m.Go) or parts[-1].back:
            return None
        sets = [self.assigned(part) for part in parts[:-1] if isinstance(part, m.Assign)]
        if len(sets) != len(parts) - 1 or any("/*" in each for each in sets):
            return None
        return parts[-1].target, f"[{', '.join(sets)}]" if sets else ""

    def line(
        self, segments: tuple[m.Segment, ...], when: tuple = (), before: list[str | None] | None = None
    ) -> str:
        """A line: its pieces under their conditions, one that answers those before it as their `<<else>>`."""
        said = ""
        chain: list[str | None] = []
        for segment in segments:
            own = tuple(each for each in segment.when if not isinstance(each, m.Otherwise))
            other, held = len(own) < len(segment.when), self.together(own)
            if other and None not in chain and held is not None and said.endswith(CLOSED):
                turn = f"<<elseif {held}>>" if held else "<<else>>"
                said = f"{said.removesuffix(CLOSED)}{turn}{self.parts(segment.parts)}{CLOSED}"
            else:
                opened, closed = self.asked(segment.when, chain)
                said += f"{opened}{self.parts(segment.parts)}{closed}"
            chain = [*chain, held] if other else [held]
        opened, closed = self.asked(when, before or [])
        return re.sub(r"[ \t]+", " ", f"{opened}{said}{closed}").strip()

    def answered(self, when: tuple, before: list[str | None]) -> list[str | None]:
        """What an `otherwise` of these conditions answers, of what stood before them; they stand there from now on."""
        held = list(before)
        if not any(isinstance(each, m.Otherwise) for each in when):
            before.clear()
        before.append(self.together(tuple(each for each in when if not isinstance(each, m.Otherwise))))
        return held

    def parts(self, parts: tuple[m.Part, ...]) -> str:
        """Words, links, and what happens, in words."""
        return "".join(map(self.part, parts))

    def part(self, part: m.Part) -> str:
        """One part."""
        match part:
            case m.Text():
                around = {"strong": "''", "emphasis": "//"}.get(part.style, "")
                return f"{around}{part.text}{around}" if around and part.text.strip() else part.text
            case m.CrossReference():
                return part.text
            case m.ShowValue(expr=e.Name(name)):
                return f"<<print ${ident(name)}>>"
            case m.ShowValue():
                return f"({part.said})"
            case m.ShowDice():
                return part.dice
            case m.Varied():
                return f"<<print either({', '.join(json.dumps(text.strip(), ensure_ascii=False) for text in part.texts)})>>"
            case m.Go(back=True):
                return " <<return>>"
            case m.Go():
                return f" [[{self.names[part.target]}]]"
            case m.OrElse():
                return " //if not:// "
            case m.Assign():
                said = self.assigned(part)
                return said if said.startswith("/*") else f" <<set {said}>> "
            case m.End():
                return f" ''The end ({part.way}).'' "
        return f" //({self.written(part)})// " if isinstance(part, m.Directive) else ""

    def written(self, part: m.Part) -> str:
        """A directive as it stands in the text."""
        lines = self.adventure.texts.get(part.at.file, "").split("\n")
        line = lines[part.at.line - 1] if 0 < part.at.line <= len(lines) else ""
        start = part.at.column - 1
        start += line[start : start + 1] == "`"
        said = line[start:].partition("`")[0].strip() or part.declared.verb
        if said == part.declared.verb and (scene := self.adventure.scene(getattr(part, "target", ""))):
            return f"{said} {scene.heading}"
        return said

    def assigned(self, part: m.Assign) -> str:
        """A variable that becomes something."""
        value = self.expr(part.expr)
        if value is None or part.name not in self.adventure.state:
            return f"/* {self.written(part)} */"
        name = f"${ident(part.name)}"
        if isinstance(part.expr, e.Word):
            value = json.dumps(part.expr.value)
        return f"{name} to {value}" if part.how == "=" else f"{name} to {name} {part.how[0]} {value}"

    def asked(self, when: tuple, before: list[str | None]) -> tuple[str, str]:
        """What stands before and behind what is under conditions. What has no like stands as a remark."""
        remarks, held = "", []
        for each in when:
            said = self.condition(each)
            if isinstance(each, m.Otherwise) and before and all(before):
                said = f"not ({together([one for one in before if one], ' or ')})"
            if said is None:
                remarks += f"/* {self.written_condition(each)} */ "
            elif said:
                held.append(said)
        return (f"{remarks}<<if {together(held, ' and ')}>>", CLOSED) if held else (remarks, "")

    def together(self, when: tuple) -> str | None:
        """All of these conditions as one; None where one has no like."""
        held = [self.condition(each) for each in when]
        return None if None in held else together([each for each in held if each], " and ")

    def condition(self, each: m.Condition | m.Needs) -> str | None:
        """A condition by itself; nothing where it always holds, None where it has no like."""
        match each:
            case m.If() | m.Needs():
                return self.expr(each.expr)
            case m.Unless():
                said = self.expr(each.expr)
                return None if said is None else f"not ({said})"
            case m.First():
                return "visited() is 1"
            case m.Second():
                return "visited() is 2"
            case m.Later():
                return f"visited() gt {each.after}"
            case m.Always():
                return ""
        return None

    def written_condition(self, each: m.Condition | m.Needs) -> str:
        """A condition as it stands in the text."""
        lines = self.adventure.texts.get(each.at.file, "").split("\n")
        line = lines[each.at.line - 1] if 0 < each.at.line <= len(lines) else ""
        start = each.at.column - 1
        start += line[start : start + 1] == "`"
        return line[start:].partition("`")[0].strip() or type(each).__name__.lower()

    def expr(self, expr: e.Expr) -> str | None:
        """An expression as SugarCube has it; None where it has no like."""
        match expr:
            case e.Number() | e.Truth():
                return valued(expr.value)
            case e.Word():
                return json.dumps(expr.value)
            case e.Name():
                return f"${ident(expr.name)}"
            case e.Not():
                inner = self.expr(expr.of)
                return f"not ({inner})" if inner is not None else None
            case e.All() | e.Any_():
                inner_parts = [self.expr(part) for part in expr.of]
                if any(part is None for part in inner_parts):
                    return None
                return (" and " if isinstance(expr, e.All) else " or ").join(
                    f"({part})" for part in inner_parts
                )
            case e.Compare():
                left, right = self.expr(expr.left), self.expr(expr.right)
                return f"{left} {SIGNS[expr.how]} {right}" if left and right and expr.how in SIGNS else None
            case e.Sum():
                left, right = self.expr(expr.left), self.expr(expr.right)
                return f"{left} {expr.how} {right}" if left and right else None
            case e.Visited():
                return f'visited("{self.names[expr.scene]}") gt 0' if expr.scene in self.names else None
            case e.VisitsOf():
                return f'visited("{self.names[expr.scene]}")' if expr.scene in self.names else None
        return None


def together(said: list[str], word: str) -> str:
    """Expressions as one."""
    return said[0] if len(said) == 1 else word.join(f"({each})" for each in said)


def ident(name: str) -> str:
    """A name as SugarCube may have it."""
    made = re.sub(r"\W", "_", name)
    return made if not made[:1].isdigit() else f"_{made}"


def valued(value: e.Value) -> str:
    """A value as SugarCube has it."""
    return (
        str(value).lower()
        if isinstance(value, bool)
        else str(value)
        if isinstance(value, int)
        else json.dumps(value)
    )


def escaped(name: str) -> str:
    """The name of a passage in its head."""
    return re.sub(r"([\[\]{}\\])", r"\\\1", name)


def plain(text: str) -> str:
    """The words of a label."""
    return " ".join(text.split()).rstrip(".")


def linked(text: str) -> str:
    """Words in a link."""
    return re.sub(r"->|<-|[|\[\]]", " ", text).strip()
