"""A game depends on its seed and its moves, and on nothing of the process that plays it, its Python included."""

import os
import subprocess
import sys
from pathlib import Path

from shares import share

TESTS = Path(__file__).parents[1]

PROCESSES = (
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Apia", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4242", "TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONOPTIMIZE": "1", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "99", "LANG": "tr_TR.UTF-8", "COLUMNS": "20", "PYTHONIOENCODING": "latin-1:replace"},
)

# Other Pythons that have what the project needs: `.ci/run` makes them of those it finds.
OTHERS = [python for python in os.environ.get("SOLO_PYTHONS", "").split(os.pathsep) if python]
OTHERWISE = [
    *((sys.executable, their) for their in PROCESSES[1:]),
    *((other, {"PYTHONHASHSEED": "7"}) for other in OTHERS),
]


def test_a_game_is_the_same_in_every_process_whatever_its_hash_seed_locale_or_time_zone():
    kept = {
        name: os.environ[name] for name in ("PATH", "HOME", "SOLO_CACHE", "SYSTEMROOT") if name in os.environ
    }
    running = [
        subprocess.Popen(
            [python, str(TESTS / "session" / "everywhere.py")],
            env={**kept, **their, "PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS.parent)])},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for python, their in [(sys.executable, PROCESSES[0]), *share(OTHERWISE, 3)]
    ]
    results = [process.communicate() for process in running]
    assert all(process.returncode == 0 for process in running), [errors for _, errors in results]
    first, *others = [out for out, _ in results]
    assert first.count("\n") == 10
    assert all(other == first for other in others)
