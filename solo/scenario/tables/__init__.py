"""Random tables as modules print them, read into rows that can be rolled."""
