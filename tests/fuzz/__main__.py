"""`python -m tests.fuzz`."""

import sys

from . import main

sys.exit(main())
