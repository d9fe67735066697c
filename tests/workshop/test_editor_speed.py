"""The language server beside a long text: an answer comes from what was read before and from the section one is in, and
never waits for the whole to be read again."""

import asyncio
import sys
import time
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from pygls.workspace import Workspace

from solo.scenario.model import from_json
from solo.scenario.reading.piece import Pieces, sections
from solo.workshop.editor import draft as drafts
from solo.workshop.editor import server as serving

sys.path.insert(0, str(Path(__file__).parent.parent / "benchmarks"))
from bench_editor import scenario

LONG = scenario(172 * 1024)
LINES = LONG.split("\n")
WADE = next(n for n, line in enumerate(LINES) if n > LINES.index("## Reach 60") and "test might" in line)
SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"


class Sitting:
    """A server with a long text open, read once."""

    def __init__(self, text: str = LONG, folder: str = "/nowhere"):
        self.editor, self.uri, self.version = serving.server(), f"file://{folder}/mere.md", 1
        self.editor.protocol._workspace = Workspace(f"file://{folder}", lsp.TextDocumentSyncKind.Incremental)
        self.editor.workspace.put_text_document(lsp.TextDocumentItem(self.uri, "markdown", 1, text))
        self.draft, self.file = self.editor.draft(self.uri)
        data, problems = serving.read_whole(dict(self.draft.texts), self.draft.systems)
        self.draft.take(from_json(data), problems)
        serving.warmed(self.draft)

    def types(self, line: int, column: int, text: str, over: int = 0) -> None:
        self.version += 1
        where = lsp.Range(lsp.Position(line, column), lsp.Position(line, column + over))
        self.editor.workspace.update_text_document(
            lsp.VersionedTextDocumentIdentifier(self.version, self.uri),
            lsp.TextDocumentContentChangePartial(where, text),
        )
        self.editor.draft(self.uri)

    def asks(self, method: str, **params):
        """What the server answers."""
        feature = self.editor.protocol.fm.features[method]
        kinds = {
            lsp.TEXT_DOCUMENT_COMPLETION: lsp.CompletionParams,
            lsp.TEXT_DOCUMENT_HOVER: lsp.HoverParams,
            lsp.TEXT_DOCUMENT_DEFINITION: lsp.DefinitionParams,
            lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: lsp.DocumentSymbolParams,
            lsp.TEXT_DOCUMENT_FOLDING_RANGE: lsp.FoldingRangeParams,
        }
        return feature(kinds[method](lsp.TextDocumentIdentifier(self.uri), **params))


@pytest.fixture(scope="module")
def once():
    return Sitting()


@pytest.fixture
def sitting(once, monkeypatch):
    """The long text, while the whole cannot be read again."""

    def never(*args):
        raise AssertionError("the whole was read for an answer")

    monkeypatch.setattr(drafts, "read_texts", never)
    monkeypatch.setattr(drafts, "examine", never)
    return once


def quickest(work) -> float:
    """Milliseconds that something takes of a processor, the best of a few."""
    best = 1e9
    for _ in range(4):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best * 1000


ASKED = {
    lsp.TEXT_DOCUMENT_COMPLETION: {"position": lsp.Position(WADE, LINES[WADE].index("might") + 2)},
    lsp.TEXT_DOCUMENT_HOVER: {"position": lsp.Position(WADE, LINES[WADE].index("might") + 2)},
    lsp.TEXT_DOCUMENT_DEFINITION: {"position": lsp.Position(WADE, LINES[WADE].index("#reach") + 3)},
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: {},
    lsp.TEXT_DOCUMENT_FOLDING_RANGE: {},
}


@pytest.mark.parametrize("method", ASKED)
def test_behind_a_keystroke_in_172_kb_each_answer_takes_less_than_a_tenth_of_a_second(sitting, method):
    def once_typed():
        sitting.types(WADE + 2, 4, "x")
        assert sitting.asks(method, **ASKED[method])

    assert quickest(once_typed) < 100


def test_the_findings_of_the_section_that_is_typed_in_come_as_quickly_and_move_along(sitting):
    draft, editor = sitting.draft, sitting.editor
    before = {(one.line, one.code) for one in draft.problems()}
    where = LINES[WADE].index("might") + 1

    def slip():
        sitting.types(WADE, where, "q")
        found = [one for one in draft.problems() if one.line == WADE + 1]
        assert any("mqight" in one.message for one in found)
        assert [editor.diagnostic(draft, one) for one in draft.problems()]
        sitting.types(WADE, where, "", over=1)
        assert not [one for one in draft.problems() if one.line == WADE + 1]

    assert quickest(slip) < 200  # two keystrokes
    sitting.types(WADE, 0, "\n\n")
    after = {(one.line, one.code) for one in draft.problems()}
    assert {(line + 2 if line > WADE + 1 else line, code) for line, code in before} == after
    here = sitting.asks(
        lsp.TEXT_DOCUMENT_DEFINITION, position=lsp.Position(WADE + 2, LINES[WADE].index("#reach") + 3)
    )
    assert here.range.start.line == LINES.index("## Reach 61") + 2
    sitting.types(WADE, 0, "", over=0)
    sitting.version += 1
    sitting.editor.workspace.update_text_document(
        lsp.VersionedTextDocumentIdentifier(sitting.version, sitting.uri),
        lsp.TextDocumentContentChangeWholeDocument(LONG),
    )
    sitting.editor.draft(sitting.uri)


def test_a_scene_just_written_is_offered_behind_an_arrow_before_the_whole_is_read_again(sitting):
    end = len(LINES)
    sitting.types(end, 0, "\n## The Drowned Bell\n\nIt rings.\n\n- On. → ")
    offered = sitting.asks(lsp.TEXT_DOCUMENT_COMPLETION, position=lsp.Position(end + 5, 0))
    assert offered.is_incomplete and any(one.label == "The Drowned Bell" for one in offered.items)


def test_an_untitled_text_does_not_have_its_folder_looked_through_at_each_keystroke(tmp_path, monkeypatch):
    (tmp_path / "whole.md").write_text(
        "---\ntitle: Whole\n---\n\n## A\n\n- Go. `end escape`\n", encoding="utf-8"
    )
    looked = []
    real = serving._titled
    monkeypatch.setattr(serving, "_titled", lambda file: looked.append(file) or real(file))
    sitting = Sitting("## The Mere\n\n- Go. → [A](whole.md#a)\n", str(tmp_path))
    assert sitting.editor.home(sitting.uri)[0] == tmp_path
    for _ in range(20):
        sitting.types(0, 11, "x")
    assert len(looked) == 1


@pytest.mark.parametrize("name", ["the-salt-cellar", "notice-to-quit"])
def test_a_section_read_by_itself_reads_as_it_does_in_the_whole(name):
    from solo.rules import names
    from solo.scenario import read_texts

    text = (
        (SCENARIOS / f"{name}.md")
        .read_text(encoding="utf-8")
        .replace("`test ", "`tset ", 2)
        .replace("→ [", "→ [x", 1)
    )
    whole, pieces, seen = read_texts({"a.md": text}, (), names()), Pieces({"a.md": text}, names()), 0
    for start, section in sections(text):
        piece = pieces.read("a.md", section)
        if piece is None:
            continue
        seen += 1
        end = start + section.count("\n") + 1
        here = {
            (one.line - start, one.code, one.message) for one in whole.problems if start < one.line <= end
        }
        assert {(one.line, one.code, one.message) for one in piece.problems} == here
        for scene in piece.scenes:
            if scene.key in whole.scenes:
                kept = whole.scenes[scene.key]
                assert len(scene.blocks) == len(kept.blocks) and scene.at.line + start == kept.at.line
    assert seen > 10


class Client(LanguageClient):
    """An editor that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__("test", "1")
        self.found: list[lsp.Diagnostic] = []
        self.told = asyncio.Event()

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def diagnostics(params: lsp.PublishDiagnosticsParams) -> None:
            self.found = list(params.diagnostics)
            self.told.set()


async def long_sitting(path: Path) -> None:
    client, uri = Client(), path.as_uri()
    await client.start_io(sys.executable, "-m", "solo", "lsp")
    await client.initialize_async(
        lsp.InitializeParams(lsp.ClientCapabilities(), root_uri=path.parent.as_uri())
    )
    client.initialized(lsp.InitializedParams())
    document = lsp.TextDocumentItem(uri, "markdown", 1, path.read_text(encoding="utf-8"))
    client.text_document_did_open(lsp.DidOpenTextDocumentParams(document))
    await asyncio.wait_for(client.told.wait(), 120)
    client.told.clear()
    where = lsp.Range(
        lsp.Position(WADE, LINES[WADE].index("might")), lsp.Position(WADE, LINES[WADE].index("might") + 1)
    )
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(2, uri), [lsp.TextDocumentContentChangePartial(where, "n")]
        )
    )
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(lsp.TextDocumentIdentifier(uri))
    )
    assert len(symbols[0].children) > 200
    for _ in range(40):
        await asyncio.wait_for(client.told.wait(), 120)
        client.told.clear()
        if any(one.range.start.line == WADE and "night" in one.message for one in client.found):
            break
    else:
        raise AssertionError("the slip was never told")
    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 60)


def test_a_real_client_with_a_long_text_is_told_of_a_slip_and_can_leave(tmp_path):
    path = tmp_path / "mere.md"
    path.write_text(LONG, encoding="utf-8")
    asyncio.run(asyncio.wait_for(long_sitting(path), 240))
