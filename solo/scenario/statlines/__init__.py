"""Stat lines as modules print them, read into a `StatBlock`: Cairn's, and those of the B/X family."""
