"""`solo check` on a scenario of 160 KB: the whole process, read for the first time and read before, beside a bare
Python start. Bytecode is kept in a folder of the benchmark's own, and so are readings and findings, which are thrown away
before each cold run. (What Python makes of the package's patterns stays, as bytecode does: no text has a part in it.)

    python tests/benchmarks/bench_check.py [RUNS]

The scenario is a whole small adventure over and over, each time under names of its own. Budget:
0.2 s for the whole process, 0.1 s where it was read before.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[2]
SIZE = 160_000
BUDGET, BUDGET_WARM = 0.2, 0.1
BASE = "notice-to-quit"
ONCE = re.compile(r"## (?:Always|Ledger|Bestiary|People|Items)\n")


def scenario(size: int = SIZE) -> str:
    """A whole adventure again and again until it fills so many characters. Its scenes are numbered, and so is
    every mention of them; a door leads into each copy; what it defines stands there once."""
    text = (ROOT / "scenarios" / f"{BASE}.md").read_text(encoding="utf-8")
    front, *sections = re.split(r"(?m)^(?=## )", text)
    scenes = [section for section in sections if not ONCE.match(section) and "\n| d" not in section]
    names = [section[3 : section.index("\n")].strip() for section in scenes]
    once = [section for section in sections if section not in scenes]
    copies: list[str] = []
    while len(front) + sum(map(len, once + copies)) < size:
        copies.append(numbered("".join(scenes), names, len(copies) + 1))
    first = re.sub(r"[^a-z0-9]+", "-", names[0].lower()).strip("-")
    doors = "".join(f"- Door {number}. → [in](#{first}-{number})\n" for number in range(1, len(copies) + 1))
    return "".join([re.sub(r"(?m)^start:.*\n", "", front), f"## The doors\n\n{doors}\n", *copies, *once])


def numbered(scenes: str, names: list[str], number: int) -> str:
    """The scenes with this number behind every heading, link and mention."""
    said = re.compile("|".join(sorted(map(re.escape, names), key=len, reverse=True)), re.IGNORECASE)
    keys = {re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-") for name in names}
    scenes = re.sub(r"(?m)^## (.*)$", rf"## \1 {number}", scenes)
    scenes = re.sub(
        r"\]\(#([a-z0-9-]+)\)", lambda link: f"](#{link[1]}-{number})" if link[1] in keys else link[0], scenes
    )
    return re.sub(r"`[^`\n]+`", lambda span: said.sub(lambda name: f"{name[0]} {number}", span[0]), scenes)


def least(arguments: list[str], runs: int, kept: Path, cold: bool = False) -> float:
    """The shortest of so many runs of a process, in seconds, after one that compiles and reads what can be kept."""
    environment = {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": str(kept / "bytecode"), "SOLO_CACHE": str(kept / "readings")}
    times = []
    for _ in range(runs + 1):
        if cold:
            for path in (kept / "readings").glob("*"):
                if path.suffix != ".patterns":
                    path.unlink()
        start = perf_counter()
        subprocess.run(
            [sys.executable, *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            cwd=ROOT,
            env=environment,
        )
        times.append(perf_counter() - start)
    return min(times[1:])


def main() -> None:
    """Measure, and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.md"
        path.write_text(scenario(), encoding="utf-8")
        kept = Path(folder)
        bare = least(["-c", "pass"], runs, kept)
        loaded = least(
            ["-c", "import solo.cli.main, solo.scenario.checking.check, solo.scenario.reading.reader"],
            runs,
            kept,
        )
        cold = least(["-m", "solo", "check", str(path)], runs, kept, cold=True)
        warm = least(["-m", "solo", "check", str(path)], runs, kept)
        print(f"scenario            {path.stat().st_size:>9,} bytes")
        print(f"python -c pass      {bare * 1000:>9.0f} ms")
        print(f"modules loaded      {loaded * 1000:>9.0f} ms   {loaded / bare:.1f} ×")
        for name, taken, budget in (("cold", cold, BUDGET), ("read before", warm, BUDGET_WARM)):
            print(
                f"check, {name:<12} {taken * 1000:>9.0f} ms   {taken / bare:.1f} ×   "
                f"{'within' if taken <= budget else 'OVER'} {budget} s"
            )


if __name__ == "__main__":
    main()
