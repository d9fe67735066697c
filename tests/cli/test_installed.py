"""Installing as users do: a wheel, in an empty environment, on each supported Python that is here: one of them a day.

This is the slowest test there is: ten seconds of the processor, most of them pip's. It asks
pip as pip is set up on this machine for the libraries; where pip has them not, it says so and is passed over.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from shares import share

ROOT = Path(__file__).parent.parent.parent
LEAST = 11  # the least minor version of Python 3 that is supported
WINDOWS = os.name == "nt"


def version_of(python: str) -> tuple[int, ...] | None:
    """The version of an interpreter; None where it cannot be run, or cannot make environments."""
    asked = [python, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"]
    try:
        done = subprocess.run(asked, check=False, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else None


def candidates() -> dict[str, list[str]]:
    """What may be a supported Python here, by its version: on the path, or kept beside the one that runs."""
    kept, running = Path(sys.base_prefix).resolve().parent, "3.{1}".format(*sys.version_info)
    found: dict[str, list[str]] = {running: [sys.executable]}
    for version in (f"3.{minor}" for minor in range(LEAST, LEAST + 12)):
        beside = map(str, sorted(kept.glob(f"*/bin/python{version}")))
        there = [*filter(None, [shutil.which(f"python{version}")]), *beside]
        found |= {version: [*found.get(version, []), *there]} if there else {}
    return found


@cache
def pythons() -> dict[str, str]:
    """Each supported Python that is here and can be run."""
    found = {}
    for version, there in candidates().items():
        wanted = tuple(map(int, version.split(".")))
        found |= dict([(version, python) for python in there if version_of(python) == wanted][:1])
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, as it is built for whoever installs it."""
    into = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(into), str(ROOT)]
    done = subprocess.run(pip, check=False, capture_output=True, text=True, timeout=300)
    if done.returncode:
        pytest.skip(f"pip cannot build the wheel here: {last_of(done.stderr)}")
    (made,) = into.glob("*.whl")
    return made


def last_of(text: str) -> str:
    """The last words of what pip said."""
    return next((line for line in reversed(text.splitlines()) if "ERROR" in line), text[-300:])


class Installed:
    """The command as it was installed, run far from the checkout."""

    def __init__(self, folder: Path, away: Path):
        self.bin, self.away = folder / ("Scripts" if WINDOWS else "bin"), away
        kept = ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "LANG")
        homes = {name: str(away) for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")}
        self.environment = {name: os.environ[name] for name in kept if name in os.environ} | homes

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run it; what is typed comes through a pipe."""
        return subprocess.run(
            [str(self.bin / "solo"), *words],
            check=False,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=self.away,
            env=self.environment,
            timeout=120,
        )


@pytest.fixture(params=share(sorted(candidates()), 3))
def installed(request, wheel, tmp_path):
    """The wheel in an empty environment of one Python."""
    if request.param not in pythons():
        pytest.skip(f"what is called Python {request.param} on this machine cannot be run")
    folder, away = tmp_path / "env", tmp_path / "away"
    away.mkdir()
    empty = [pythons()[request.param], "-m", "venv", "--without-pip", str(folder)]
    subprocess.run(empty, check=True, timeout=120)
    inside = str(folder / ("Scripts" if WINDOWS else "bin") / "python")
    pip = [sys.executable, "-m", "pip", "--python", inside, "install", "--quiet", "--no-compile"]
    done = subprocess.run([*pip, str(wheel)], check=False, capture_output=True, text=True, timeout=600)
    if done.returncode:
        pytest.skip(f"pip cannot install the libraries for Python {request.param}: {last_of(done.stderr)}")
    return Installed(folder, away)


def test_what_the_project_says_it_supports_is_what_is_tried():
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert said == f">=3.{LEAST}"
    assert pythons(), "at least the Python that runs this"


def test_the_wheel_plays_checks_and_shows_its_rules_in_an_empty_environment(installed):
    version = installed.run("--version")
    assert version.returncode == 0 and version.stdout.startswith("solo "), version.stderr
    game = installed.run("play", "the-salt-cellar", "--seed", "1", typed="random\n1\nlook\nquit\n")
    assert game.returncode == 0, game.stderr
    assert "is ready" in game.stdout and "`solo resume the-salt-cellar` goes on." in game.stdout
    assert not game.stderr
    again = installed.run("resume", typed="map\nquit\n")
    assert again.returncode == 0 and "is where you are." in again.stdout, again.stderr
    listed = json.loads(installed.run("saves", "--json").stdout)
    assert [game["name"] for game in listed] == ["the-salt-cellar"]
    assert installed.run("check", "notice-to-quit").returncode == 0
    systems = [one["id"] for one in json.loads(installed.run("rules", "--json").stdout)]
    assert len(systems) == 5
    for system in systems:
        page = installed.run("rules", system)
        assert page.returncode == 0 and len(page.stdout) > 500, page.stderr
    assert "tance" in installed.run("rules", "heart-rush", "duel").stdout
    hero = installed.run("character", "new", "--random", "--seed", "1")
    assert hero.returncode == 0 and "is on the roster." in hero.stdout, hero.stderr
    made = installed.run("new", "The Drowned Mill")
    assert made.returncode == 0, made.stderr
    assert installed.run("check", "the-drowned-mill.md").returncode == 0
    manual = installed.bin.parent / "share" / "man" / "man1" / "solo.1"
    assert re.search(r"^\.TH SOLO 1", manual.read_text(encoding="utf-8"), re.MULTILINE)
