"""The guides for whoever carries on are true: files exist, blocks run, tables match what there is."""

import doctest
import re
from pathlib import Path

import pytest

from solo.rules import BUILT_IN
from solo.rules.ruleset import REQUIRED

ROOT = Path(__file__).parent.parent
GUIDES = ("solo/README.md", "solo/rules/README.md", "solo/scenario/statlines/README.md", "tests/README.md")
guides = pytest.mark.parametrize("guide", GUIDES)


def text(guide: str) -> str:
    """A guide."""
    return (ROOT / guide).read_text(encoding="utf-8")


@guides
def test_every_file_and_folder_that_a_guide_names_is_there(guide):
    named = re.findall(r"`((?:solo|tests|scenarios)/[\w./-]*)`", text(guide))
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []


@guides
def test_every_link_of_a_guide_leads_somewhere(guide):
    for target in re.findall(r"\]\(([^)#]+)\)", text(guide)):
        assert (ROOT / guide).parent.joinpath(target).exists(), target


@guides
def test_the_examples_of_a_guide_run_as_printed(guide):
    outcome = doctest.testfile(str(ROOT / guide), module_relative=False)
    assert not outcome.failed
    assert outcome.attempted or guide == "solo/README.md"


def test_every_room_stands_in_the_table_of_rooms():
    rooms = {path.name for path in (ROOT / "solo").iterdir() if (path / "__init__.py").exists()}
    assert set(re.findall(r"^\| `solo/(\w+)/` \|", text("solo/README.md"), re.MULTILINE)) == rooms


def test_the_table_of_names_holds_what_all_five_systems_have_in_common():
    table = text("solo/rules/README.md").split("## Where to find")[1]
    rows = re.findall(r"^\| (`.+`) \|", table, re.MULTILINE)
    named = {name.rstrip("/") for row in rows for name in re.findall(r"`([\w./]+)`", row)}
    packages = [ROOT / "solo" / "rules" / name.replace("-", "_") for name in BUILT_IN]
    common = set.intersection(*({path.name for path in package.iterdir()} for package in packages))
    assert len(named) > 10 and named <= common


def test_the_guide_to_systems_names_what_every_one_must_give():
    assert f"Every method but {' and '.join(f'`{name}`' for name in REQUIRED)} has a default" in text(
        "solo/rules/README.md"
    )
