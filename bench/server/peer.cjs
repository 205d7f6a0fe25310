// boardgame.io's own server with the smallest game there is, the same as in count.py.
const { Server } = require("boardgame.io/server");

const END = Number(process.argv[3] ?? 1000000);
const count = {
  name: "count",
  setup: () => ({ total: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    one: ({ G }) => { G.total += 1; },
    two: ({ G }) => { G.total += 2; },
  },
  endIf: ({ G }) => (G.total >= END ? { done: true } : undefined),
};

const quiet = () => {};
Server({ games: [count], origins: [/.*/] }).run({
  port: Number(process.argv[2]),
  lobbyConfig: { apiCallback: quiet },
});
