"""How Sphinx builds the documentation site from what `python -m docs.site` has arranged."""

from __future__ import annotations

import os
import sys
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments.lexers.special import TextLexer

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import signoria  # noqa: E402
from docs.site.navigation import kind_by_docname  # noqa: E402
from docs.site.sidebar import navigation  # noqa: E402

project = "Signoria"
author = "The Signoria authors"
release = signoria.__version__
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_enable_extensions = ["attrs_block"]
myst_heading_anchors = 4
myst_url_schemes = {
    "http": None,
    "https": None,
    "mailto": None,
    "page": "{{path}}",  # a file of the site that is not one of its pages
    "place": "{{path}}#{{fragment}}",  # a place on a page that the page marks by itself
}
default_role = "code"  # docstrings are written like Markdown
highlight_language = "none"
smartquotes = False  # pages are in two languages, and quotes are typed as they are
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel", "open_spiel"]

html_theme = "furo"
html_title = "Signoria"
html_static_path = ["site/style"]
html_css_files = ["site.css"]
html_favicon = "../web/src/art/lily.svg"
html_extra_path = [os.environ["SIGNORIA_DOCS_EXTRA"]]
html_show_sphinx = False
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#8d2226",
        "color-brand-content": "#8d2226",
        "color-brand-visited": "#6a2d56",
        "color-background-primary": "#fbf7ed",
        "color-background-secondary": "#f2ebdc",
        "color-background-hover": "#e6dcc7",
        "color-background-border": "#d2c5aa",
        "color-foreground-primary": "#262026",
        "color-foreground-secondary": "#5b5049",
        "color-foreground-muted": "#6b5f54",
        "color-code-background": "#f2ebdc",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0948b",
        "color-brand-content": "#f0948b",
        "color-brand-visited": "#d6a3c5",
        "color-background-primary": "#1c181a",
        "color-background-secondary": "#131012",
        "color-background-hover": "#272124",
        "color-background-border": "#443a3b",
        "color-foreground-primary": "#f0e7d6",
        "color-foreground-secondary": "#bfb19c",
        "color-foreground-muted": "#a89b88",
        "color-code-background": "#131012",
    },
}

KINDS = kind_by_docname()
ITALIAN = (".it", "/giochi", "/regole-in-italiano")
"""How pages in Italian are called."""


def tell_kind(app: Any, name: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Each page says above its title which kind of page it is, and browsers in which language."""
    kind = KINDS.get(name)
    if kind is not None:
        context["body"] = f'<p class="kind" lang="en">{kind.label}</p>\n{context["body"]}'
    if name.endswith(ITALIAN):
        context["language"] = "it"
    # Sphinx would walk through every heading of every page for each page anew.
    context["toctree"] = lambda **_: navigation(app, name)


def shorten(
    app: Any, what: str, name: str, obj: Any, options: Any, signature: str, returned: str
) -> tuple[str, str | None] | None:
    """How a class is made matters where it is plain data; other objects come from functions."""
    plain = what not in ("class", "exception") or is_dataclass(obj)
    return None if plain or not signature else ("", None)


def find_name(app: Any, env: Any, node: Any, inside: Any) -> Any:
    """Names in signatures lead to what is on these pages, by their last part; others are just names."""
    if node.get("refdomain") != "py":
        return None
    last = node["reftarget"].rpartition(".")[2]
    domain = env.get_domain("py")
    for name, found in domain.objects.items():
        if name.rpartition(".")[2] == last and found.objtype in ("class", "exception"):
            return refer(app, node, name, found, inside)
    return inside if isinstance(inside, nodes.Node) else nodes.literal(text=last)


def refer(app: Any, node: Any, name: str, found: Any, inside: Any) -> Any:
    """A link to an object on one of the pages."""
    from sphinx.util.nodes import make_refnode

    return make_refnode(app.builder, node["refdoc"], found.docname, found.node_id, inside, name)


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.add_lexer("caddy", TextLexer)
    app.connect("html-page-context", tell_kind, priority=400)  # before Furo
    app.connect("autodoc-process-signature", shorten)
    app.connect("missing-reference", find_name)
