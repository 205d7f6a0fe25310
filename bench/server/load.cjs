// Plays many tables at once on one server and measures each answer, the same way for both servers.
//
//   node load.cjs signoria ADDRESS[,ADDRESS] TABLES MOVES
//   node load.cjs boardgame.io ADDRESS TABLES MOVES
//
// Each table has one line for each of its two seats; a seat answers as soon as the other's answer has
// reached it. Prints one line of JSON.
const WebSocket = require("ws");
const { io } = require("socket.io-client");
const { performance } = require("perf_hooks");

const [kind, addresses, tables, moves] = [process.argv[2], process.argv[3].split(","), Number(process.argv[4]), Number(process.argv[5])];
const times = [];

async function signoria(number) {
  const address = addresses[number % addresses.length];
  const other = addresses[(number + 1) % addresses.length];
  const post = async (path, body, cookie) => {
    const answer = await fetch(address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(cookie ? { Cookie: cookie } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const cookie = (await post("/api/me", { name: "Bench" })).headers.get("set-cookie").split(";")[0];
  const made = await (await post("/api/tables", { game: "count", seats: [{ kind: "mine" }, { kind: "mine" }] }, cookie)).json();
  await post(`/api/tables/${made.id}/start`, {}, cookie);
  const lines = [address, other].map((where, seat) =>
    new WebSocket(`${where.replace("http", "ws")}/api/tables/${made.id}/live?seat=${seat}`, { headers: { Cookie: cookie } }));
  const early = [];
  lines.forEach((line, seat) => line.on("message", (data) => early.push([seat, data])));
  await Promise.all(lines.map((line) => new Promise((done) => line.once("open", done))));
  return {
    play: (done) => {
      let played = 0, sent = 0;
      const answer = (seat, length) => {
        sent = performance.now();
        lines[seat].send(JSON.stringify({ kind: "play", id: played, seat, length, word: played % 3 ? "one" : "two" }));
      };
      const heard = (seat, data) => {
        const said = JSON.parse(data);
        if (said.kind === "refused") throw new Error(data.toString());
        if (said.kind === "accepted") times.push(performance.now() - sent);
        if (said.kind !== "update" || said.decision === null) return;
        if (played === moves) { lines.forEach((each) => each.close()); done(); return; }
        played += 1;
        answer(seat, said.length);
      };
      lines.forEach((line, seat) => {
        line.removeAllListeners("message");
        line.on("message", (data) => heard(seat, data));
      });
      early.forEach(([seat, data]) => heard(seat, data));
    },
  };
}

async function boardgame(number) {
  const [address] = addresses;
  const id = `bench-${process.pid}-${number}`;
  const lines = ["0", "1"].map(() => io(`${address}/count`, { transports: ["websocket"], forceNew: true }));
  await Promise.all(lines.map((line) => new Promise((done) => line.once("connect", done))));
  return {
    play: (done) => {
      let played = 0, sent = 0, state = 0;
      const answer = (seat, stateID) => {
        sent = performance.now();
        const action = { type: "MAKE_MOVE", payload: { type: played % 3 ? "one" : "two", args: [], playerID: seat } };
        lines[Number(seat)].emit("update", action, stateID, id, seat);
      };
      const told = (seat) => (_, now) => {
        if (now._stateID > state) { state = now._stateID; times.push(performance.now() - sent); }
        if (now.ctx.currentPlayer !== seat) return;
        if (played === moves) { lines.forEach((each) => each.close()); done(); return; }
        played += 1;
        answer(seat, now._stateID);
      };
      lines.forEach((line, seat) => {
        line.on("update", told(String(seat)));
        line.on("sync", (_, info) => told(String(seat))(_, info.state));
      });
      lines[1].emit("sync", id, "1", undefined, 2);
      setTimeout(() => lines[0].emit("sync", id, "0", undefined, 2), 200);
    },
  };
}

async function main() {
  const games = [];
  for (let number = 0; number < tables; number += 1) {
    games.push(await (kind === "signoria" ? signoria(number) : boardgame(number)));
  }
  const start = performance.now();
  await Promise.all(games.map((game) => new Promise((done) => game.play(done))));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log(JSON.stringify({ moves: tables * moves, seconds, perSecond: (tables * moves) / seconds, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main().catch((error) => { console.error(error); process.exit(1); });
