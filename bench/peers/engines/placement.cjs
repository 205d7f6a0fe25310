// boardgame.io with a small worker placement of our own: four players, four workers each, twelve spaces,
// eight rounds. Its state is immutable, so a copy costs nothing; what a move costs includes making the next one.
const { Client } = require("boardgame.io/client");

const SPACES = Array.from({ length: 12 }, (_, i) => ({ good: i % 4, gain: 1 + (i % 3) }));
const STRETCHES = 3;

const freeSpaces = (G) => SPACES.map((_, i) => i).filter((i) => G.taken[i] === null);

const game = {
  name: "placement",
  setup: ({ ctx }) => ({
    round: 0,
    left: Array(ctx.numPlayers).fill(4),
    taken: SPACES.map(() => null),
    goods: Array.from({ length: ctx.numPlayers }, () => [3, 0, 0, 0]),
  }),
  moves: {
    place: ({ G, playerID, events }, space) => {
      const player = Number(playerID);
      if (!freeSpaces(G).includes(space)) return "INVALID_MOVE";
      const { good, gain } = SPACES[space];
      G.taken[space] = player;
      G.goods[player][good] += gain;
      G.left[player] -= 1;
      if (G.left.every((n) => n === 0) || G.taken.every((t) => t !== null)) {
        G.round += 1;
        G.taken.fill(null);
        G.left.fill(4);
      }
      events.endTurn();
    },
  },
  endIf: ({ G }) => G.round === 8,
};

function play() {
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const player = Number(state.ctx.currentPlayer);
    const open = freeSpaces(state.G);
    client.updatePlayerID(String(player));
    client.moves.place(open[Math.floor(Math.random() * open.length)]);
    moves += 1;
  }
  client.stop();
  return moves;
}

const seconds = Number(process.argv[2] ?? 3);
let most = 0;
for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
  const begun = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1e6;
  };
  let moves = 0;
  while (spent() < seconds / STRETCHES) moves += play();
  most = Math.max(most, moves / spent());
}
const decisions = Math.round(most);
const counted = "every move through its client, free spaces listed; the processor time includes Node's own threads";
console.log(
  JSON.stringify([
    { game: "small worker placement", way: "JavaScript", decisions, "of players": decisions, copy: null, counted },
  ]),
);
