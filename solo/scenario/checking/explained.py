"""Each code with an example: what somebody wrote, and what to write. `solo check --explain CODE` shows one; the
guide's page of codes (`scenarios/README-codes.md`) is `page()`, as `solo check --explain all` prints it.

What may live here: that list. It is loaded only where it is asked for.
"""

from solo.scenario.checking.codes import CODES
from solo.scenario.names import nearest

EXAMPLES: dict[str, tuple[str, str]] = {
    "too-large": ("the-whole-campaign.md, 5 MB", "a folder with a file for each chapter"),
    "not-utf-8": ("a file saved as Latin-1 or UTF-16", "the same file, saved as UTF-8"),
    "control-character": ("a colour code, pasted from a terminal", "the words without it"),
    "unseen": ("a zero-width space in `test might`, pasted from a web page", "`test might`, typed anew"),
    "merge-mark": ("<<<<<<< HEAD\nRain.\n=======\nSnow.\n>>>>>>> other", "Snow."),
    "no-title": ("---\nminutes: 20\n---", "---\ntitle: The Weir\nminutes: 20\n---"),
    "no-scene": ("# The Weir", "# The Weir\n\n## The Bank"),
    "front-matter": ('title: "The Weir', 'title: "The Weir"'),
    "unknown-field": ("titel: The Weir", "title: The Weir"),
    "yaml-colon": ("title: The Weir: a story", 'title: "The Weir: a story"'),
    "yaml-truth": ("  open: no", "  open: false"),
    "bad-name": ("  and: 0", "  andrew: 0"),
    "title-twice": ("# The Mill", "## The Mill"),
    "no-heading": ("##", "## The Mill"),
    "heading-level": ("### The Mill   (and arrows lead to it)", "## The Mill"),
    "heading-name": ("## Beastiary", "## Bestiary"),
    "heading-space": ("##The Mill", "## The Mill"),
    "underlined": ("Rain on the jetty.\n---", "Rain on the jetty.\n\n---"),
    "indented-code": ("    Rain on the jetty.", "Rain on the jetty."),
    "code-block": ("```\nRain.\n```", "Rain."),
    "open-tick": ("Climb. `test might → [The Mill](#the-mill)", "Climb. `test might` → [The Mill](#the-mill)"),
    "open-bold": ("**Rain on the jetty.", "**Rain** on the jetty."),
    "open-comment": ("<!-- to do", "<!-- to do -->"),
    "no-ticks": ("- Climb. test might → [The Mill](#the-mill)", "- Climb. `test might` → [The Mill](#the-mill)"),
    "foreign": ("`if alarm > 2` A bell. `else` Rain.", "`if alarm > 2` A bell. `otherwise` Rain."),
    "two-in-one": ("`alarm + 1; harm 1d4`", "`alarm + 1` `harm 1d4`"),
    "vanishing": ("The <old> well.", "The old well."),
    "link-space": ("See [The Mill] (#the-mill).", "See [The Mill](#the-mill)."),
    "link-target": ("- Go. → [The Mill](the-mill)", "- Go. → [The Mill](#the-mill)"),
    "link-anchor": ("- Go. → [The Mill](#The-Mill)", "- Go. → [The Mill](#the-mill)"),
    "link-outside": ("- Go. → [The Mill](https://example.org/mill)", "- Go. → [The Mill](#the-mill)"),
    "unindented": ("- Ask him his name.\n\nHe says nothing.\n\n- Go. `end`", "- Ask him his name.\n\n  He says nothing.\n\n- Go. `end`"),
    "joined-line": ("- Sit down. `alarm + 1`\n He says nothing.", "- Sit down. `alarm + 1`\n  He says nothing."),
    "stray-space": ("- Climb. `test might`\n - **Failure** You fall.", "- Climb. `test might`\n  - **Failure** You fall."),
    "lists-joined": (
        "`test might`\n\n- **Success** Up.\n- **Failure** Down.\n\n- **Success** In.\n- **Failure** Out.",
        "`test might`\n\n- **Success** Up.\n- **Failure** Down.",
    ),
    "list-sign": ("- Go. `end`\n* Stay. `alarm + 1`", "- Go. `end`\n- Stay. `alarm + 1`"),
    "stray-list": ("- I never said that.\n\nOr did I?", "\\- I never said that.\n\nOr did I?"),
    "outcome-outside": ("`test might` Up.\n\n**Failure** You fall.", "`test might` Up.\n\n- **Failure** You fall."),
    "table-rule": ("| d4 | x |\n| 1-4 | rain |", "| d4 | x |\n| --- | --- |\n| 1-4 | rain |"),
    "table-cells": ("| 1-4 | rain | snow |", "| 1-4 | rain or snow |"),
    "table-words": (
        "Roll once a day.\n\n| d4 | x |\n| --- | --- |\n| 1-4 | rain |",
        "- Look at the sky. `roll Weather`   where it is rolled, and what is said of it",
    ),
    "table-heading": ("a table of dice in the middle of a scene", "### What falls\n\nand the table under it"),
    "table-row": ("| 7 | rain |   in a table of d6", "| 6 | rain |"),
    "table-gap": ("| 1-3 | rain |\n| 5-6 | snow |", "| 1-3 | rain |\n| 4-6 | snow |"),
    "table-overlap": ("| 1-3 | rain |\n| 3-6 | snow |", "| 1-3 | rain |\n| 4-6 | snow |"),
    "too-deep": ("a list in a list in a list, twenty deep", "a scene of its own for what lies so deep"),
    "image": ("![a map](map.png)", "A map hangs on the wall."),
    "unknown-directive": ("`tset might`", "`test might`"),
    "arguments": ("`harm x`", "`harm 1d4`"),
    "condition": ("`first time` Rain.", "`first` Rain."),
    "expression": ("`if alarm >` Rain.", "`if alarm > 2` Rain."),
    "dice": ("`harm 0d6`", "`harm 1d6`"),
    "type": ("`if mood > 2` Rain.", "`if mood is angry` Rain."),
    "too-long": ("a code span of more than 400 characters", "several, each with one thing that happens"),
    "unknown-word": ("`test might, hrad`", "`test might, hard`"),
    "unknown-name": ("`roll Wheather`", "`roll Weather`"),
    "near-name": ("`gain mil key`   (the item is Mill key)", "`gain mill key`"),
    "unknown-creature": ("`meet 2 nightlings`", "`meet 2 nightlings`, and `### Nightling` under `## Bestiary`"),
    "undeclared": ("`alram + 1`", "`alarm + 1`"),
    "name-twice": ("## The Mill\n\n## The Mill", "## The Mill\n\n## The Mill by Night"),
    "misplaced": ("`needs open` Rain.", "`if open` Rain."),
    "otherwise": ("`otherwise` Rain.", "`if open` Sun. `otherwise` Rain."),
    "or-else": ("- Go. `alarm + 1` or else → [The Mill](#the-mill)", "- Go. `test might` or else → [The Mill](#the-mill)"),
    "ending": ("`end victroy` By noon there is water.", "`end victory` By noon there is water."),
    "condition-reach": (
        "`if open` The gate. `if alarm > 2` `alarm - 1` A bell.   where the bell was to ring only behind the open gate",
        "`if open` The gate. `if open and alarm > 2` `alarm - 1` A bell.",
    ),
    "held": ("`if open`\n\n> A quote that was always shown before.", "> A quote that is always shown."),
    "arrow": ("- Go. → The Mill", "- Go. → [The Mill](#the-mill)"),
    "no-arrow": ("- Go. [The Mill](#the-mill)", "- Go. → [The Mill](#the-mill)"),
    "dangling": ("- Go. → [The Mill](#the-mlil)", "- Go. → [The Mill](#the-mill)"),
    "empty-choice": ("- `alarm + 1`", "- Shout. `alarm + 1`"),
    "stat-line": ("4 HP, 10 STRE, oar (d6)", "4 HP, 10 STR, oar (d6)"),
    "unknown-tag": ("- undaed   (in a creature's list)", "- undead"),
    "unreachable": ("## The Loft   (and no link leads there)", "- Climb up. → [The Loft](#the-loft)"),
    "no-way-out": ("a scene without an `end`, and without a link to another scene", "- Go back. → back"),
    "stranded": ("- `if open` Go in. → [The Mill](#the-mill)   as the only choice", "- Go away. → [The Bank](#the-bank)   beside it"),
    "after-leaving": ("You fall. → [The Mill](#the-mill)\n\nNobody reads this.", "You fall, and nobody sees it. → [The Mill](#the-mill)"),
    "link-loop": ("a scene that only leads to one that only leads back", "a choice in one of the two"),
    "do-loop": ("`do The Bank`   in The Bank", "`do The Weather`"),
    "unplayed": ("## Ambush   with `meet who hostile` in it, and nothing plays it", "`do Ambush with 3 wolves`"),
    "roll-loop": ("| 6 | `roll Weather` |   in the table Weather", "| 6 | rain, and more rain |"),
    "idle-outcome": ("- Climb. `test might`\n  - **Hostile** They come. `fight`", "- Climb. `test might`\n  - **Failure** You fall."),
    "false-outcome": ("- Climb. `test might`\n  - **Faliure** You fall.", "- Climb. `test might`\n  - **Failure** You fall."),
    "missing-outcome": ("- Climb. `test might`", "- Climb. `test might` You are up."),
    "inner-condition": ("- Go. `gain rope` `if open` → [The Mill](#the-mill)", "- `if open` Go. `gain rope` → [The Mill](#the-mill)"),
    "idle-list": ("- Ask him.\n  - His name\n  - His age", "- Ask him. His name is Tesk, and his age is no business of yours."),
    "left-open": ("- Go back. TODO", "- Go back. → [The Mill](#the-mill)"),
    "untold": ("- Ask about the lake: it is coming, says Tesk.", "- Ask about the lake. It is coming, says Tesk."),
    "slash": ("- `on blow out/put out lamp` It is dark.", "- `on blow out lamp, put out lamp` It is dark."),
    "same-label": ("- Wait. `alarm + 1`\n- Wait. `harm 1d4`", "- Wait. `alarm + 1`\n- Wait longer. `harm 1d4`"),
    "never-true": ("`if alarm > 2 and alarm < 1` Rain.", "`if alarm > 2 or alarm < 1` Rain."),
    "always-true": ("`if visits` Rain.", "Rain."),
    "never-set": ("  open: false   and nothing ever sets it", "- Turn the key. `open = true`"),
    "unused": ("`open = true`   and nothing ever asks", "`if open` The gate is open."),
    "unread-value": ("  mood: [calm, angry, wild]   and nobody asks for `wild`", "`if mood is wild` She sings."),
    "ungiven": ("`if has silver oar` Rain.", "`if has silver oar` Rain.   and elsewhere `gain silver oar`"),
    "never-joined": ("`if with Tesk` He waits.", "- Take him along. `join Tesk`"),
    "never-learned": ("`if know the password` Rain.", "`if know the password` Rain.   and elsewhere `learn the password`"),
    "never-met": ("`if dead Tesk` Rain.", "`if dead Tesk` Rain.   and elsewhere `meet Tesk`"),
    "unmet": ("### Tesk   under `## People`, and nobody meets him", "`meet Tesk`"),
    "ungainable": ("### Mill key   under `## Items`, and nothing gives it", "`gain mill key`"),
    "unrolled": ("a table that nothing rolls on", "`roll Weather`"),
    "no-end": ("an adventure without an `end`", "- Go home. `end escape` It rains all the way."),
    "repeatable": ("- Pray. `xp 1`", "- `once` Pray. `xp 1`"),
    "diceless": ("| No. | x |\n| --- | --- |   under a table that is rolled", "| d6 | x |\n| --- | --- |"),
    "dear": ("- Buy the ferry. `pay 5000 coins`", "- Buy the ferry. `pay dear`"),
    "price": ("| rope | three |", "| rope | 3 |"),
}  # fmt: skip


def explained(code: str) -> str:
    """A code, what it means, what somebody wrote and what to write. Raises LookupError for one that is none."""
    bare = code.strip().lower().strip("`:")
    if bare not in CODES:
        near = nearest(bare, list(CODES), 50)
        raise LookupError(
            f"there is no code {bare!r}; " + (f"did you mean {near}?" if near else "solo check prints them")
        )
    lines = [bare, "", f"{_sentence(CODES[bare])}"]
    if bare in EXAMPLES:
        wrong, right = EXAMPLES[bare]
        lines += ["", "This is told of:", "", *_shown(wrong), "", "Write:", "", *_shown(right)]
    return "\n".join(lines)


def _shown(text: str) -> list[str]:
    return [f"    {line}".rstrip() for line in text.split("\n")]


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def page() -> str:
    """The page of the guide: every code, in order."""
    parts = [
        (
            "# What `solo check` says\n\nEach finding has a code. `solo check --explain CODE` shows what stands here. "
            "Errors keep an adventure from being played; warnings and notes do not."
        )
    ]
    for code in CODES:
        parts.append("\n".join([f"## {code}", "", *explained(code).split("\n")[2:]]))
    return "\n\n".join(parts) + "\n"
