"""`solo check --fix` mends what needs no asking, and leaves every other byte of a file as it is."""

from solo.cli.main import main

TEXT = """---
title: The Weir
---

# The Weir

Mist on the mud.

## The Bank

A boat lies on its side.  

* Wade in. `test might` You are over.
  - **Failure** You are wet.
* Go home. `end escape`"""


def fixed(tmp_path, data):
    """The bytes of a file after `--fix`."""
    file = tmp_path / "weir.md"
    file.write_bytes(data)
    main(["check", "--fix", str(file)])
    return file.read_bytes()


def test_a_mark_at_the_beginning_is_taken_off_and_the_newlines_stay(tmp_path, capsys):
    plain = TEXT.replace("\n", "\r\n").encode()
    assert fixed(tmp_path, "\ufeff".encode() + plain) == plain
    assert "weir.md:1: mended" in capsys.readouterr().out


def test_a_file_with_nothing_to_mend_is_not_written(tmp_path):
    file = tmp_path / "weir.md"
    file.write_bytes(TEXT.encode())
    before = file.stat()
    main(["check", "--fix", str(file)])
    after = file.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert file.read_bytes() == TEXT.encode()


def test_only_what_is_mended_changes_among_newlines_of_two_kinds(tmp_path):
    mixed = TEXT.replace("\n\n", "\r\n\r\n").replace("`end escape`", "`end home`").encode()
    assert fixed(tmp_path, mixed) == mixed.replace(b"`end home`", b"`end: home`")


def test_what_was_mended_once_has_nothing_left_to_mend(tmp_path):
    once = fixed(tmp_path, "\ufeff".encode() + TEXT.replace("`end escape`", "`end home`").encode())
    assert fixed(tmp_path, once) == once
