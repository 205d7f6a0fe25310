"""The personal boards: how they are seen, written down, read back and counted."""

from __future__ import annotations

from random import Random

from signoria.games.masters.hidden import HiddenLeaders
from signoria.games.masters.pieces import FAVOURS, KEPT, NONE, OPEN, RESOURCES
from signoria.games.masters.player import MOST_HELD, Player
from signoria.games.masters.state import Masters, Table
from signoria.games.masters.stock.depots import amounts_json, fits, special_slots
from signoria.games.masters.turn.buying import price
from signoria.games.masters.view.agenda import check_agenda
from signoria.games.masters.view.table import CommonPanel, count
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader
from signoria.kernel.title.first_player import FirstPlayerPanel, is_named


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

    def legend(self) -> Legend:
        return Legend(elsewhere=["prices"], goods=["depots"])

    def make_rich(self, position: Json, rng: Random) -> None:
        for player in position["players"]:
            for good in sorted(RESOURCES):
                player["strongbox"][good] += rng.randrange(6)
            player["played"], player["hand"] = [*player["played"], *player["hand"]], []

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
        player.strongbox = source.get("strongbox").amounts(RESOURCES, "resource", MOST_HELD)
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
        player.modifiers = tuple(
            [
                modifier
                for number in player.played
                for modifier in self.game.leaders[number].modifiers
            ]
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
        check_agenda(s, position)
        for seat, source in enumerate(position.get("players").items()):
            player = s.players[seat]
            if player.cards_owned() > self.game.card_limit:
                raise source.get("slots").fail(f"nobody has more than {self.game.card_limit} cards")
            if player.cards_owned() > s.round and not s.composed:
                raise source.get("slots").fail("nobody buys two cards in a round (Ruling M-8)")
            kept = len(player.hand) + len(player.played)
            dealt, most = kept + len(player.shed), self.game.leaders_dealt
            if not s.round:
                self.check_deal(dealt, kept, seat, position)
            if dealt > most or (s.round and (dealt < most or kept > self.game.leaders_kept)):
                raise source.get("hand").fail(
                    f"a player is dealt {most} leaders and keeps {self.game.leaders_kept} of them"
                )

    def check_deal(self, dealt: int, kept: int, seat: int, position: Reader) -> None:
        """During the setup everybody has all leaders that are dealt, or is about to, and then keeps
        some of them (Ruling M-3)."""
        agenda = position.get("agenda").items()
        hand = position.get("players").items()[seat].get("hand")
        if any([frame.get("task").value in ("fill market", "deal leaders") for frame in agenda]):
            if dealt:
                raise hand.fail("the leaders are dealt later (Ruling M-3)")
            return
        deals = [frame for frame in agenda if frame.get("task").value == "deal"]
        to_come = len([frame for frame in deals if frame.get("arg").value == seat])
        if agenda and dealt + to_come != self.game.leaders_dealt:
            raise hand.fail(f"{self.game.leaders_dealt} leaders are dealt to everybody")
        keeps = [frame for frame in agenda if frame.get("task").value == "keep"]
        asked = any([frame.get("seat").value == seat for frame in keeps]) or any(
            [frame.get("task").value == "keep leaders" for frame in agenda]
        )
        if asked and kept < dealt:
            raise hand.fail("nobody has put a leader away before keeping some (Ruling M-3)")
        if agenda and kept + to_come > self.game.leaders_kept and not asked:
            raise hand.fail(f"{self.game.leaders_kept} leaders are kept, and nobody asks which")

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

    def consequences(self, before: Table, after: Table) -> list[Json]:
        """The Vatican reports an answer causes: who keeps the favour, and who loses it."""
        found: list[Json] = []
        seats = range(len(after.players))
        for index, section in enumerate(self.game.report_sections):
            if (after.reports & ~before.reports) >> index & 1:
                kept = [seat for seat in seats if after.players[seat].favours[index] == KEPT]
                lost = [seat for seat in seats if seat not in kept]
                report: Json = {"what": "report", "number": index + 1, "points": section.points}
                found.append({**report, "kept": kept, "lost": lost})
        return found

    def news(self, before: Table, after: Table) -> list[Json]:
        """Vatican reports."""
        return self.consequences(before, after)


def add_panels(game: Masters) -> None:
    """The parts of the base game's table, and what is secret of them."""
    common = CommonPanel(game)
    game.panels.append(common)
    game.panels.append(PlayersPanel(game, common))
    if is_named(game):
        game.panels.append(FirstPlayerPanel(game))
    game.secrets.append(HiddenLeaders())
