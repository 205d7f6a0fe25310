"""What stands in the way of a word: at the question at hand, and at those that may come."""

from __future__ import annotations

from math import gcd
from typing import Any

from signoria.kernel.agenda import Decision, Frame, State, words
from signoria.kernel.game import Game
from signoria.kernel.reading import short
from signoria.kernel.text import Phrases, Text, join_texts, plain
from signoria.kernel.words.answers import Form
from signoria.kernel.words.obstacle import Obstacle, bits
from signoria.kernel.words.spelling import word_meant
from signoria.kernel.words.vocabulary import declared_words
from signoria.kernel.words.wording import orders_of, same_answer, tidy


def obstacles(game: Game[Any], state: State, word: object, asker: int) -> list[Obstacle]:
    """What stands in the way of a word from a seat, now and in itself; [] when it is legal."""
    if isinstance(word, str):
        word = game.lexicon.as_written(tidy(word))
    if asker != state.seat:
        rule = game.lexicon.answers(state.decision.kind).turn
        turn = Obstacle("turn", game.phrases.say("reason.turn"), rule)
        return obstacles_elsewhere(game, state, word, asker, turn)
    found = obstacles_to(state, state.agenda[-1], word)
    if found is not None:
        return found
    task, seat, arg = state.asked
    prompt = {"prompt": task.prompt(state, seat, arg)}
    answers = game.lexicon.answers(task.kind)
    form = answers.form_of(orders_of(word)) if isinstance(word, str) else None
    if form is not None:
        return [not_open(game.phrases, state, form[0], form[1], prompt)]
    beyond = answers.form_beyond(orders_of(word)) if isinstance(word, str) else None
    if beyond is not None:
        missing = no_such(game.phrases, beyond[0].missing(beyond[1]), answers.rule)
        return [brought(game, word) or missing]
    asked_elsewhere = bool(game.lexicon.questions_for(word))
    if isinstance(word, str) and not asked_elsewhere:
        loose = answers.form_with_names_of(word)
        if loose is not None:
            return [not_clear(game.phrases, state, loose, prompt)]
    other = Obstacle("question", game.phrases.say("reason.question", prompt), answers.rule)
    return obstacles_elsewhere(game, state, word, asker, other)


def obstacles_to(state: State, frame: Frame, word: object) -> list[Obstacle] | None:
    """What stands in the way of a word as an answer to a question; None if it is none at all."""
    option = option_meant(state, frame, word)
    if option is None:
        return None
    return obstacles_of(state, frame, option)


def obstacles_of(state: State, frame: Frame, option: int) -> list[Obstacle]:
    """What stands in the way of one candidate of a question; [] when it is legal."""
    task, seat, arg = frame
    assert isinstance(task, Decision)
    mask = task.obstacles(state, seat, arg, option)
    return [task.describe(state, seat, arg, option, bit) for bit in bits(mask)]


def barred_words(state: State) -> dict[str, list[Obstacle]]:
    """Every candidate of the question at hand that is not legal, and what stands in its way."""
    task, seat, arg = state.asked
    found: dict[str, list[Obstacle]] = {}
    for option in task.candidates(state, seat, arg):
        obstacles = obstacles_of(state, (task, seat, arg), option)
        if obstacles:
            found[task.word(state, seat, arg, option)] = obstacles
    return found


def option_meant(state: State, frame: Frame, word: object) -> int | None:
    """The candidate a word means, perhaps in another order; None if it means none."""
    task, seat, arg = frame
    assert isinstance(task, Decision)
    candidates = task.candidates(state, seat, arg)
    written = [task.word(state, seat, arg, option) for option in candidates]
    found = same_answer(word, written)
    return None if found is None else candidates[written.index(found)]


def obstacles_elsewhere(
    game: Game[Any], state: State, word: object, asker: int, not_now: Obstacle
) -> list[Obstacle]:
    """What stands in the way of a word that does not answer the current question."""
    for frame in game.standing(state, asker):
        found = obstacles_to(state, frame, word)
        if found is not None:
            return [not_now, *found]
    known = game.lexicon.questions_for(word)
    if known:
        if any([not answers.by_chance for answers in known]):
            return [not_now]
        return [not_now, Obstacle("chance", game.phrases.say("reason.chance"), known[0].rule)]
    source = brought(game, word)
    if source is not None:
        return [source]
    for answers in game.lexicon.questions_beyond(word):
        beyond = answers.form_beyond(orders_of(str(word)))
        if beyond is not None:
            return [not_now, no_such(game.phrases, beyond[0].missing(beyond[1]), answers.rule)]
    if isinstance(word, str) and game.lexicon.has_names_of(word):
        return [not_now]
    if game.module_source is not None:
        for title, lexicon in game.module_source.others(game.modules, game.seats):
            for answers in lexicon.questions_beyond(word):
                return [not_in_play(game.phrases, title, answers.rule)]
    for reading in game.lexicon.readings(word) if isinstance(word, str) else []:
        forms = game.lexicon.forms_with_parts_of(reading, state.decision.kind)
        if forms:
            return [not_whole(game, forms, reading, own_words(state, asker))]
    rule = game.lexicon.rule_of_chance(word) if isinstance(word, str) else ""
    if rule:
        return [not_now, Obstacle("chance", game.phrases.say("reason.chance"), rule)]
    if isinstance(word, str) and game.lexicon.knows_each_name_of(word):
        return [Obstacle("mixed", game.phrases.say("reason.mixed"), not_now.rule)]
    source = brought(game, word, game.lexicon.names)
    if source is not None:
        return [source]
    strange = with_strange_name(game, state, word, not_now, asker) if isinstance(word, str) else []
    return strange or [unknown(game, word)]


def unknown(game: Game[Any], word: object) -> Obstacle:
    """A word that is none of this game: perhaps one with a name that is written wrongly."""
    parts = {"word": plain(short(word))}
    meant = word_meant(game.lexicon, word) if isinstance(word, str) else ""
    if meant:
        rule = game.lexicon.rule_of(meant)
        said = game.phrases.say("reason.spelling", {**parts, "meant": plain(short(meant))})
        return Obstacle("spelling", said, rule)
    return Obstacle("unknown", game.phrases.say("reason.unknown", parts))


def with_strange_name(
    game: Game[Any], state: State, word: str, not_now: Obstacle, asker: int
) -> list[Obstacle]:
    """What stands in the way of a word with a name that nothing has; [] if it is like no answer."""
    current = game.lexicon.answers(state.decision.kind)
    for answers in [current, *game.lexicon.by_kind.values()]:
        found = answers.form_with_strange_name(word)
        if found is not None:
            form, name = found
            if any([each.startswith(name) for each in form.names]):
                return [not_whole(game, [form], word, own_words(state, asker))]
            missing = no_such(game.phrases, name, answers.rule)
            is_asked = answers is current and not_now.code == "question"
            return [missing] if is_asked else [not_now, missing]
    return []


def own_words(state: State, asker: int) -> list[str]:
    """The answers to the question at hand, for the player who is asked alone."""
    return words(state) if asker == state.seat else []


def not_whole(game: Game[Any], forms: list[Form], word: str, legal: list[str]) -> Obstacle:
    """A part of a word is not enough: how a whole one is written, one that is legal if possible."""
    fitting = [(form, other) for form in forms for other in legal if form.fits(other)]
    if not fitting:
        every = [(form, other) for form in forms for other in words_of(game, form)]
        fitting = [(form, other) for form, other in every if form.fits(other)]
    if not fitting:
        fitting = [(forms[0], forms[0].example(word))]
    names = word.split(" ")
    alike = [likeness(other.split(" "), names) for _, other in fitting]
    form, example = fitting[alike.index(max(alike))]
    parts = {"form": plain(example)}
    return Obstacle("part", game.phrases.say("reason.part", parts), form.order_rule)


def words_of(game: Game[Any], form: Form) -> list[str]:
    """The words of the questions that have this form, as far as they can be listed."""
    kinds = [kind for kind, answers in game.lexicon.by_kind.items() if form in answers.forms]
    found: list[str] = []
    for task in game.tasks.values():
        if isinstance(task, Decision) and task.kind in kinds:
            found += declared_words(game, task)
    return found


def likeness(whole: list[str], part: list[str]) -> int:
    """How much of a part is in a whole word: its names, and the beginnings of others."""
    begun = [name for name in part if any([other.startswith(name) for other in whole])]
    return len(begun) + len([name for name in part if name in whole])


def brought(game: Game[Any], word: object, known: set[str] | None = None) -> Obstacle | None:
    """The setting, the module or the players that would bring a word which this game lacks; or none.

    With the names that this game has, also what would bring the others in a word that is not a move.
    """
    source = game.module_source
    if source is not None:
        found = source.setting_for(game.modules, game.seats, game.settings, word, known)
        if found is not None:
            parts = {"setting": found[0]}
            return Obstacle("setting", game.phrases.say("reason.setting", parts), found[1])
        for title, lexicon in source.others(game.modules, game.seats):
            rule = lexicon.rule_of(word, known)
            if rule:
                return not_in_play(game.phrases, title, rule)
        rule = source.rule_with_more_seats(game.modules, game.seats, word, known)
        if rule:
            return Obstacle("players", game.phrases.say("reason.players"), rule)
    return None


def not_in_play(phrases: Phrases, module: Text, rule: str) -> Obstacle:
    """A word belongs to a module that is not in play, also with a number out of range."""
    return Obstacle("module", phrases.say("reason.module", {"module": module}), rule)


def no_such(phrases: Phrases, name: str, rule: str) -> Obstacle:
    """There is nothing of this name: perhaps its number is out of range."""
    return Obstacle("name", phrases.say("reason.name", {"name": plain(short(name))}), rule)


def not_open(
    phrases: Phrases, state: State, form: Form, word: str, prompt: dict[str, Text]
) -> Obstacle:
    """Why a word is not among the answers to its own question: what could be said instead."""
    rest, number = form.number_in(word)
    same = [form.number_in(other) for other in words(state)]
    numbers = sorted([each for beside, each in same if rest and beside == rest])
    if numbers:
        parts = {"number": plain(number), "numbers": numbers_text(phrases, numbers)}
        return Obstacle("number", phrases.say("reason.number", parts), form.rule)
    if form.only is not None:
        return Obstacle("choice", phrases.say("reason.only", {"what": form.only}), form.rule)
    return Obstacle("choice", phrases.say("reason.choice", prompt), form.rule)


def not_clear(phrases: Phrases, state: State, form: Form, prompt: dict[str, Text]) -> Obstacle:
    """The right names in an order that says nothing: how a word of this form is written."""
    rule = form.order_rule
    for word in words(state):
        if form.fits(word):
            return Obstacle("order", phrases.say("reason.order", {"word": plain(word)}), rule)
    return Obstacle("choice", phrases.say("reason.choice", prompt), rule)


def numbers_text(phrases: Phrases, numbers: list[int]) -> Text:
    """Several numbers, the smallest first, as people say them: 0 to 6 in steps of 2."""
    low, high = numbers[0], numbers[-1]
    step = gcd(*[number - low for number in numbers]) or 1
    regular = len(numbers) == (high - low) // step + 1
    if not regular or low == high or 1 < step == high - low:
        return join_texts([plain(number) for number in numbers])
    parts = {"low": plain(low), "high": plain(high), "step": plain(step)}
    return phrases.say("numbers.range" if step == 1 else "numbers.steps", parts)
