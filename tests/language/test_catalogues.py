"""The catalogues that come along: they hold what the source says, and their translations can be set."""

import re

import pytest
from fitting import source

from solo.language import catalogue, places

KEPT = [path for folder in places.folders().values() for path in sorted(folder.glob("*.po"))]


def owner_of(path) -> str:
    return next(owner for owner, folder in places.folders().items() if path.parent == folder)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_catalogue_holds_the_messages_of_the_source(path):
    """Where this fails, `solo messages --write` gathers them."""
    kept = [catalogue.ids(message) for message in catalogue.messages(catalogue.read(path))]
    there = [(message.text, message.many) for message in source()[owner_of(path)].values()]
    assert sorted(kept) == sorted(there), "run `solo messages --write`"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_translation_has_the_places_of_its_message_and_can_be_read(path):
    assert catalogue.faults(catalogue.read(path), source()[owner_of(path)]) == []


def test_cairn_and_the_engine_speak_german():
    for owner, least in (("", 0.94), ("cairn", 0.98)):
        file = places.folders()[owner] / "de.po"
        lacking = catalogue.lacking(catalogue.read(file), source()[owner].values())
        assert len(lacking) < (1 - least) * len(source()[owner]), lacking[:20]


def test_what_a_message_counts_has_a_form_for_one_and_for_many():
    voice = catalogue.voice("de")
    said = [voice.line("ruling", f"Food for {number}.") for number in ("1 day", "2 days", "0 days")]
    assert said == ["Essen für 1 Tag.", "Essen für 2 Tage.", "Essen für 0 Tage."]


def test_a_file_of_ones_own_comes_before_what_is_brought_along(tmp_path):
    (tmp_path / "en.po").write_text(
        'msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "Nobody listens."\nmsgstr "Deaf, all of them."\n',
        "utf-8",
    )
    voice = catalogue.voice("en", tmp_path)
    assert voice.line("ruling", "Nobody listens.") == "Deaf, all of them."
    assert voice.line("ruling", "It is over.") == "It is over."


@pytest.mark.parametrize("text", ["msgid", 'msgid "a"\nmsgstr "b"\nnonsense', "\x00", ""])
def test_a_catalogue_that_is_none_is_refused_or_empty(tmp_path, text):
    file = tmp_path / "de.po"
    file.write_text(text, "utf-8")
    try:
        assert re.search("", str(catalogue.read(file)))
    except catalogue.Wrong as error:
        assert "de.po" in str(error)
