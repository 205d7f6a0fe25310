"""Settings: what can be chosen when a game is created."""

from __future__ import annotations

from signoria.kernel.text import Text

Value = int | bool | str


class Setting:
    """Something that can be chosen when a game is created. Text without choices is free."""

    def __init__(
        self,
        id: str,
        default: Value,
        text: Text,
        low: int = 0,
        high: int = 0,
        choices: tuple[str, ...] = (),
        module: str = "",
        for_people: Value | None = None,
        rule: str = "",
    ) -> None:
        self.id = id
        self.default = default
        self.text = text
        self.low = low
        self.high = high
        self.choices = choices
        self.for_people = default if for_people is None else for_people  # where people sit down
        self.rule = rule  # where a word of the game is only there with this setting
        self.module = module  # only tables with this module have the setting; "" means all

    def problem(self, value: object) -> str:
        """What is wrong with a value; nothing when it may be chosen."""
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else "must be true or false"
        if isinstance(self.default, str) and not self.choices:
            return "" if isinstance(value, str) else "must be text"
        if isinstance(self.default, str):
            return "" if value in self.choices else f"must be one of {', '.join(self.choices)}"
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not self.low <= value <= self.high
        ):
            return f"must be a whole number from {self.low} to {self.high}"
        return ""
