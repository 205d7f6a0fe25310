"""What may be done in a turn of the action phase (Ruling P-29)."""

from __future__ import annotations

from signoria.games.princes.state import Table
from signoria.kernel.menu import Action
from signoria.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAction(Action[Table]):
    """An action, or something beside the actions.

    Its items (which work, which building) are open as far as the turn still has the actions for one.
    """

    def __init__(self, spends: int, once: int, repeats: bool = True) -> None:
        super().__init__(repeats)
        self.spends = spends  # actions
        self.once = once  # a bit of the turn that this uses up, or 0
