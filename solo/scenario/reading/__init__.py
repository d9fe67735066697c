"""Markdown in, a compiled adventure out: the reader, from files to lines to code spans, and the traps it tells of."""
