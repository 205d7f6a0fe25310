// Plays many tables at once for a long time: a game that is over is followed by another.
//
//   node load.cjs KIND ADDRESS[,ADDRESS] TABLES SECONDS EVERY WINDOW
//
// At each table a seat answers about every EVERY seconds. KIND is signoria, boardgame.io, or echo: a line that
// hears what it says. Each table has a line for each of two seats. Prints a line of JSON for every WINDOW
// seconds: moves, the median and the 99th percentile of the time until a move is accepted, and how many bytes
// went over the lines. What fails is counted and tried again.
const WebSocket = require("ws");
const { io } = require("socket.io-client");
const { performance } = require("perf_hooks");

const [kind, places, ...numbers] = process.argv.slice(2);
const addresses = places.split(",");
const [tables, seconds, every, window] = numbers.map(Number);
const end = performance.now() + seconds * 1000;
const TOGETHER = 8;
const PAUSE = 1000;

const seen = { times: [], games: 0, errors: 0, bytes: 0, last: "" };
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const thinking = () => sleep(every * 1000 * (0.5 + Math.random()));
const opened = (line, event) =>
  new Promise((done, fail) => { line.once(event, done); line.once("error", fail); line.once("connect_error", fail); });

function closed(line) {
  const socket = line._socket ?? line.io?.engine?.transport?.ws?._socket;
  seen.bytes += (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
  line.close();
}

async function post(address, path, body, cookie) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

// One game to its end, or to the end of the time.
const games = {
  async signoria(number, kept) {
    const address = addresses[number % addresses.length];
    const other = addresses[(number + 1) % addresses.length];
    kept.cookie ??= (await post(address, "/api/me", { name: "Soak" })).headers.get("set-cookie").split(";")[0];
    const seats = [{ kind: "mine" }, { kind: "mine" }];
    const { id } = await (await post(address, "/api/tables", { game: "count", seats }, kept.cookie)).json();
    await post(address, `/api/tables/${id}/start`, {}, kept.cookie);
    const lines = [address, other].map((where, seat) =>
      new WebSocket(`${where.replace("http", "ws")}/api/tables/${id}/live?seat=${seat}`, { headers: { Cookie: kept.cookie } }));
    await new Promise((done, fail) => {
      let sent = 0;
      const answer = async (seat, length) => {
        await thinking();
        if (performance.now() > end) return done();
        sent = performance.now();
        lines[seat].send(JSON.stringify({ kind: "play", id: 1, seat, length, word: length % 3 ? "one" : "two" }));
      };
      lines.forEach((line, seat) => {
        line.on("error", fail);
        line.on("close", () => fail(new Error("closed")));
        line.on("message", (data) => {
          const said = JSON.parse(data);
          if (said.kind === "refused") fail(new Error(said.code));
          if (said.kind === "accepted") seen.times.push(performance.now() - sent);
          if (said.kind === "update" && said.table.status === "over") done();
          else if (said.kind === "update" && said.decision !== null) void answer(seat, said.length);
        });
      });
    }).finally(() => lines.forEach((line) => { line.removeAllListeners(); line.on("error", () => {}); closed(line); }));
  },

  async "boardgame.io"(number) {
    const id = `soak-${process.pid}-${number}-${Math.random()}`;
    const lines = ["0", "1"].map(() => io(`${addresses[0]}/count`, { transports: ["websocket"], forceNew: true }));
    await Promise.all(lines.map((line) => opened(line, "connect")));
    await new Promise((done, fail) => {
      let sent = 0, state = -1;
      const told = (seat) => async (_, now) => {
        if (now._stateID > state) { if (state >= 0) seen.times.push(performance.now() - sent); state = now._stateID; }
        if (now.ctx.gameover) return done();
        if (now.ctx.currentPlayer !== seat) return;
        await thinking();
        if (performance.now() > end) return done();
        sent = performance.now();
        const action = { type: "MAKE_MOVE", payload: { type: state % 3 ? "one" : "two", args: [], playerID: seat } };
        lines[Number(seat)].emit("update", action, state, id, seat);
      };
      lines.forEach((line, seat) => {
        line.on("disconnect", () => fail(new Error("closed")));
        line.on("update", told(String(seat)));
        line.on("sync", (_, info) => told(String(seat))(_, info.state));
      });
      lines[1].emit("sync", id, "1", undefined, 2);
      setTimeout(() => lines[0].emit("sync", id, "0", undefined, 2), 200);
    }).finally(() => lines.forEach((line) => { line.removeAllListeners(); closed(line); }));
  },

  async echo() {
    const lines = [0, 1].map(() => new WebSocket(addresses[0].replace("http", "ws")));
    await Promise.all(lines.map((line) => opened(line, "open")));
    try {
      for (let turn = 0; turn < 120 && performance.now() < end; turn += 1) {
        await thinking();
        const heard = new Promise((done) => lines[turn % 2].once("message", done));
        const sent = performance.now();
        lines[turn % 2].send(JSON.stringify({ kind: "play", id: 1, seat: turn % 2, length: turn, word: "one" }));
        await heard;
        seen.times.push(performance.now() - sent);
      }
    } finally {
      lines.forEach(closed);
    }
  },
};

// A table: game after game.
async function table(number) {
  await sleep((number / TOGETHER) * 100);
  const kept = {};
  while (performance.now() < end) {
    try {
      await games[kind](number, kept);
      seen.games += 1;
    } catch (error) {
      seen.errors += 1;
      seen.last = String(error.message ?? error);
      await sleep(PAUSE);
    }
  }
}

function report() {
  const times = seen.times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const { games, errors, bytes, last } = seen;
  console.log(JSON.stringify({ moves: times.length, p50: at(0.5), p99: at(0.99), games, errors, bytes, last }));
  Object.assign(seen, { times: [], games: 0, errors: 0, bytes: 0 });
}

const timer = setInterval(report, window * 1000);
Promise.all(Array.from({ length: tables }, (_, number) => table(number))).then(() => {
  clearInterval(timer);
  report();
  process.exit(0);
});
