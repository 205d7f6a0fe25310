"""How tokens are seen and written down: faces are a secret, numbers are not (H-C10, H-C19)."""

from __future__ import annotations

from random import Random

from signoria.games.lorenzo.modules.houses.auction.lots import auction_of
from signoria.games.lorenzo.modules.houses.families.family import families_of
from signoria.games.lorenzo.modules.houses.pieces import TOKEN
from signoria.games.lorenzo.modules.houses.tokens.token import SLOT, Tokens
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.view.boards import count
from signoria.kernel.cards.dealing import deal
from signoria.kernel.flow.waiting import seats_asked
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader
from signoria.kernel.secret import Secret


class TokensPanel(Panel[Table]):
    """Tokens in hands, looked at, on cards and discarded; the rest is the supply."""

    def __init__(self, game: Lorenzo, tokens: Tokens) -> None:
        self.game = game
        self.tokens = tokens
        self.faces = tuple([face.id for face in tokens.faces])

    def names(self) -> list[str]:
        return ["tokens"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        view["tokens"]["supply"] = sum(self.tokens.supply(s))
        for each, shown in enumerate(view["players"]):
            tokens = shown["tokens"]
            tokens["count"] = len(tokens["held"])
            tokens["looking"] = len(tokens["looked"])
            if each != seat:
                tokens["held"] = None
                tokens["looked"] = None

    def write(self, s: Table, position: Json) -> None:
        tokens = self.tokens
        for seat, written in enumerate(position["players"]):
            due = s.trays[tokens.due[seat]]
            written["tokens"] = {
                "held": self.token_names(s.trays[tokens.held[seat]]),
                "looked": self.token_names(s.trays[tokens.looked[seat]]),
                "due": due[0] if due else 0,
            }
        position["tokens"] = {
            "discarded": self.token_names(s.trays[tokens.discard]),
            "on_cards": {
                self.game.card_names[entry >> SLOT]: self.faces[entry & (1 << SLOT) - 1]
                for entry in s.trays[tokens.slots]
            },
        }

    def token_names(self, faces: tuple[int, ...]) -> list[str]:
        """Tokens by face."""
        return [self.faces[face] for face in faces]

    def read(self, s: Table, position: Reader) -> None:
        tokens = self.tokens
        for seat, player in enumerate(position.get("players").items()):
            source = player.get("tokens").only("held", "looked", "due")
            s.trays[tokens.held[seat]] = self.read_faces(source.get("held"))
            s.trays[tokens.looked[seat]] = self.read_faces(source.get("looked"))
            due = source.get("due").integer(0, tokens.in_the_box())
            s.trays[tokens.due[seat]] = (due,) if due else ()
        source = position.get("tokens").only("discarded", "on_cards")
        s.trays[tokens.discard] = self.read_faces(source.get("discarded"))
        on_cards = source.get("on_cards")
        s.trays[tokens.slots] = tuple([self.read_slot(on_cards, card) for card in on_cards.table()])
        tokens.recount(s)

    def read_faces(self, source: Reader) -> tuple[int, ...]:
        """Tokens by face."""
        return tuple(sorted([item.index_in(self.faces, "token") for item in source.items()]))

    def read_slot(self, source: Reader, card: str) -> int:
        """The token on a card, which must have room for one."""
        names = [self.game.card_names[number] for number in self.tokens.with_slot]
        if card not in names:
            raise source.fail(f"there is no room for a token on {card!r}")
        number = self.game.card_names.index(card)
        return number << SLOT | source.get(card).index_in(self.faces, "token")

    def check(self, s: Table, position: Reader) -> None:
        """Every seat has as many as are counted, and those it is just paying."""
        for seat, player in enumerate(position.get("players").items()):
            paying = 0
            for frame in position.get("agenda").items():
                if frame.get("task").value == "give token" and frame.get("seat").value == seat:
                    paying += frame.get("arg").integer(0, 1 << 16) & 255
            if s.trays[self.tokens.due[seat]] and not self.draws_due(seat, position):
                raise player.get("tokens").get("due").fail("nobody is about to draw them (H-C15)")
            held = len(s.trays[self.tokens.held[seat]])
            if held != s.players[seat].goods[TOKEN] + paying:
                raise player.get("tokens").get("held").fail("not as many tokens as are counted")
        for entry in s.trays[self.tokens.slots]:
            card = self.game.cards[entry >> SLOT]
            if not any([card.number in player.cards[card.type] for player in s.players]):
                raise position.get("tokens").fail(f"{card.id} lies on no board")

    def draws_due(self, seat: int, position: Reader) -> bool:
        """Is a seat about to draw the tokens due to it? What comes without a source waits (H-B6)."""
        waiting = seats_asked(position.get("agenda"), "draw due")
        lines = [line for tile in auction_of(self.game).tiles for line in tile.lines]
        exchanges = [family.exchange for family in families_of(self.game).cards]
        lines += [exchange.gain for exchange in exchanges if exchange is not None]
        return seat in waiting or any([line[TOKEN] for line in [self.game.start_goods, *lines]])

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        tokens = self.tokens
        found: list[int] = []
        left = tokens.supply(s)
        for face in range(len(left)):
            found += [face] * left[face]
        for tray in [*tokens.held, *tokens.looked, tokens.discard]:
            found += s.trays[tray]
        found += [entry & (1 << SLOT) - 1 for entry in s.trays[tokens.slots]]
        for face in found:
            count(pieces, f"token {self.faces[face]}")


class HiddenTokens(Secret[Table]):
    """The others' tokens and the supply: all that is not seen is dealt anew."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens

    def redeal_hidden(self, s: Table, seat: int, rng: Random) -> None:
        tokens = self.tokens
        others = [other for other in range(len(s.players)) if other != seat]
        trays = [tokens.held[other] for other in others]
        trays += [tokens.looked[other] for other in others]
        unseen: list[int] = []
        left = tokens.supply(s)
        for face in range(len(left)):
            unseen += [face] * left[face]
        for tray in trays:
            unseen += s.trays[tray]
        unseen.sort()
        for tray in trays:
            s.trays[tray] = tuple(sorted(deal(unseen, len(s.trays[tray]), rng)))


def add_panel(game: Lorenzo, tokens: Tokens) -> None:
    """Show and hide what this file is about."""
    game.board_entries.append("tokens")
    game.panels.append(TokensPanel(game, tokens))
    game.secrets.append(HiddenTokens(tokens))
