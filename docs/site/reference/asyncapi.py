"""The line to a table as an AsyncAPI document, made from the messages themselves.

    python -m docs.site.reference.asyncapi > docs/asyncapi.json

`make schema` writes it, too. A test looks that the file is what the messages say.
"""

from __future__ import annotations

import inspect
import json
from typing import Any, Final

import msgspec

from signoria.server.live import messages
from signoria.server.tables.messages import Update

VERSION: Final = "1"
"""Raised when a client of before could not understand the messages any more."""

SAID: Final = (messages.Play, messages.TakeBack, messages.Say, messages.Alive)
TOLD: Final = (Update, messages.Done, messages.NotDone, messages.Beat)
TEMPLATE: Final = "#/components/schemas/{name}"
CHANNEL: Final = {"$ref": "#/channels/table"}
ABOUT: Final = """What happens at a table, as far as one seat may know it, and what its player does.

The first message is an update; afterwards there is one whenever the table moves on, and a beat when
nothing happens for a while. A message that cannot be is refused, and nothing has changed. When the
server closes the line for a reason it says refused first, and the code is 4000 and the HTTP status."""

Json = dict[str, Any]


def asyncapi() -> Json:
    """The whole document."""
    _, schemas = msgspec.json.schema_components([*SAID, *TOLD], ref_template=TEMPLATE)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Signoria: the line to a table",
            "version": VERSION,
            "description": ABOUT,
        },
        "defaultContentType": "application/json",
        "channels": {"table": channel()},
        "operations": {
            "say": operation("receive", "What a client says.", SAID),
            "tell": operation("send", "What the server tells.", TOLD),
        },
        "components": {
            "messages": {kind.__name__: message(kind) for kind in (*SAID, *TOLD)},
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {
                "person": {
                    "type": "httpApiKey",
                    "in": "cookie",
                    "name": "signoria",
                    "description": "What POST /api/me sets; over HTTPS it is __Host-signoria.",
                },
                "bot": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a bot, as POST /api/me/bots gives it.",
                },
            },
        },
    }


def channel() -> Json:
    """The address, and what may stand in it."""
    query = {
        "seat": {"type": "integer", "description": "Whose view, if several seats are yours."},
        "since": {"type": "integer", "description": "The version already seen."},
        "language": {"type": "string", "enum": ["en", "it"]},
    }
    return {
        "address": "/api/tables/{id}/live",
        "parameters": {"id": {"description": "The table."}},
        "messages": {
            kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"}
            for kind in (*SAID, *TOLD)
        },
        "bindings": {"ws": {"method": "GET", "query": {"type": "object", "properties": query}}},
    }


def operation(action: str, summary: str, kinds: tuple[type[msgspec.Struct], ...]) -> Json:
    """What goes one way."""
    return {
        "action": action,
        "channel": CHANNEL,
        "summary": summary,
        "messages": [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds],
        "security": [{"$ref": f"#/components/securitySchemes/{who}"} for who in ("person", "bot")],
    }


def message(kind: type[msgspec.Struct]) -> Json:
    """One message."""
    return {
        "name": kind.__name__,
        "summary": inspect.cleandoc(kind.__doc__ or ""),
        "payload": {"$ref": TEMPLATE.format(name=kind.__name__)},
    }


def text() -> str:
    """The document as the file holds it."""
    return json.dumps(asyncapi(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
