"""What tests cost: `pytest --costs 10` ends with the ten costliest tests and files, in processor time.

Seconds on the wall say how busy the machine was; these are of the processor, user and system, of the test itself, its
fixtures, and the commands that it started and waited for. What a worker needs before its first test (imports, collecting)
stands in a line of its own.
"""

import os
from collections import Counter

import pytest


def spent():
    """The processor's seconds of this process so far, and of all it started and saw end."""
    return sum(os.times()[:4])


class Costs:
    """Notes with each report of a test what its phase cost, and adds it all up in the end."""

    def __init__(self, shown):
        self.shown = shown
        self.tests, self.before = Counter(), {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item):
        self.since = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item):
        report, now = (yield), spent()
        report.cost, self.since = now - self.since, now
        return report

    def pytest_runtest_logreport(self, report):
        self.tests[report.nodeid] += report.cost

    def pytest_collection_finish(self, session):
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["before"] = spent()
        else:
            self.before["collecting"] = spent()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        self.before[node.gateway.id] = getattr(node, "workeroutput", {}).get("before", 0)

    def pytest_terminal_summary(self, terminalreporter):
        say = terminalreporter.write_line
        files = Counter()
        for test, cost in self.tests.items():
            files[test.partition("::")[0]] += cost
        before = ", ".join(f"{name} {cost:.1f} s" for name, cost in sorted(self.before.items()))
        say(
            f"Processor time of {len(self.tests)} tests: {self.tests.total():.1f} s. Before the first: {before}."
        )
        for name, costs in (("files", files), ("tests", self.tests)):
            say(f"The costliest {name}:")
            for one, cost in costs.most_common(self.shown):
                say(f"{cost:8.2f} s  {one}")
