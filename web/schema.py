"""Writes the server's OpenAPI document to standard output; `npm run schema` makes types of it."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from signoria.server.app import Services, application
from signoria.server.settings import Settings

if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        app = application(Services(Settings(database=str(Path(folder) / "none.db"))))
        print(json.dumps(app.openapi_schema.to_schema(), indent=1, sort_keys=True))
