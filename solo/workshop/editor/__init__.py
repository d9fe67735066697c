"""The language server: what an editor shows of an adventure while it is written. `solo lsp` runs it.

    draft.py       the adventure under the writer's hands: texts, the reading of them, what is found wrong
    naming.py      every name, where it is defined and where it is mentioned; what renaming it changes
    completing.py  what may stand where the cursor is (offer.py): scenes, outcomes, headings, tags
    spanned.py     the same in a code span, by the syntax of directives (wanted.py) and the grammar of expressions
    telling.py     what is told of the word under the cursor: a directive, its odds, a creature in each system
    outline.py     headings as an outline, and what may be folded
    server.py      the protocol, on a kept library; the only file here that knows of it

What may live here: questions of an editor, answered from what the reader and the checks say. Nothing here has a
meaning of its own for anything a scenario says.
"""
