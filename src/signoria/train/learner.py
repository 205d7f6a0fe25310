"""The network while it learns, in PyTorch: the same sums as in `signoria.bots.evaluate.network`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from signoria.arena.extras import require_library
from signoria.bots.evaluate.network import Network
from signoria.train.samples import TEST, VALIDATION, Samples

LEARNING_RATES: Final = (0.006, 0.002, 0.0006)
"""How far a step goes: first far, then less."""

DECAY: Final = 0.02
BATCH: Final = 4096
STEPS: Final = 100
MIN_BATCH: Final = 32
"""Tables that are learned from at once: fewer where an epoch would have fewer steps than these."""
PATIENCE: Final = 4
"""Steps get shorter after this many epochs that did not help with the games that decide when to stop."""

RESULT: Final = 0.5
"""How much the result counts that a game had. The rest is what a search expected: it knows less about
the end, but is not thrown off by luck."""

FAR: Final = -1e9
"""The score of a seat that is not there."""


class Learner:
    """A network with its samples on a device: the GPU if there is one."""

    def __init__(self, samples: Samples, hidden: int, seed: int) -> None:
        self.torch = torch = require_library("torch", "train")
        self.samples = samples
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(seed)
        left_out = len(samples.names)
        self.rows = torch.nn.EmbeddingBag(left_out + 1, hidden, mode="sum", padding_idx=left_out)
        torch.nn.init.normal_(self.rows.weight, std=0.2)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.1))
        self.out = torch.nn.Linear(hidden, 1)
        self.net = torch.nn.ParameterList(
            [*self.rows.parameters(), self.bias, *self.out.parameters()]
        )
        for part in (self.rows, self.out, self.net):
            part.to(self.device)
        self.bias = self.net[1]
        self.lengths = self.tensor(samples.lengths, torch.int32).long()
        self.starts = self.lengths.cumsum(0) - self.lengths
        self.places = self.tensor(samples.places, torch.int32).long()
        self.values = self.tensor(samples.values, torch.float32)
        self.shares = self.tensor(samples.shares, torch.float32)
        expected = self.tensor(samples.expected, torch.float32)
        self.aims = RESULT * self.shares + (1 - RESULT) * expected
        self.firsts = self.tensor(samples.firsts, torch.int32).long()
        self.seats = self.tensor(samples.seats, torch.int32).long()
        self.most = int(self.seats.max())

    def tensor(self, values: Any, type: Any) -> Any:
        """Numbers of the samples on the device."""
        if not values:
            return self.torch.zeros(0, dtype=type, device=self.device)
        return self.torch.frombuffer(values, dtype=type).clone().to(self.device)

    def scores(self, rows: Any) -> Any:
        """What the network says of some rows."""
        torch = self.torch
        lengths = self.lengths[rows]
        begins = lengths.cumsum(0) - lengths
        every = torch.arange(int(lengths.sum()), device=self.device)
        every = every + torch.repeat_interleave(self.starts[rows] - begins, lengths)
        values = self.values[every]
        hidden = self.rows(self.places[every], begins, per_sample_weights=values)
        return self.out(torch.relu(hidden + self.bias)).squeeze(1)

    def log_shares(self, tables: Any, truth: Any) -> tuple[Any, Any]:
        """For some tables the logarithms of everybody's share by the network, and the true shares.

        There is a column for each seat, and a last one for losing alone: there the other side of a win
        is the score 0.
        """
        torch = self.torch
        seats = self.seats[tables]
        columns = torch.arange(self.most, device=self.device).unsqueeze(0)
        there = columns < seats.unsqueeze(1)
        rows = (self.firsts[tables].unsqueeze(1) + columns)[there]
        size = (len(tables), self.most + 1)
        scores = torch.full(size, FAR, device=self.device)
        shares = torch.zeros(size, device=self.device)
        inside = torch.cat([there, torch.zeros_like(there[:, :1])], dim=1)
        scores = scores.masked_scatter(inside, self.scores(rows))
        shares = shares.masked_scatter(inside, truth[rows])
        alone = seats == 1
        scores[:, -1] = torch.where(alone, 0.0, scores[:, -1])
        shares[:, -1] = torch.where(alone, 1.0 - shares[:, 0], 0.0)
        return torch.log_softmax(scores, dim=1), shares

    def loss(self, tables: Any, truth: Any) -> Any:
        """The mean log loss of some tables."""
        said, shares = self.log_shares(tables, truth)
        return -(shares * said).sum(dim=1).mean()

    def mean_loss(self, tables: Any) -> float:
        """The same by the results of any number of tables, without learning from them."""
        with self.torch.no_grad():
            parts = [
                float(self.loss(part, self.shares)) * len(part) for part in tables.split(BATCH)
            ]
        return sum(parts) / max(1, len(tables))

    def predict(self, tables: Any) -> list[list[float]]:
        """Everybody's share of a win on some tables, by the network."""
        found: list[list[float]] = []
        with self.torch.no_grad():
            for part in tables.split(BATCH):
                found += self.log_shares(part, self.shares)[0].exp().tolist()
        counts = self.seats[tables].tolist()
        return [shares[:count] for shares, count in zip(found, counts)]

    def parts(self) -> tuple[Any, Any, Any]:
        """The tables to learn from, those that decide when to stop, and those kept for the end."""
        parts = self.torch.tensor([self.samples.part(each) for each in range(self.samples.tables)])
        stop, end = parts == VALIDATION, parts == TEST
        return tuple(
            chosen.nonzero().squeeze(1).to(self.device) for chosen in (~(stop | end), stop, end)
        )

    def learn(self, epochs: int, tick: Callable[[int, float, float], None]) -> None:
        """Learn until it gets no better, with shorter and shorter steps, and keep the best."""
        learned, stop, _ = self.parts()
        best, kept = self.mean_loss(stop), self.copies()
        done = 0
        for rate in LEARNING_RATES:
            optimiser = self.torch.optim.AdamW(self.net, lr=rate, weight_decay=DECAY)
            tries = 0
            while tries < PATIENCE and done < epochs:
                total = self.epoch(learned, optimiser)
                now = self.mean_loss(stop)
                tick(done, total, now)
                done += 1
                tries += 1
                if now < best:
                    best, kept, tries = now, self.copies(), 0
            with self.torch.no_grad():
                for weights, best_weights in zip(self.net, kept):
                    weights.copy_(best_weights)

    def copies(self) -> list[Any]:
        """The weights as they are now."""
        return [weights.detach().clone() for weights in self.net]

    def epoch(self, tables: Any, optimiser: Any) -> float:
        """Go once through the tables; their mean loss on the way."""
        torch = self.torch
        total = 0.0
        size = max(MIN_BATCH, min(BATCH, len(tables) // STEPS))
        for part in tables[torch.randperm(len(tables)).to(self.device)].split(size):
            optimiser.zero_grad()
            loss = self.loss(part, self.aims)
            loss.backward()
            optimiser.step()
            total += float(loss.detach()) * len(part)
        return total / max(1, len(tables))

    def network(self, about: dict[str, Any]) -> Network:
        """The network as bots use it."""
        rows = self.rows.weight.detach().cpu()[:-1].tolist()
        out = self.out.weight.detach().cpu()[0].tolist()
        bias = self.bias.detach().cpu().tolist()
        return Network(self.samples.names, rows, bias, out, float(self.out.bias.detach()), about)
