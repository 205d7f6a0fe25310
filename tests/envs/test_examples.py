"""The examples run, and do what they say."""

from __future__ import annotations

from examples import open_spiel_mcts, random_agent, ten_line_bot, train_policy


def test_a_random_agent_plays_a_whole_game() -> None:
    rewards = random_agent.play()
    assert len(rewards) == 3
    assert abs(sum(rewards.values())) < 1e-6


def test_ten_lines_beat_a_random_bot() -> None:
    wins = [scores[0] > scores[1] for scores in [ten_line_bot.play(seed) for seed in range(10)]]
    assert sum(wins) >= 6


def test_open_spiels_search_plays_against_ours() -> None:
    returns = open_spiel_mcts.play(simulations=2)
    assert sorted(returns) in ([-0.5, 0.5], [0.0, 0.0])


def test_a_small_policy_learns() -> None:
    before, after = train_policy.train(games=100, measure=40, opponents=["random"])
    assert after["random"] > before["random"] + 0.1
