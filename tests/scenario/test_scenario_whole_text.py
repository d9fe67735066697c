"""What is looked for in a whole text is looked for once, not again in each scene: checking takes time in proportion."""

import pytest

from solo.scenario import read_texts
from solo.scenario.reading import company


@pytest.mark.parametrize("said", ["Nobody is asked for.", "`if who is Bet` You see `who`."])
def test_who_is_played_with_whom_is_looked_for_once_however_many_scenes_there_are(monkeypatch, said):
    real, looked = company.plays, []

    def plays(texts):
        looked.append(1)
        return real(texts)

    monkeypatch.setattr(company, "plays", plays)
    rooms = "".join(f"## Room {n}\n\n{said}\n\n- On. → [Room {n + 1}](#room-{n + 1})\n\n" for n in range(20))
    read_texts({"a.md": f"---\ntitle: T\n---\n\n{rooms}## Room 20\n\nOut.\n\n- End. `end`\n"})
    assert len(looked) <= 1


@pytest.mark.parametrize("piece", ["*a* ", "**A** ", "`test might` ", "[A](#a) "])
def test_a_line_of_countless_pieces_is_told_and_not_read_for_minutes(piece):
    text = f"---\ntitle: T\n---\n\n## A\n\n{piece * 5000}\n\n- End. `end`\n"
    assert "too-long" in {problem.code for problem in read_texts({"a.md": text}).problems}
