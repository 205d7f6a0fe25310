"""The settings of a server, from the same descriptions that `serve --print-config` writes."""

from __future__ import annotations

from signoria.server.configuration.names import sections, settings_of
from signoria.server.configuration.printing import written

HEAD = """# Settings of a server

What can stand in the file that `signoria serve --config FILE` reads, by section.
[Hosting](../guides/hosting.md#settings) says how to use it. Each setting can also be given in the
environment, such as `SIGNORIA_LIMITS_SOCKETS=100`, or with `--set limits.sockets=100`.
"""


def pages() -> dict[str, str]:
    """The page of settings."""
    parts = [HEAD]
    for section, part in sections().items():
        rows = ["| setting | by default | what it is |", "| --- | --- | --- |"]
        for found in settings_of(part):
            says = found.metadata["says"].replace("|", "or")
            rows.append(f"| `{found.name}` | `{written(found.default)}` | {says} |")
        parts.append(f"\n## {section}\n\n" + "\n".join(rows) + "\n")
    return {"reference/settings": "".join(parts)}
