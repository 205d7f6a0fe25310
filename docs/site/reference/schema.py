"""What a JSON schema says, in words and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]
Link = Callable[[str], str]
"""How a page points to a structure of this name."""

PLAIN = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "`true` or `false`",
    "null": "`null`",
    "object": "object",
}


def in_words(schema: Schema, link: Link) -> str:
    """What may stand there."""
    if "$ref" in schema:
        return link(schema["$ref"].rpartition("/")[2])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            found = [in_words(each, link) for each in schema[several]]
            return " or ".join(dict.fromkeys(found)) + bounds(schema)
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return " or ".join([f"`{each}`" for each in schema["enum"]])
    kind = schema.get("type")
    if kind == "array":
        return list_in_words(schema, link) + bounds(schema)
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {in_words(schema['additionalProperties'], link)} by name"
    return PLAIN.get(str(kind), "anything") + bounds(schema)


def list_in_words(schema: Schema, link: Link) -> str:
    """A list, or a few things in a certain order."""
    if "prefixItems" in schema:
        return "list: " + ", ".join([in_words(each, link) for each in schema["prefixItems"]])
    return f"list of {in_words(schema.get('items') or {}, link)}"


def bounds(schema: Schema) -> str:
    """How large or long it may be."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {low:.0f} to {high:.0f}"
    if low is not None:
        return f", from {low:.0f} on"
    if high is not None:
        return f", to {high:.0f}"
    most = schema.get("maxLength") or schema.get("maxItems")
    return f", at most {most} long" if most else ""


def fields(schema: Schema, link: Link) -> str:
    """The entries of a structure as a table."""
    entries = schema.get("properties", {})
    if not entries:
        return "It has no entries.\n"
    rows = ["| entry | what it is | without it |", "| --- | --- | --- |"]
    required = schema.get("required", [])
    for name, entry in entries.items():
        rows.append(f"| `{name}` | {in_words(entry, link)} | {without(name, entry, required)} |")
    return "\n".join(rows) + "\n"


def without(name: str, entry: Schema, required: list[str]) -> str:
    """What holds where an entry is left out."""
    if name in required:
        return "must be there"
    default = entry.get("default")
    return f"by default `{default}`" if default not in (None, "", [], {}) else "left out"
