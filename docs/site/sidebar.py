"""The navigation beside every page: the four kinds, their groups and their pages."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from docs.site.navigation import Group, Kind, docname, group_docname, kinds


@cache
def all_kinds() -> list[Kind]:
    """The four kinds, read once."""
    return kinds()


def navigation(app: Any, here: str) -> str:
    """What Furo puts beside the page of this name."""
    parts: list[str] = []
    for kind in all_kinds():
        rows = [row for group in kind.groups for row in rows_of(app, here, kind, group)]
        parts.append(
            f'<p class="caption" role="heading"><span class="caption-text">{kind.title}</span></p>\n'
            f"<ul>\n{''.join(rows)}</ul>\n"
        )
    return "".join(parts)


def rows_of(app: Any, here: str, kind: Kind, group: Group) -> list[str]:
    """The rows of a group: its pages, or one with its pages below it."""
    names = [docname(page) for page in group.pages]
    if not group.title and not group.page:
        return [row(app, here, name, 1) for name in names]
    head = group_docname(kind, group)
    below = "".join([row(app, here, name, 2) for name in names])
    return [row(app, here, head, 1, f"<ul>\n{below}</ul>\n", here in names)]


def row(app: Any, here: str, name: str, level: int, below: str = "", holds: bool = False) -> str:
    """One page, with what stands below it."""
    current = " current" if name == here or holds else ""
    mark = "current " if name == here else ""
    address = app.builder.get_relative_uri(here, name) or "#"
    title = escape(app.env.titles[name].astext())
    return (
        f'<li class="toctree-l{level}{current}">'
        f'<a class="{mark}reference internal" href="{address}">{title}</a>{below}</li>\n'
    )
