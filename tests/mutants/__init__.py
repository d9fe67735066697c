"""A tool, not tests: breaks the rules one place at a time, and says what no test notices (`python -m tests.mutants`)."""
