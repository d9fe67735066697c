"""The story of `bench_walk`, walked by other engines, in the same run as plain Python and solo:

    npm install --prefix DIR inkjs
    python -m venv DIR/v && DIR/v/bin/pip install bink bardic
    python tests/benchmarks/bench_peers.py [DIR] [ROUNDS]

The same 300 scenes of 60 words are written in ink (for inkjs and bink) and in bardic's language. Each engine makes its
text and its list of choices at every step, as its own readers do, and takes one at random. Compiling is not counted.
An engine that is not in DIR is passed over, and that is said. The fastest of so many rounds counts (processor time).
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from bench_walk import SAID, WORDS, Stretch, by_bot, by_hand, least, story

from solo.scenario import read_texts

CHOICES = 5000

COMPILE = """
const {Compiler} = require("inkjs/full"), fs = require("fs");
fs.writeFileSync(process.argv[3], new Compiler(fs.readFileSync(process.argv[2], "utf8")).Compile().ToJson());
"""
INKJS = """
const {Story} = require("inkjs"), fs = require("fs");
const story = new Story(fs.readFileSync(process.argv[2], "utf8")), choices = Number(process.argv[3]);
const walk = (steps) => {
  for (let step = 0; step < steps; step++) {
    let text = "";
    while (story.canContinue) text += story.Continue();
    story.ChooseChoiceIndex(Math.floor(Math.random() * story.currentChoices.length));
  }
};
walk(choices / 5);
const before = process.cpuUsage();
walk(choices);
const used = process.cpuUsage(before);
console.log(choices / ((used.user + used.system) / 1e6));
"""
BINK = """
import random, sys, time
from bink.story import Story
story, choices = Story(open(sys.argv[1], encoding="utf-8").read()), int(sys.argv[2])
def walk(steps):
    for _ in range(steps):
        text = ""
        while story.can_continue():
            text += story.cont()
        story.choose_choice_index(int(random.random() * len(story.get_current_choices())))
walk(choices // 5)
begun = time.process_time()
walk(choices)
print(choices / (time.process_time() - begun))
"""
BARDIC = """
import random, sys, time
from bardic import BardCompiler, BardEngine
story, choices = BardEngine(BardCompiler().compile_string(open(sys.argv[1], encoding="utf-8").read())), int(sys.argv[2])
there = story.current()
def walk(steps):
    global there
    for _ in range(steps):
        there = story.choose(int(random.random() * len(there.choices)))
walk(choices // 5)
begun = time.process_time()
walk(choices)
print(choices / (time.process_time() - begun))
"""


def prose(chance: Random) -> str:
    """As many words as a scene of the story has."""
    return " ".join(chance.choice(SAID) for _ in range(WORDS)).capitalize() + "."


def in_ink(ways: list[list[int]]) -> str:
    """The story in ink."""
    chance = Random(1)
    scenes = [
        f"=== scene_{number} ===\n{prose(chance)}\n+ [Go left.] -> scene_{left}\n"
        f"+ [Go right.]\n  ~ mud = mud + 1\n  -> scene_{right}\n"
        f"+ {{mud > {number % 7}}} [Go down.]\n  ~ mud = 0\n  -> scene_{down}\n"
        for number, (left, right, down) in enumerate(ways)
    ]
    return "VAR mud = 0\n-> scene_0\n" + "\n".join(scenes)


def in_bardic(ways: list[list[int]]) -> str:
    """The story in bardic's language; what a choice sets stands in a passage of its own."""
    chance = Random(1)
    scenes = [
        f":: Scene_{number}\n{prose(chance)}\n\n+ [Go left.] -> Scene_{left}\n+ [Go right.] -> Right_{number}\n"
        f"+ {{mud > {number % 7}}} [Go down.] -> Down_{number}\n\n"
        f":: Right_{number}\n~ mud = mud + 1\n-> Scene_{right}\n\n:: Down_{number}\n~ mud = 0\n-> Scene_{down}\n"
        for number, (left, right, down) in enumerate(ways)
    ]
    return ":: Start\n~ mud = 0\n-> Scene_0\n\n" + "\n".join(scenes)


class Missing(Exception):
    """An engine is not there; the message says why."""


def said(command: list[str], folder: Path) -> str:
    """What a command prints. Raises Missing with its last word where it does not end well."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Missing(str(error)) from error
    if done.returncode:
        raise Missing((done.stderr.strip().splitlines() or ["nothing was said"])[-1][:100])
    return done.stdout


def engines(peers: Path, folder: Path) -> dict[str, list[str]]:
    """The command of each engine that prints its choices a second, its files being in the folder."""
    python = str(peers / "v" / "bin" / "python")
    ink, compiled, bard = folder / "story.ink", folder / "story.json", folder / "story.bard"
    ways = story()[1]
    ink.write_text(in_ink(ways), encoding="utf-8")
    bard.write_text(in_bardic(ways), encoding="utf-8")
    try:
        said(["node", "-e", COMPILE, "-", str(ink), str(compiled)], peers)
    except Missing as missing:
        print(f"no ink is compiled, for inkjs and bink: {missing}")
    return {
        "inkjs": ["node", "-e", INKJS, "-", str(compiled), str(CHOICES)],
        "bink (Rust)": [python, "-c", BINK, str(compiled), str(CHOICES)],
        "bardic": [python, "-c", BARDIC, str(bard), str(CHOICES)],
    }


def main(peers: Path, rounds: int) -> None:
    """Measure and print."""
    text, ways = story()
    adventure = read_texts({"graph.md": text})
    walks: dict[str, Stretch] = {"plain Python": by_hand(ways), "solo, walking": by_bot(adventure, "coins")}
    walks["solo, a whole system"] = by_bot(adventure, "cairn")
    rates: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        commands = engines(peers, Path(name))
        for _ in range(rounds):
            for who, each in least(walks, 2).items():
                rates[who] = max(rates.get(who, 0), 1 / each)
            for who, command in list(commands.items()):
                try:
                    rates[who] = max(rates.get(who, 0), float(json.loads(said(command, peers))))
                except Missing as missing:
                    print(f"{who} is passed over: {missing}")
                    del commands[who]
    for who, rate in sorted(rates.items(), key=lambda pair: -pair[1]):
        print(f"{who:<22}{rate:>12,.0f} choices/s   {rate / rates['plain Python']:.4f} of plain Python")


if __name__ == "__main__":
    main(
        Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve(),
        int(sys.argv[2]) if len(sys.argv) > 2 else 3,
    )
