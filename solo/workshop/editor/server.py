"""The language server: the protocol's questions handed to the files beside this one, over standard input and output.

Each folder of files that belong together is one draft; a file with a title of its own is a draft by itself.
"""

import asyncio
import os
from collections.abc import Collection
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from solo import __version__
from solo.rules import names
from solo.scenario import read_texts
from solo.scenario.model import Problem, from_json, to_json
from solo.scenario.problem import Edit
from solo.scenario.reading.files import texts_at
from solo.workshop.editor import completing, naming, telling
from solo.workshop.editor.draft import Draft
from solo.workshop.editor.offer import Offer
from solo.workshop.editor.outline import Heading, folds, outline
from solo.workshop.examining import examine

MOST_OFFERS = 120  # what nobody looks through, and takes time to send
WAIT, WAIT_LONG = 0.15, 0.6  # seconds after a keystroke before the text is read again, and a long one
SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}
KINDS = {
    "scene": lsp.CompletionItemKind.Reference,
    "person": lsp.CompletionItemKind.Class,
    "creature": lsp.CompletionItemKind.Class,
    "item": lsp.CompletionItemKind.Value,
    "table": lsp.CompletionItemKind.Struct,
    "variable": lsp.CompletionItemKind.Variable,
    "clue": lsp.CompletionItemKind.Constant,
    "region": lsp.CompletionItemKind.Folder,
    "directive": lsp.CompletionItemKind.Function,
    "condition": lsp.CompletionItemKind.Keyword,
    "outcome": lsp.CompletionItemKind.EnumMember,
    "field": lsp.CompletionItemKind.Property,
    "tag": lsp.CompletionItemKind.Keyword,
    "word": lsp.CompletionItemKind.EnumMember,
}


class Editor(LanguageServer):
    """A server, and the drafts that are open."""

    def __init__(self) -> None:
        super().__init__("solo", __version__, text_document_sync_kind=lsp.TextDocumentSyncKind.Incremental)
        self.drafts: dict[Path, Draft] = {}
        self.tasks: dict[Path, asyncio.Task[None]] = {}
        self.folders: dict[Path, dict[Path, bool]] = {}  # by folder, which of its files have titles
        self.reader: Executor | None = None  # reads long texts beside

    # Where a document belongs.

    def home(self, uri: str) -> tuple[Path, str]:
        """The path of the adventure that a document belongs to, and the document's name in it."""
        path = Path(to_fs_path(uri) or uri.rpartition("/")[2])
        text = self.workspace.get_text_document(uri).source
        front = (
            text.removeprefix("\ufeff").partition("\n---")[0]
            if text.lstrip("\ufeff").startswith("---")
            else ""
        )
        folder = path.parent
        titled = "\ntitle:" in front
        if not titled and any(there for file, there in self.titles(folder).items() if file != path):
            return folder, path.name
        return path, path.name

    def titles(self, folder: Path) -> dict[Path, bool]:
        """Which files of a folder have titles: looked at once, until something there is opened, saved or closed."""
        if folder not in self.folders:
            self.folders[folder] = {file: _titled(file) for file in folder.glob("*.md")}
        return self.folders[folder]

    def draft(self, uri: str) -> tuple[Draft, str]:
        """The draft that a document belongs to, as its documents stand now, and the document's name in it."""
        path, file = self.home(uri)
        draft = self.drafts.get(path)
        if draft is None:
            texts = texts_at(path)[0] if path.is_dir() else {}
            draft = self.drafts[path] = Draft(texts, names(), patient=True)
        draft.put(file, self.workspace.get_text_document(uri).source)
        return draft, file

    def uri(self, uri: str, file: str) -> str:
        """The address of a file beside a document."""
        return from_fs_path(str(Path(to_fs_path(uri) or "").parent / file)) or uri

    # Places: the draft counts letters, the protocol what the editor counts.

    def place(self, uri: str, position: lsp.Position) -> tuple[int, int]:
        """A line and column of a draft."""
        document = self.workspace.get_text_document(uri)
        found = document.position_codec.position_from_client_units(document.lines, position)
        return found.line, found.character

    def range(self, draft: Draft, file: str, line: int, start: int, end: int) -> lsp.Range:
        """A piece of a line, as the editor counts."""
        lines = draft.lines(file)
        made = lsp.Range(lsp.Position(line, start), lsp.Position(line, end))
        if line >= len(lines) or lines[line].isascii():  # every letter is one to everybody
            return made
        return self.workspace.position_codec.range_to_client_units(lines, made)

    # What is wrong.

    async def checked(self, uri: str) -> None:
        """Say what is wrong with the adventure of a document: of a long one at once what is wrong with the section that was
        changed, and with the whole once the writer pauses."""
        draft, _ = self.draft(uri)
        if draft.waits and draft.pieces_ready:
            self.report(uri)
        await asyncio.sleep(WAIT_LONG if draft.waits else WAIT)
        await self.read(uri)

    async def read(self, uri: str) -> None:
        """Read the whole, beside what is asked meanwhile where it is long, and say what is wrong with it."""
        draft, _ = self.draft(uri)
        if draft.waits and draft.stale:
            texts = dict(draft.texts)
            work = asyncio.get_running_loop().run_in_executor(self.beside, read_whole, texts, draft.systems)
            data, problems = await work
            draft.take(from_json(data), problems)
            await asyncio.to_thread(warmed, draft)
        self.report(uri)

    @property
    def beside(self) -> Executor:
        """What reads long texts: a process of its own, so that no answer waits for it."""
        if self.reader is None:
            self.reader = ProcessPoolExecutor(1, get_context("spawn"), yielding)
        return self.reader

    def report(self, uri: str) -> None:
        """Say what is wrong with the adventure of a document, file by file."""
        draft, _ = self.draft(uri)
        by_file: dict[str, list[Problem]] = {file: [] for file in draft.texts}
        for one in draft.problems():
            by_file.setdefault(one.file, []).append(one)
        for file in draft.texts:
            found = [self.diagnostic(draft, one) for one in by_file[file]]
            self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(self.uri(uri, file), found))

    def diagnostic(self, draft: Draft, problem: Problem) -> lsp.Diagnostic:
        """A finding, as the editor shows it."""
        return lsp.Diagnostic(
            self.range(draft, problem.file, *draft.marked(problem)),
            problem.message,
            SEVERITIES[problem.severity],
            problem.code,
            source="solo",
        )


def yielding() -> None:
    """Whoever types comes first: a process that reads beside takes what is left."""
    if hasattr(os, "nice"):
        os.nice(10)


def read_whole(texts: dict[str, str], systems: Collection[str]) -> tuple[bytes, list[Problem]]:
    """An adventure as its texts read, and what is wrong with it: done in a process of its own."""
    adventure = read_texts(texts, (), systems)
    return to_json(adventure), examine(adventure)


def warmed(draft: Draft) -> None:
    """What the first answer would else wait for: the names in every line, sections, and the odds of every system."""
    draft.pieces()
    naming.mentions(draft)
    telling.warmed()


def _titled(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8", errors="replace") as stream:
            head = stream.read(4096).removeprefix("\ufeff")
    except OSError:
        return False
    return head.startswith("---") and "\ntitle:" in head.partition("\n---")[0]


def server() -> Editor:
    """A server with all that it answers."""
    made = Editor()

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(editor: Editor, params: lsp.DidOpenTextDocumentParams) -> None:
        editor.folders.clear()
        await editor.read(params.text_document.uri)

    @made.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(editor: Editor, params: lsp.DidSaveTextDocumentParams) -> None:
        editor.folders.clear()

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(editor: Editor, params: lsp.DidChangeTextDocumentParams) -> None:
        path, _ = editor.home(params.text_document.uri)
        if path in editor.tasks:
            editor.tasks[path].cancel()
        editor.tasks[path] = asyncio.ensure_future(editor.checked(params.text_document.uri))

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(editor: Editor, params: lsp.DidCloseTextDocumentParams) -> None:
        path = Path(to_fs_path(params.text_document.uri) or "")
        editor.drafts.pop(path, None)
        editor.folders.clear()

    @made.feature(lsp.SHUTDOWN)
    def shut(editor: Editor, params: None) -> None:
        if editor.reader is not None:
            editor.reader.shutdown(wait=False, cancel_futures=True)

    @made.feature(
        lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=["`", "#", "[", "→", " ", "*"])
    )
    def complete(editor: Editor, params: lsp.CompletionParams) -> lsp.CompletionList:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        line, column = editor.place(uri, params.position)
        there = completing.offers(draft, file, line, column)
        before = draft.line(file, line)[:column]
        fitting = completing.fitting(there, before)
        shown = [
            lsp.CompletionItem(
                one.label,
                kind=KINDS[one.kind],
                detail=one.kind,
                documentation=one.meaning or None,
                # said only where it is needed: some editors take no account of the edit where it is
                filter_text=None if begins(one, before) else one.text,
                sort_text=f"{at:04}",
                text_edit=lsp.TextEdit(
                    editor.range(draft, file, line, column - one.typed, column + one.after), one.text
                ),
            )
            for at, one in enumerate(fitting[:MOST_OFFERS])
        ]
        return lsp.CompletionList(is_incomplete=len(shown) < len(there), items=shown)

    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(editor: Editor, params: lsp.HoverParams) -> lsp.Hover | None:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        said = telling.told(draft, file, *editor.place(uri, params.position))
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, said)) if said else None

    @made.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def definition(editor: Editor, params: lsp.DefinitionParams) -> lsp.Location | None:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        found = naming.at(draft, file, *editor.place(uri, params.position))
        if found is None:
            return None
        where = naming.defined(naming.mentions(draft)).get((found.name.kind, found.name.key))
        return lsp.Location(editor.uri(uri, where[0]), editor.range(draft, *where)) if where else None

    @made.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def references(editor: Editor, params: lsp.ReferenceParams) -> list[lsp.Location]:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        found = naming.at(draft, file, *editor.place(uri, params.position))
        if found is None:
            return []
        return [
            lsp.Location(
                editor.uri(uri, one.file), editor.range(draft, one.file, one.line, one.start, one.end)
            )
            for one in naming.of(draft, found.name)
            if params.context.include_declaration or one.how not in ("heading", "state")
        ]

    @made.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def renameable(editor: Editor, params: lsp.PrepareRenameParams) -> lsp.Range | None:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        found = naming.at(draft, file, *editor.place(uri, params.position))
        return editor.range(draft, file, found.line, found.start, found.end) if found else None

    @made.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def rename(editor: Editor, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        found = naming.at(draft, file, *editor.place(uri, params.position))
        if found is None:
            return None
        try:
            edits = naming.renamed(draft, found.name, params.new_name)
        except naming.CannotRename as error:
            editor.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, str(error)))
            return None
        made_edits: dict[str, list[lsp.TextEdit]] = {}
        for one in edits:
            span = editor.range(draft, one.file, one.line, one.start, one.end)
            made_edits.setdefault(editor.uri(uri, one.file), []).append(lsp.TextEdit(span, one.new))
        return lsp.WorkspaceEdit(changes=made_edits)

    @made.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(editor: Editor, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)

        def symbol(one: Heading) -> lsp.DocumentSymbol:
            own = editor.range(draft, file, one.line, 0, len(draft.line(file, one.line)))
            whole = lsp.Range(
                own.start, editor.range(draft, file, one.end, 0, len(draft.line(file, one.end))).end
            )
            kind = lsp.SymbolKind.Namespace if one.level < 3 else lsp.SymbolKind.Object
            return lsp.DocumentSymbol(
                one.name, kind, whole, own, children=[symbol(each) for each in one.below]
            )

        return [symbol(one) for one in outline(draft.texts[file])]

    @made.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    def folding(editor: Editor, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        draft, file = editor.draft(params.text_document.uri)
        return [lsp.FoldingRange(start, end) for start, end in folds(draft.texts[file])]

    @made.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix]),
    )
    def fixes(editor: Editor, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri = params.text_document.uri
        draft, file = editor.draft(uri)
        first, last = params.range.start.line, params.range.end.line
        found = []
        for one in draft.problems():
            if one.file == file and first <= one.line - 1 <= last:
                if edits := draft.mending(one):
                    what = " ".join(edits[0].new.split()) or "nothing there"
                    found.append(action(editor, draft, uri, one, what, edits))
                if edits := draft.heading(one):
                    what = f"a scene, {edits[0].new.split('## ')[1].splitlines()[0]}"
                    found.append(action(editor, draft, uri, one, what, edits, first=not draft.mending(one)))
        return found

    return made


def action(
    editor: Editor,
    draft: Draft,
    uri: str,
    one: Problem,
    what: str,
    edits: tuple[Edit, ...],
    first: bool = True,
) -> lsp.CodeAction:
    """A quick fix of a finding, by what it writes."""
    return lsp.CodeAction(
        f"Write {what}"[:80],
        kind=lsp.CodeActionKind.QuickFix,
        diagnostics=[editor.diagnostic(draft, one)],
        is_preferred=first,
        edit=lsp.WorkspaceEdit(changes=edits_of(editor, draft, uri, edits)),
    )


def begins(one: Offer, before: str) -> bool:
    """Does what is typed begin as the offer is called?"""
    return one.label.lower().startswith(before[len(before) - one.typed :].lower())


def edits_of(
    editor: Editor, draft: Draft, uri: str, edits: tuple[Edit, ...]
) -> dict[str, list[lsp.TextEdit]]:
    """Edits as the editor makes them, by file."""
    made: dict[str, list[lsp.TextEdit]] = {}
    for edit in edits:
        start = edit.column - 1
        span = editor.range(draft, edit.file, edit.line - 1, start, start + len(edit.old))
        new = edit.new.replace("\n", "\r\n") if "\r\n" in draft.texts[edit.file] else edit.new
        made.setdefault(editor.uri(uri, edit.file), []).append(lsp.TextEdit(span, new))
    return made


def serve() -> None:
    """Serve an editor over standard input and output, until it leaves."""
    server().start_io()
