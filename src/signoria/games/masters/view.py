"""How the table is seen, written down, read back and counted."""

from __future__ import annotations

from signoria.games.masters.buying import price
from signoria.games.masters.depots import amounts_json, fits, special_slots
from signoria.games.masters.state import (
    FAVOURS,
    KEPT,
    NONE,
    OPEN,
    RESOURCES,
    Masters,
    Player,
    Table,
)
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class CommonPanel(Panel[Table]):
    """Round, market, card grid, reports: all of it public except what lies below the top cards."""

    def __init__(self, game: Masters) -> None:
        self.game = game
        self.marbles = tuple(game.marbles)
        self.card_names = tuple([card.name for card in game.cards])

    def names(self) -> list[str]:
        return ["round", "market", "grid", "gone", "reports"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["round"] = s.round
        view["market"] = self.market(s)
        view["grid"] = {
            name: {"top": self.card_name(s.tops[spot]), "below": len(s.decks[spot])}
            for spot, name in enumerate(self.game.deck_names)
        }
        view["gone"] = self.card_list(s.gone)
        view["reports"] = self.reported(s)

    def write(self, s: Table, position: Json) -> None:
        position["round"] = s.round
        position["market"] = self.market(s)
        position["grid"] = {
            name: {"top": self.card_name(s.tops[spot]), "below": self.card_list(s.decks[spot])}
            for spot, name in enumerate(self.game.deck_names)
        }
        position["gone"] = self.card_list(s.gone)
        position["reports"] = self.reported(s)

    def read(self, s: Table, position: Reader) -> None:
        s.round = position.get("round").integer(0, 10**6)
        self.read_market(s, position.get("market").only("rows", "slide", "bag"))
        grid = position.get("grid").only(*self.game.deck_names)
        for spot, name in enumerate(self.game.deck_names):
            self.read_deck(s, spot, grid.get(name).only("top", "below"))
            if s.round and s.tops[spot] == NONE and s.decks[spot]:
                self.check_reveal(name, position)
        s.gone = tuple([self.card(item) for item in position.get("gone").items()])
        s.reports = 0
        for index, item in enumerate(
            position.get("reports").exactly(len(self.game.report_sections))
        ):
            s.reports |= item.boolean() << index

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for colour in [*s.tray, s.slide]:
            if colour != NONE:
                count(pieces, f"marble {self.marbles[colour]}", 1)
        for colour in range(len(s.bag)):
            count(pieces, f"marble {self.marbles[colour]}", s.bag[colour])
        for number in [*s.tops, *s.gone]:
            if number != NONE:
                count(pieces, f"card {self.card_names[number]}", 1)
        for deck in s.decks:
            for number in deck:
                count(pieces, f"card {self.card_names[number]}", 1)

    def market(self, s: Table) -> Json:
        """The tray row by row, the slide, and during the setup what is still in the bag."""
        columns = self.game.columns
        return {
            "rows": [
                [self.marble_name(marble) for marble in s.tray[row * columns : (row + 1) * columns]]
                for row in range(self.game.rows)
            ],
            "slide": self.marble_name(s.slide),
            "bag": {self.marbles[colour]: s.bag[colour] for colour in range(len(s.bag))},
        }

    def read_market(self, s: Table, source: Reader) -> None:
        """The tray and what has not been placed yet."""
        rows = source.get("rows").exactly(self.game.rows)
        s.tray = [self.marble(item) for row in rows for item in row.exactly(self.game.columns)]
        s.slide = self.marble(source.get("slide"))
        s.bag = source.get("bag").amounts(self.marbles, "marble")
        if s.round and (s.slide == NONE or NONE in s.tray):
            raise source.fail("during the game every place of the tray and the slide has a marble")

    def read_deck(self, s: Table, spot: int, source: Reader) -> None:
        """One deck: its cards must be of its colour and level."""
        top = source.get("top")
        s.tops[spot] = NONE if top.value is None else self.card_of(top, spot)
        s.decks[spot] = tuple([self.card_of(item, spot) for item in source.get("below").items()])

    def check_reveal(self, deck: str, position: Reader) -> None:
        """A deck without a card on top is one whose next card is about to be turned up."""
        for frame in position.get("agenda").items():
            if frame.get("task").value == "reveal" and frame.get("arg").value == deck:
                return
        raise position.get("grid").get(deck).fail("a deck with cards has one of them on top")

    def marble_name(self, marble: int) -> str | None:
        """A marble's colour; None for an empty place."""
        return None if marble == NONE else self.marbles[marble]

    def marble(self, source: Reader) -> int:
        """A marble by its colour."""
        return NONE if source.value is None else source.index_in(self.marbles, "marble")

    def card_name(self, number: int) -> str | None:
        """A card's id; None where there is none."""
        return None if number == NONE else self.card_names[number]

    def card_list(self, numbers: tuple[int, ...]) -> list[str]:
        """Cards by id."""
        return [self.card_names[number] for number in numbers]

    def card(self, source: Reader) -> int:
        """A card by its id."""
        return source.index_in(self.card_names, "card")

    def card_of(self, source: Reader, spot: int) -> int:
        """A card by its id, which must belong into this deck."""
        number = self.card(source)
        if self.game.cards[number].spot != spot:
            raise source.fail(f"{self.card_names[number]} does not belong into this deck")
        return number

    def reported(self, s: Table) -> list[bool]:
        """Which sections have been reported."""
        return [bool(s.reports >> index & 1) for index in range(len(self.game.report_sections))]


class PlayersPanel(Panel[Table]):
    """The personal boards. Leaders in hand and put away are their owner's secret (M-77, M-79)."""

    def __init__(self, game: Masters, common: CommonPanel) -> None:
        self.game = game
        self.common = common
        self.leader_names = tuple([leader.name for leader in game.leaders])

    def names(self) -> list[str]:
        return ["players", "leaders_in_box"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["players"] = [self.board(s, each) for each in range(len(s.players))]
        for each in range(len(s.players)):
            player, shown = s.players[each], view["players"][each]
            own = each == seat
            shown["hand"] = self.leader_list(player.hand) if own else None
            shown["shed"] = self.leader_list(player.shed) if own else None
            shown["leaders_in_hand"] = len(player.hand)
            shown["score"] = self.game.score(s, each)
            shown["prices"] = self.prices(s, player)

    def write(self, s: Table, position: Json) -> None:
        position["players"] = [self.board(s, seat) for seat in range(len(s.players))]
        for seat in range(len(s.players)):
            player, written = s.players[seat], position["players"][seat]
            written["hand"] = self.leader_list(player.hand)
            written["shed"] = self.leader_list(player.shed)
        position["leaders_in_box"] = self.leader_list(s.box)

    def board(self, s: Table, seat: int) -> Json:
        """The public part of a personal board."""
        player = s.players[seat]
        return {
            "depots": amounts_json(player.depots),
            "strongbox": amounts_json(player.strongbox),
            "faith": s.faith[seat],
            "favours": [FAVOURS[favour] for favour in player.favours],
            "slots": [self.common.card_list(stack) for stack in player.slots],
            "played": self.leader_list(player.played),
        }

    def prices(self, s: Table, player: Player) -> Json:
        """What the face-up cards cost this player, discounts included."""
        cards = [self.game.cards[number] for number in s.tops if number != NONE]
        return {card.name: amounts_json(price(player, card)) for card in cards}

    def read(self, s: Table, position: Reader) -> None:
        for seat, source in enumerate(position.get("players").exactly(self.game.seats)):
            source.only(
                "depots", "strongbox", "faith", "favours", "slots", "played", "hand", "shed"
            )
            self.read_board(s, seat, source)
        s.box = self.leaders(position.get("leaders_in_box"))

    def read_board(self, s: Table, seat: int, source: Reader) -> None:
        """One personal board, checked against the rules of depots and slots."""
        player = s.players[seat]
        player.depots = source.get("depots").amounts(RESOURCES, "resource", 9)
        player.strongbox = source.get("strongbox").amounts(RESOURCES, "resource", 999)
        s.faith[seat] = source.get("faith").integer(0, self.game.last_space)
        player.favours = tuple(
            [
                item.index_in(FAVOURS, "favour")
                for item in source.get("favours").exactly(len(self.game.report_sections))
            ]
        )
        stacks = source.get("slots").exactly(len(player.slots))
        player.slots = [self.stack(stack) for stack in stacks]
        player.hand = self.leaders(source.get("hand"))
        player.shed = self.leaders(source.get("shed"))
        player.played = self.leaders(source.get("played"), keep_order=True)
        player.bends = tuple(
            [bend for number in player.played for bend in self.game.leaders[number].bends]
        )
        if not fits(self.game.depots, player.depots, special_slots(player)):
            raise source.get("depots").fail("this does not fit the depots (Ruling M-27)")

    def stack(self, source: Reader) -> tuple[int, ...]:
        """The cards of one slot, from level I upwards."""
        cards = [self.common.card(item) for item in source.items()]
        for index, number in enumerate(cards):
            if self.game.cards[number].level != index + 1:
                raise source.fail("a slot holds levels I, II and III in this order (Ruling M-32)")
        return tuple(cards)

    def check(self, s: Table, position: Reader) -> None:
        """What cannot be true together, on the track and on the boards."""
        self.check_reports(s, position)
        for seat, source in enumerate(position.get("players").items()):
            player = s.players[seat]
            if player.cards_owned() > self.game.card_limit:
                raise source.get("slots").fail(f"nobody has more than {self.game.card_limit} cards")
            kept = len(player.hand) + len(player.played)
            dealt, most = kept + len(player.shed), self.game.leaders_dealt
            if dealt > most or (s.round and (dealt < most or kept > self.game.leaders_kept)):
                raise source.get("hand").fail(
                    f"a player is dealt {most} leaders and keeps {self.game.leaders_kept} of them"
                )

    def check_reports(self, s: Table, position: Reader) -> None:
        """Markers, reports and favour tiles must tell the same story."""
        reports = position.get("reports").items()
        for index, section in enumerate(self.game.report_sections):
            reported = bool(s.reports >> index & 1)
            if reported != (max(s.faith) >= section.pope):
                raise reports[index].fail(
                    f"a section is reported exactly when a marker has reached {section.pope}"
                )
            for seat, source in enumerate(position.get("players").items()):
                favour = s.players[seat].favours[index]
                if (favour == OPEN) == reported:
                    raise source.get("favours").fail("a favour is open exactly until its report")
                if favour == KEPT and s.faith[seat] < section.first:
                    raise source.get("favours").fail(f"nobody keeps this before {section.first}")

    def leaders(self, source: Reader, keep_order: bool = False) -> tuple[int, ...]:
        """Leaders by id."""
        found = [item.index_in(self.leader_names, "leader") for item in source.items()]
        return tuple(found if keep_order else sorted(found))

    def leader_list(self, numbers: tuple[int, ...]) -> list[str]:
        """Leaders as ids."""
        return [self.leader_names[number] for number in numbers]

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for number in s.box:
            count(pieces, f"leader {self.leader_names[number]}", 1)
        for player in s.players:
            for number in player.hand + player.played + player.shed:
                count(pieces, f"leader {self.leader_names[number]}", 1)
            for stack in player.slots:
                for number in stack:
                    count(pieces, f"card {self.common.card_names[number]}", 1)

    def measures(self, s: Table, seat: int, numbers: dict[str, int]) -> None:
        player = s.players[seat]
        for good in range(len(RESOURCES)):
            numbers[f"depots.{RESOURCES[good]}"] = player.depots[good]
            numbers[f"strongbox.{RESOURCES[good]}"] = player.strongbox[good]
        numbers["faith"] = s.faith[seat]
        numbers["cards"] = player.cards_owned()
        numbers["leaders"] = len(player.played)
        numbers["score"] = self.game.score(s, seat)


def count(pieces: dict[str, int], piece: str, more: int) -> None:
    """Count pieces of one name."""
    pieces[piece] = pieces.get(piece, 0) + more


def add_panels(game: Masters) -> None:
    """The parts of the base game's table."""
    common = CommonPanel(game)
    game.panels.append(common)
    game.panels.append(PlayersPanel(game, common))
