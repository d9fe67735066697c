"""The player's side: the terminal, plain lines, and what both show."""
