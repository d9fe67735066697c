"""A playtest's report as lines to read."""

from collections.abc import Iterable, Iterator

from solo.workshop.report import Finding, Found, Missed, Report, Share, said

MOST_SHOWN = 12
MOST_MISSED = 60  # of what was not reached under any system


def lines(made: Report) -> Iterator[str]:
    """The report in lines."""
    games = sum(found.games for found in made.systems.values())
    whole = sum(found.whole for found in made.systems.values())
    yield f"{made.title}: {games:,} games, seed {made.seed}" + ", stopped early" * made.stopped
    yield f"Shares are of the {whole:,} that were played from the beginning; the others looked for what is rare."
    numbers = {(each.system, each.kind, each.words): each for each in made.findings}
    for system, found in made.systems.items():
        yield ""
        yield from of_system(system, found, made, numbers)
    if made.warnings:
        yield ""
        yield from (f"Warning: {warning}" for warning in made.warnings)
    yield ""
    yield coverage(made)
    yield from map(str, made.missed[:MOST_MISSED])
    if len(made.missed) > MOST_MISSED:
        yield f"and {len(made.missed) - MOST_MISSED} more; `--to FILE.html` lists them all"
    if made.findings:
        last = made.findings[-1].number
        yield f"`--save N` keeps a game that opens at a finding, 1 to {last}; `--to FILE.json` or `.html` lists them all."


def of_system(
    system: str, found: Found, made: Report, numbers: dict[tuple[str, str, str], Finding]
) -> Iterator[str]:
    """What was found under one system."""

    def marked(kind: str, words: str) -> str:
        finding = numbers.get((system, kind, words))
        return f" [{finding.number}]" if finding else ""

    long, words = found.turns, found.words
    yield (
        f"{system}: {found.whole:,} games of {long.median} turns (from {long.least} to {long.most}) and "
        f"{words.median:,} words (from {words.least:,} to {words.most:,})"
    )
    yield from listed(
        "endings",
        (f"{name} {said_short(each)}{marked('endings', name)}" for name, each in found.endings.items()),
    )
    yield from listed("also seen", (f"{name}{marked('endings', name)}" for name in found.elsewhere))
    if found.died.number:
        yield f"  died: {said(found.died)}"
    yield from listed(
        "killed by", (f"{name} {number}{marked('deaths', name)}" for name, number in found.deaths.items())
    )
    yield from listed("by temper, died and won", fates(found))
    yield from listed(
        "stuck in", (f"{name} {number}{marked('stuck', name)}" for name, number in found.stuck.items())
    )
    yield from listed(
        f"no end after {made.most:,} moves, in",
        (f"{name} {number}{marked('endless', name)}" for name, number in found.endless.items()),
    )
    yield from listed(
        "round and round", (f"{name} {number}{marked('loops', name)}" for name, number in found.loops.items())
    )
    for what, number in found.refusals.items():
        yield f"  went wrong {number} times: {what}{marked('refusals', what)}"
    yield from listed(
        "did not fit",
        (f"{what}, {no} of {all_}{marked('unfit', what)}" for what, (no, all_) in found.unfit.items()),
    )
    yield from listed(
        "too dear", (f"{what}, {dear} of {asked}" for what, (dear, asked) in found.dear.items())
    )
    yield from (
        f"  nobody could ever pay: {what}" for what, (dear, asked) in found.dear.items() if dear == asked
    )
    yield from listed("ranges", (f"{name} {held}" for name, held in found.ranges.items()))
    for scene in found.lost:
        finding = next(
            (
                each
                for each in made.findings
                if each.kind == "lost" and each.system == system and each.game.endswith(found.lost[scene])
            ),
            None,
        )
        yield (
            f"  {finding.words} [{finding.number}]"
            if finding
            else f"  no good ending left from here, in {scene}"
        )
    yield f"  reached: {share_of(found, made)}"
    only = only_here(found, made)
    yield from (f"  {each}" for each in only[:MOST_SHOWN])
    if len(only) > MOST_SHOWN:
        yield f"  and {len(only) - MOST_SHOWN} more that were reached only under other systems"


def fates(found: Found) -> Iterator[str]:
    """How each temper fared."""
    for temper, ends in found.fates.items():
        games = sum(ends.values())
        yield f"{temper} {ends.get('death', 0) / games:.0%} and {ends.get('victory', 0) / games:.0%}"


def only_here(found: Found, made: Report) -> list[Missed]:
    """What was missed under a system and reached under another."""
    whole = {(each.file, each.line, each.kind) for each in made.missed}
    return [each for each in found.missed if (each.file, each.line, each.kind) not in whole]


def share_of(found: Found, made: Report) -> str:
    """How much of each kind was reached under a system."""
    parts = []
    for kind in ("scene", "choice", "outcome", "ending"):
        all_ = [number for number, thing in made.things.items() if thing.kind == kind]
        there = sum(number in found.things for number in all_)
        if all_:
            parts.append(f"{there} of {len(all_)} {kind}s")
    return ", ".join(parts)


def coverage(made: Report) -> str:
    """How much was reached under any system, in one line."""
    reached = {number for found in made.systems.values() for number in found.things}
    parts = []
    for kind in ("scene", "choice", "outcome", "ending"):
        all_ = [number for number, thing in made.things.items() if thing.kind == kind]
        if all_:
            parts.append(f"{sum(number in reached for number in all_)} of {len(all_)} {kind}s")
    return f"Reached: {', '.join(parts)}"


def said_short(each: Share) -> str:
    """A share in a list."""
    return f"{each.share:.1%}"


def listed(what: str, said: Iterable[str]) -> Iterator[str]:
    """Some of it in one line; nothing where there is none."""
    all_ = list(said)
    if all_:
        yield f"  {what}: {', '.join(all_[:MOST_SHOWN])}" + ", …" * (len(all_) > MOST_SHOWN)
