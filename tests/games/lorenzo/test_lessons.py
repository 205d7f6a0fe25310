"""What the questions of the course ask is told on the way, by a task or by the answer that solves it."""

from __future__ import annotations

import pytest

from signoria.kernel.text import LANGUAGES
from signoria.learn.lessons import course_of
from signoria.learn.lessons.lesson import RIGHT

TOLD = [
    ("send-a-member", "nobody may sit one out", "nessuno si salta"),
    ("servants", "2 wood, 2 stone, 3 servants", "2 legni, 2 pietre, 3 servitori"),
    ("floor-first", "count 5 for most military", "conta già 5 punti al più forte"),
    ("second-member", "let you take another", "ne fanno prendere un'altra"),
    ("large-space", "3 military and 2 coins, two privileges", "3 punti militari e 2 monete"),
    ("palace", "in their old order", "nel vecchio ordine"),
    ("church", "8 bring 11", "8 ne danno 11"),
    ("military", "tied 5 each, no 2", "pari: 5 ciascuno, niente 2"),
    ("military", "or the other price", "o l'altro costo"),
    ("last-member", "six are 21", "sei ne valgono 21"),
    ("steep-tower", "never comes to the special tower", "sulla torre speciale non va mai"),
]


@pytest.mark.parametrize(("id", "english", "italian"), TOLD)
def test_who_solves_a_lesson_at_once_has_read_it(id: str, english: str, italian: str) -> None:
    (lesson,) = [lesson for lesson in course_of("lorenzo").lessons() if lesson.id == id]
    table = lesson.tables[0]
    says = [answer.say for answer in table.answers if answer.kind == RIGHT]
    for language, said in zip(LANGUAGES, (english, italian), strict=True):
        read = [text.to(language) for text in [table.task, *says] if text is not None]
        assert said in " ".join(read)


def test_the_chapter_says_that_cards_go() -> None:
    text = course_of("lorenzo").chapters[0].text
    assert text is not None
    assert "replace the old" in text.en and "rinnova le sedici carte" in text.it
