"""`python -m solo`, and `solo`: what it needs is loaded here, so that Ctrl-C stops that too."""

import gc
import sys

from solo import STOPPED


def main() -> int:
    """Run the command. Returns its exit code."""
    try:
        from solo.cli.main import main as command

        return command()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return STOPPED
    finally:
        gc.freeze()  # the process ends: nothing is gone through once more for rubbish


if __name__ == "__main__":
    sys.exit(main())
