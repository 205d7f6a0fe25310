"""What a seat sees of the table, and the table written down."""

from __future__ import annotations

from random import Random

from examples.quarry.play.end import plan_points
from examples.quarry.play.turn import DRAW
from examples.quarry.state import KINDS, NONE, QuarryGame, Table
from signoria.kernel.agenda import FATE, Frame
from signoria.kernel.flow.frames import AgendaCheck
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader

MOST_ROUNDS = 9999


class QuarryPanel(Panel[Table]):
    """All of the table; a wish is its owner's secret (Q-2)."""

    def __init__(self, game: QuarryGame) -> None:
        self.ids = tuple([plan.id for plan in game.plans])

    def names(self) -> list[str]:
        return ["round", "quarry", "plans", "box", "players"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.show_middle(s, view)
        view["players"] = [self.board(s, each) for each in range(s.game.seats)]
        for each, board in enumerate(view["players"]):
            # Before the end without the points for the wish, which would tell it.
            board["score"] = s.game.score(s, each) if s.over else plan_points(s, each)
            board["wish"] = self.wish(s, each) if each == seat or s.over else None

    def write(self, s: Table, position: Json) -> None:
        self.show_middle(s, position)
        position["box"] = [self.ids[number] for number in s.box]
        position["players"] = [
            {**self.board(s, seat), "wish": self.wish(s, seat)} for seat in range(s.game.seats)
        ]

    def show_middle(self, s: Table, entries: Json) -> None:
        """What lies in the middle, for everybody."""
        entries["round"] = s.round
        entries["quarry"] = dict(zip(KINDS, s.quarry))
        entries["plans"] = [self.ids[number] for number in s.open]

    def board(self, s: Table, seat: int) -> Json:
        """What lies in front of a player, for everybody."""
        return {
            "blocks": dict(zip(KINDS, s.blocks[seat])),
            "plans": [self.ids[number] for number in s.built[seat]],
        }

    def wish(self, s: Table, seat: int) -> str | None:
        """A wish by the plan it is for."""
        return None if s.wishes[seat] == NONE else self.ids[s.wishes[seat]]

    def read(self, s: Table, position: Reader) -> None:
        s.round = position.get("round").integer(0, MOST_ROUNDS)
        s.quarry = position.get("quarry").amounts(KINDS, "kind")
        s.box = tuple(sorted(self.plans(position.get("box"))))
        s.open = tuple(sorted(self.plans(position.get("plans"))))
        for seat, source in enumerate(position.get("players").exactly(s.game.seats)):
            source.only("blocks", "plans", "wish")
            s.blocks[seat] = source.get("blocks").amounts(KINDS, "kind")
            s.built[seat] = tuple(self.plans(source.get("plans")))
            wish = source.get("wish")
            s.wishes[seat] = NONE if wish.value is None else wish.index_in(self.ids, "plan")

    def plans(self, source: Reader) -> list[int]:
        """Plans by their ids."""
        return [item.index_in(self.ids, "plan") for item in source.items()]

    def check(self, s: Table, position: Reader) -> None:
        for seat, source in enumerate(position.get("players").items()):
            if s.round and s.wishes[seat] == NONE:
                raise source.get("wish").fail("everybody has a wish before the first turn (Q-2)")
            if not s.round and (s.built[seat] or sum(s.blocks[seat])):
                raise source.fail("nobody has anything before the first turn (Q-1)")

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        """Blocks that were paid stay on the table, in what was built with them."""
        built = [number for numbers in s.built for number in numbers]
        for kind, name in enumerate(KINDS):
            held = sum([blocks[kind] for blocks in s.blocks])
            paid = sum([s.game.plans[number].cost[kind] for number in built])
            pieces[f"{name} block"] = s.quarry[kind] + held + paid
        for number, id in enumerate(self.ids):
            pieces[f"plan {id}"] = built.count(number) + s.open.count(number)
            pieces[f"wish {id}"] = s.wishes.count(number) + s.box.count(number)

    def make_rich(self, position: Json, rng: Random) -> None:
        """Move blocks from the quarry to the players: none may be made, or the census is wrong."""
        for player in position["players"]:
            for kind in KINDS:
                more = rng.randrange(position["quarry"][kind] // 2 + 1)
                position["quarry"][kind] -= more
                player["blocks"][kind] += more

    def news(self, before: Table, after: Table) -> list[Json]:
        return [{"what": "round", "round": after.round}] if after.round > before.round > 0 else []

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        for kind, name in enumerate(KINDS):
            numbers[name] = s.blocks[seat][kind]
        numbers["score"] = plan_points(s, seat)


class DrawCheck(AgendaCheck[Table]):
    """A block that is still to be drawn goes to the player whose turn it is (Q-4)."""

    def check(self, s: Table, frames: list[Frame], agenda: Reader) -> None:
        for (task, _, owner), (_, turn, _), place in zip(frames, frames[1:], agenda.items()):
            if task is DRAW and turn not in (owner, FATE):
                raise place.get("arg").fail("the block goes to the player whose turn it is (Q-4)")
