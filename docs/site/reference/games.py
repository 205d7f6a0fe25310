"""The games with their modules and settings, in both languages, from what the rulebooks say."""

from __future__ import annotations

from signoria.api import GameInfo, SettingInfo, games

WORDS = {
    "en": {
        "title": "Games, modules and settings",
        "says": "What can be chosen for a new table, in the terminal with `--modules` and `--set`.",
        "players": "{0} to {1} players",
        "modules": "| module | players | what it is |",
        "settings": "| setting | by default | may be | what it is |",
        "range": "{0} to {1}",
    },
    "it": {
        "title": "Giochi, moduli e impostazioni",
        "says": "Che cosa si può scegliere a un nuovo tavolo; nel terminale, con `--modules` e `--set`.",
        "players": "da {0} a {1} giocatori",
        "modules": "| modulo | giocatori | che cos'è |",
        "settings": "| impostazione | se non si dice altro | può essere | che cos'è |",
        "range": "da {0} a {1}",
    },
}


def pages() -> dict[str, str]:
    """One page for each language."""
    return {"reference/games": page("en"), "reference/giochi": page("it")}


def page(language: str) -> str:
    """All games in one language."""
    words = WORDS[language]
    parts = [f"# {words['title']}\n\n{words['says']}\n"]
    return "\n".join([*parts, *[section(game, words) for game in games(language)]])


def section(game: GameInfo, words: dict[str, str]) -> str:
    """One game."""
    lines = [f"## {game.title}\n", f"`{game.id}`, {words['players'].format(*game.seats)}.\n"]
    if game.modules:
        lines += [words["modules"], "| --- | --- | --- |"]
        lines += [
            f"| `{each.id}` {each.title} | {words['range'].format(*each.seats)} | {each.text} |"
            for each in game.modules
        ]
        lines.append("")
    lines += [words["settings"], "| --- | --- | --- | --- |"]
    lines += [
        f"| `{each.id}` | `{shown(each.default)}` | {choice(each, words)} | {each.text} |"
        for each in game.settings
    ]
    return "\n".join([*lines, ""])


def shown(value: object) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value) or "-"


def choice(setting: SettingInfo, words: dict[str, str]) -> str:
    """What a setting may be."""
    if setting.range:
        return words["range"].format(*setting.range)
    return " ".join([f"`{each}`" for each in setting.choices])
