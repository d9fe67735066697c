"""What can go wrong before a scenario is read."""


class ScenarioError(Exception):
    """A scenario that cannot be opened at all; the message says which, why, and what to do."""
