"""A server from Python: look at tables, sit down, answer, listen. It needs nothing but Signoria.

    from signoria.client import Client

    with Client("http://localhost:8000") as ada:
        ada.introduce("Ada")
        table = ada.create("masters", seats=[{"kind": "mine"}, {"kind": "bot", "level": "novice"}])
        table.start()
        for update in table.follow():
            if update["decision"] is not None:
                table.play(update, update["decision"]["options"][0]["word"])
            if update["result"] is not None:
                break

docs/guides/client.md tells more. What messages hold is in the document of the server's routes.
"""

from __future__ import annotations

from signoria.client.client import Client
from signoria.client.errors import NoServer, Refused
from signoria.client.event import RemoteEvent
from signoria.client.table import RemoteTable

__all__ = ["Client", "NoServer", "Refused", "RemoteEvent", "RemoteTable"]
