"""What is said about bots of one's own."""

from __future__ import annotations

import msgspec

from signoria.server.accounts.messages import Name


class NewBot(msgspec.Struct, forbid_unknown_fields=True):
    """A bot to be made: what it is called. Everybody reads "(bot)" behind it."""

    name: Name


class BotOut(msgspec.Struct):
    """A bot of yours: when it was made, and when it was last here, to the hour."""

    id: str
    name: str
    created: float
    last: float | None


class BotToken(msgspec.Struct):
    """A bot and its token, which is shown this once. Anyone who holds it plays as the bot."""

    id: str
    name: str
    token: str
