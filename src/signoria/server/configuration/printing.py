"""Writing settings down as a file that can be read again: each with what it is, and its default."""

from __future__ import annotations

import json
from typing import Any, Final

from signoria.server.configuration.names import sections, settings_of, value_of
from signoria.server.settings import Settings

LONG: Final = 10_000
"""From here on a number has its digits in groups."""

HEAD: Final = (
    "# The settings of a Signoria server: signoria serve --config FILE\n"
    "# Leave out what you do not change. SIGNORIA_LIMITS_SOCKETS=100 in the environment, or the\n"
    "# option --set limits.sockets=100, count before the file.\n"
)


def as_toml(settings: Settings) -> str:
    """All settings as they are."""
    lines = [HEAD]
    for section, part in sections().items():
        lines.append(f"[{section}]")
        for found in settings_of(part):
            now = value_of(settings, f"{section}.{found.name}")
            other = f" (default {written(found.default)})" if now != found.default else ""
            lines += [f"# {found.metadata['says']}{other}", f"{found.name} = {written(now)}"]
        lines.append("")
    return "\n".join(lines)


def written(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:_}" if isinstance(value, int) and value >= LONG else repr(value)
