"""`solo lsp`: the language server, for an editor."""

from argparse import Namespace

from solo.core.errors import Wrong


def lsp(args: Namespace) -> int:
    """Serve an editor until it leaves. Raises Wrong where the library for it is not installed."""
    try:
        from solo.workshop.editor.server import serve
    except ImportError as error:
        raise Wrong(f"{error.name} is not installed: pip install 'solo[editor]'") from None
    serve()
    return 0
