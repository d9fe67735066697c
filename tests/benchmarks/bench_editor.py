"""How long a writer waits for the language server: a long text, a letter typed, and what an editor asks after each.

    python tests/benchmarks/bench_editor.py [LETTERS]

A real client over standard input and output. Milliseconds from the question to its answer, the middle of twenty and the
worst, each asked at once behind a keystroke; and from a keystroke to the findings of the section it stands in.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

TIMES = 20


def scenario(letters: int) -> str:
    """A scenario of about so many letters."""
    front = [
        "---",
        "title: The Long Mere",
        "state:",
        "  lake: 0",
        "---",
        "",
        "# The Long Mere",
        "",
        "Water.",
        "",
    ]
    scenes: list[str] = []
    while sum(map(len, scenes)) < letters:
        n = len(scenes) + 1
        back, on = f"[Reach {max(1, n - 1)}](#reach-{max(1, n - 1)})", f"[Reach {n + 1}](#reach-{n + 1})"
        scenes.append(
            f"""## Reach {n}

`here: outdoors, dim`

`first` Reeds stand in grey water, and something moves among them that is no bird. `gain rope`

`if lake >= {n % 9}` The water is at your knees. `otherwise` The water lies still.

- Wade on. `test might: mud, hard` → {on}
  - **Failure** You are out again, one boot poorer. `lake + 1`
- `if has rope` Go along the chain. `test agility: climbing` → {on} or else {back}
- `once` Listen. `ask "Is anybody at the post?" likely`
  - **Yes** Two voices, quarrelling. `learn the quarrel {n}`
  - **No** A heron, and nothing else.
- `if know the quarrel {n}` Call out. `meet 2 poachers`
  - **Hostile** They have cudgels. `fight`
  - **Wary** "This is no business of yours."
- Turn back. → {back}
"""
        )
    last = f"## Reach {len(scenes) + 1}\n\n- Go home. `end escape` The mere is behind you.\n"
    return "\n".join(
        [*front, *scenes, last, "## Bestiary\n\n### Poacher\n\n3 HP, 9 STR, 12 DEX, 8 WIL, cudgel (d6)\n"]
    )


class Client(LanguageClient):
    """An editor that notes when it is told of findings."""

    def __init__(self) -> None:
        super().__init__("bench", "1")
        self.told = asyncio.Event()
        self.found: list[lsp.Diagnostic] = []

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def diagnostics(params: lsp.PublishDiagnosticsParams) -> None:
            self.found = list(params.diagnostics)
            self.told.set()


async def sitting(letters: int) -> dict[str, list[float]]:
    """What an editor waits for each answer."""
    text = scenario(letters)
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("## Reach 60"))
    wade = next(number for number, line in enumerate(lines) if number > at and "test might" in line)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mere.md"
        path.write_text(text, encoding="utf-8")
        client, uri = Client(), path.as_uri()
        await client.start_io(sys.executable, "-m", "solo", "lsp")
        await client.initialize_async(
            lsp.InitializeParams(lsp.ClientCapabilities(), root_uri=path.parent.as_uri())
        )
        client.initialized(lsp.InitializedParams())
        began = time.perf_counter()
        client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "markdown", 1, text))
        )
        await client.told.wait()
        print(f"{len(text):,} letters; first findings after {time.perf_counter() - began:.1f} s")
        await asyncio.sleep(2)
        document, waited = lsp.TextDocumentIdentifier(uri), dict[str, list[float]]()
        here = lsp.Position(wade, lines[wade].index("might") + 2)
        asks = {
            "completion": lambda: client.text_document_completion_async(lsp.CompletionParams(document, here)),
            "hover": lambda: client.text_document_hover_async(lsp.HoverParams(document, here)),
            "definition": lambda: client.text_document_definition_async(
                lsp.DefinitionParams(document, lsp.Position(wade, lines[wade].index("#reach") + 3))
            ),
            "symbols": lambda: client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document)),
            "folding": lambda: client.text_document_folding_range_async(lsp.FoldingRangeParams(document)),
            "quick fixes": lambda: client.text_document_code_action_async(
                lsp.CodeActionParams(document, lsp.Range(here, here), lsp.CodeActionContext([]))
            ),
        }
        version = 1
        for number in range(TIMES):
            for name, ask in asks.items():
                version += 1
                typed = lsp.Position(wade + 2, 4)
                change = lsp.TextDocumentContentChangePartial(lsp.Range(typed, typed), "x")
                client.text_document_did_change(
                    lsp.DidChangeTextDocumentParams(
                        lsp.VersionedTextDocumentIdentifier(version, uri), [change]
                    )
                )
                began = time.perf_counter()
                await ask()
                waited.setdefault(name, []).append(1000 * (time.perf_counter() - began))
                await asyncio.sleep(0.02)
            client.told.clear()
            version += 1
            slip = lsp.Position(wade, lines[wade].index("might") + 1)
            change = (
                lsp.TextDocumentContentChangePartial(lsp.Range(slip, slip), "q")
                if number % 2 == 0
                else (
                    lsp.TextDocumentContentChangePartial(
                        lsp.Range(slip, lsp.Position(wade, slip.character + 1)), ""
                    )
                )
            )
            began = time.perf_counter()
            client.text_document_did_change(
                lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(version, uri), [change])
            )
            await client.told.wait()
            waited.setdefault("findings", []).append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.05)
        await client.shutdown_async(None)
        client.exit(None)
    return waited


def main() -> None:
    letters = int(sys.argv[1]) if len(sys.argv) > 1 else 172 * 1024
    for name, times in asyncio.run(sitting(letters)).items():
        print(f"{name:12} {median(times):6.0f} ms, at worst {max(times):6.0f} ms")


if __name__ == "__main__":
    main()
