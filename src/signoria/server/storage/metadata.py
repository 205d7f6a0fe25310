"""What all tables of the schema belong to, and its version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import MetaData

NEWEST: Final = "0015"  # the latest migration
FITTING: Final = tuple([f"{number:04}" for number in range(1, int(NEWEST) + 1)])
"""Those whose backups can be restored: later ones only added tables, and columns at the end."""

METADATA: Final = MetaData()
