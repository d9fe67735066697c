"""Adventures for one at the command line, refereed by dice."""

__version__ = "0.1.0"

STOPPED = 130
"""What a command ends with that was stopped by Ctrl-C."""
