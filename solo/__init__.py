"""Adventures for one at the command line, refereed by dice."""

__version__ = "0.1.0"
