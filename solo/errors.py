"""The error that a command ends with: in words, for the player."""


class Wrong(Exception):
    """Something is not as it should be; the message says what, and what to do. Exit code 1."""
