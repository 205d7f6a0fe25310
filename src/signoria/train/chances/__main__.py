"""`python -m signoria.train.chances`."""

from __future__ import annotations

import sys

from signoria.train.chances.program import main

if __name__ == "__main__":
    sys.exit(main())
