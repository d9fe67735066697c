"""Whatever encoding an output has, what is said can be read there: letters it does not have are stood in for."""

import io
import sys
from itertools import product

import pytest
from shares import WEEK, share

from solo.cli.main import main

COMMANDS = (
    ["--help"],
    ["check", "notice-to-quit"],
    ["rules", "heart-rush"],
    ["roll", "2d6"],
    ["ask", "Is it late?", "--seed", "1"],
    ["map", "the-salt-cellar"],
    ["odds", "cairn", "save", "score=12"],
    ["play", "notice-to-quit", "--plain", "--rules", "cairn", "--seed", "1"],
    ["saves"],
    ["resume", "nobody’s game"],
)


def said(arguments, encoding, typed="random\n1\nask corbel about the river\n1\n"):
    """What a command writes, as bytes, where its output has this encoding."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=encoding, write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(typed))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", out)
        try:
            main(arguments)
        except SystemExit:
            pass
        out.flush()
    return raw.getvalue()


@pytest.mark.parametrize(
    ("arguments", "encoding"),
    share(product(COMMANDS, ("ascii", "latin-1", "cp437", "cp1252", "shift_jis")), WEEK),
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_every_command_can_be_read_in_every_encoding(tmp_path, monkeypatch, arguments, encoding):
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "a"))
    text = said(arguments, encoding).decode(encoding)
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path / "b"))
    whole = said(arguments, "utf-8").decode()
    assert "Traceback" not in text
    assert "went wrong inside" not in text
    assert text.count("?") == whole.count("?"), "a letter was lost"
    assert len(text.split()) == pytest.approx(len(whole.split()), abs=len(whole.split()) // 20 + 2)
