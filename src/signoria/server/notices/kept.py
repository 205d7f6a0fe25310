"""What is kept of notices, and what a store of them promises: a notice exists once for each channel,
table and turn, and one process at a time sends what a channel is to carry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

MINUTE: Final = 60.0
HOUR: Final = 3_600.0
DAY: Final = 86_400.0

WAITING, SENT, SETTLED, GIVEN_UP = "waiting", "sent", "settled", "given-up"
"""What becomes of a notice. It is settled when the turn was over before it could be sent."""


@dataclass(frozen=True)
class Wishes:
    """How someone wants to be called: after how many minutes away (0: at once, always), and when not, in
    minutes of the day where they live. `seen` is when they last did something."""

    account: str
    language: str = "en"
    away: int = 5
    quiet: bool = False
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    zone: str = "UTC"
    seen: float = 0.0


@dataclass(frozen=True)
class Channel:
    """A way to reach someone, and how the last try went. A browser has the name of its device."""

    id: str
    account: str
    kind: str
    form: str
    address: str
    secret: str
    confirmed: bool
    live: bool
    slow: bool
    created: float
    failures: int = 0
    sent: float | None = None
    tried: float | None = None
    result: str = ""
    wake: float | None = None
    name: str = ""
    device: str = ""


@dataclass(frozen=True)
class Rule:
    """What someone wishes for one table; it counts before what their channels say."""

    account: str
    table: str
    kinds: str
    night: bool


class Turn(NamedTuple):
    """A table that waits for someone: which line made it their turn."""

    table: str
    seat: int
    turn: int
    pace: str
    wishes: Wishes


@dataclass(frozen=True)
class Notice:
    """A row of the outbox."""

    channel: str
    table: str
    turn: int
    account: str
    seat: int
    created: float
    due: float
    state: str = WAITING


class Call(NamedTuple):
    """A notice that is due, with what may be said; `turn` is the one for which the table waits now."""

    notice: Notice
    game: str
    until: float | None
    turn: int | None


class Bundle(NamedTuple):
    """Everything one channel is to carry now."""

    channel: Channel
    language: str
    calls: list[Call]


class NoticeStore(Protocol):
    """Where wishes and notices are kept."""

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, which the first process makes."""

    async def wishes(self, account: str) -> Wishes | None:
        """What someone wishes."""

    async def wish(self, wishes: Wishes) -> None:
        """Write it down; when they were last seen stays."""

    async def channels(self, account: str) -> list[Channel]:
        """The ways to reach someone, the oldest first."""

    async def channel(self, id: str) -> Channel | None:
        """One of them."""

    async def add(self, channel: Channel, most: int, letter: str) -> bool:
        """One more, if there is room; with a letter to its address, if that may be asked again."""

    async def change(self, id: str, **values: object) -> None:
        """Something is different about a channel."""

    async def remove(self, id: str) -> None:
        """A channel is gone, with what it was to carry."""

    async def forget(self, channel: Channel) -> None:
        """A channel takes nothing more: it is gone, unless it leads elsewhere by now."""

    async def browser(self, address: str) -> Channel | None:
        """The channel of this browser, no matter who has it."""

    async def device(self, account: str, id: str) -> str:
        """What someone's device is called."""

    async def rules(self, account: str) -> list[Rule]:
        """What someone wishes for single tables."""

    async def rule(self, rule: Rule, most: int) -> bool:
        """Write it down, if there is room."""

    async def forget_rule(self, account: str, table: str) -> None:
        """The table is like all others."""

    async def seen(self, accounts: Collection[str], now: float) -> None:
        """They have just done something."""

    async def turns(self, now: float, most: int) -> list[Turn]:
        """Turns to be announced now: their people are away, and nobody has announced them."""

    async def told(self, account: str) -> tuple[list[Channel], list[Rule]]:
        """All that says how someone is called."""

    async def announce(self, notices: Sequence[Notice], until: float) -> int:
        """Write the notices of a turn, unless they are there; how many are new. A channel that wakes
        before that time is left alone: a process may be looking after it."""

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Channels that have something to carry, longest due first."""

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due channel on; of several processes one gets it."""

    async def bundle(self, id: str, now: float) -> Bundle | None:
        """What a channel is to carry now."""

    async def settle(
        self, bundle: Bundle, seen: float, states: dict[str, list[Notice]], **values: object
    ) -> bool:
        """Write what became of it, unless another process has taken it on; whether that was so."""

    async def tidy(self, now: float) -> None:
        """Forget what is old."""
