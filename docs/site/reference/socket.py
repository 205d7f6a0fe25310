"""The messages of the live connection to a table, from their structures."""

from __future__ import annotations

import inspect

import msgspec

from docs.site.reference.http import link as to_data, structures
from docs.site.reference.schema import fields
from signoria.server.live import messages
from signoria.server.tables.messages import Update

SAID = (messages.Play, messages.TakeBack, messages.Say, messages.Alive)
ANSWERED = (Update, messages.Done, messages.NotDone, messages.Beat)
HEAD = """# Socket messages

The address `/api/tables/ID/live` is a WebSocket: whatever happens at a table is sent as it happens,
as far as one seat may know it, and moves can be sent as well. The cookie of [`POST
/api/me`](http.md#post-api-me) says who is there.

| in the address | what it is | without it |
| --- | --- | --- |
| `seat` | whose view, if several seats are yours | your only seat, else the public view |
| `since` | the version already seen: only what came later is sent | the whole table |
| `language` | `en` or `it` | by default `en` |

Messages are JSON, one to a frame. `kind` says which it is. The first message is an `update`;
afterwards there is one whenever the table moves on, and a `beat` when nothing happens for a while.
`docs/asyncapi.json` says the same for programs.
A message that cannot be is refused, and nothing has changed. When the server closes the line for a
reason, it says `refused` first, and the code is 4000 and the HTTP status.
"""


def pages() -> dict[str, str]:
    """The page of messages."""
    parts = [
        HEAD,
        "\n## What a client says\n\n`id` is a number of the client's own. The answer has it, too.\n",
    ]
    parts += [message(kind) for kind in SAID]
    parts.append("\n## What the server says\n")
    parts += [message(kind) for kind in ANSWERED]
    return {"reference/socket": "".join(parts)}


def link(name: str) -> str:
    """A structure inside a message: it is one of those HTTP has, too."""
    return to_data(name) if name in structures() else f"`{name}`"


def message(kind: type[msgspec.Struct]) -> str:
    """One message: its name, what it is, its entries."""
    _, found = msgspec.json.schema_components([kind])
    schema = found[kind.__name__]
    names = schema["properties"]["kind"]
    name = names.get("const") or names["enum"][0]
    return f"\n### {name}\n\n{inspect.cleandoc(kind.__doc__ or '')}\n\n{fields(schema, link)}"
