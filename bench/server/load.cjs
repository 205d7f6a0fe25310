// Plays many tables at once on one server and measures each answer, the same way for both servers.
//
//   node load.cjs rush KIND ADDRESS[,ADDRESS] TABLES MOVES
//       each seat answers as soon as the other's answer has reached it: how much is there at most?
//   node load.cjs hold KIND ADDRESS[,ADDRESS] TABLES MOST SECONDS LIMIT
//       at each table a player answers about once a second, as in lively play; tables are added until
//       the 99th percentile passes LIMIT milliseconds or answers fall behind: how many are held?
//
// Each table has one line for each of its two seats. KIND is signoria or boardgame.io. Prints a line of
// JSON for each load.
const WebSocket = require("ws");
const { io } = require("socket.io-client");
const { performance } = require("perf_hooks");

const [mode, kind, places, ...numbers] = process.argv.slice(2);
const addresses = places.split(",");
const THINK = 1000;
const TOGETHER = 16;
let times = [];

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
  await Promise.all(lines.map((line) => new Promise((done, fail) => { line.once("open", done); line.once("error", fail); })));
  return (asked) => {
    let sent = 0, count = 0;
    const answer = (seat, length) => {
      sent = performance.now();
      count += 1;
      lines[seat].send(JSON.stringify({ kind: "play", id: 1, seat, length, word: count % 3 ? "one" : "two" }));
    };
    const heard = (seat, data) => {
      const said = JSON.parse(data);
      if (said.kind === "refused") throw new Error(data.toString());
      if (said.kind === "accepted") times.push(performance.now() - sent);
      if (said.kind === "update" && said.decision !== null) asked(() => answer(seat, said.length));
    };
    lines.forEach((line, seat) => {
      line.removeAllListeners("message");
      line.on("message", (data) => heard(seat, data));
    });
    early.forEach(([seat, data]) => heard(seat, data));
    return () => lines.forEach((each) => each.close());
  };
}

async function boardgame(number) {
  const [address] = addresses;
  const id = `bench-${process.pid}-${number}`;
  const lines = ["0", "1"].map(() => io(`${address}/count`, { transports: ["websocket"], forceNew: true }));
  await Promise.all(lines.map((line) => new Promise((done) => line.once("connect", done))));
  return (asked) => {
    let sent = 0, state = 0, count = 0;
    const answer = (seat, stateID) => {
      sent = performance.now();
      count += 1;
      const action = { type: "MAKE_MOVE", payload: { type: count % 3 ? "one" : "two", args: [], playerID: seat } };
      lines[Number(seat)].emit("update", action, stateID, id, seat);
    };
    const told = (seat) => (_, now) => {
      if (now._stateID > state) { state = now._stateID; times.push(performance.now() - sent); }
      if (now.ctx.currentPlayer === seat) asked(() => answer(seat, now._stateID));
    };
    lines.forEach((line, seat) => {
      line.on("update", told(String(seat)));
      line.on("sync", (_, info) => told(String(seat))(_, info.state));
    });
    lines[1].emit("sync", id, "1", undefined, 2);
    setTimeout(() => lines[0].emit("sync", id, "0", undefined, 2), 200);
    return () => lines.forEach((each) => each.close());
  };
}

async function opened(from, to) {
  const games = [];
  for (let number = from; number < to; number += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, to - number) }, (_, more) => number + more);
    games.push(...await Promise.all(some.map(kind === "signoria" ? signoria : boardgame)));
  }
  return games;
}

function summary(tables, moves, seconds) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] || 0;
  return { tables, moves, seconds, perSecond: moves / seconds, p50: at(0.5), p99: at(0.99) };
}

const say = (found) => new Promise((done) => process.stdout.write(JSON.stringify(found) + "\n", done));

async function rush(tables, moves) {
  const games = await opened(0, tables);
  const start = performance.now();
  await Promise.all(games.map((game) => new Promise((done) => {
    let left = moves;
    const close = game((answer) => {
      if (left === 0) { setImmediate(() => close()); done(); return; }
      left -= 1;
      answer();
    });
  })));
  await say(summary(tables, tables * moves, (performance.now() - start) / 1000));
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function hold(tables, most, seconds, limit) {
  let playing = 0;
  for (let wanted = tables; ; wanted = Math.min(most, Math.ceil(wanted * 1.4))) {
    for (const game of await opened(playing, wanted)) {
      game((answer) => setTimeout(answer, THINK * (0.5 + Math.random())));
    }
    playing = wanted;
    await sleep(2 * THINK);
    times = [];
    const start = performance.now();
    await sleep(seconds * 1000);
    const spent = (performance.now() - start) / 1000;
    const found = summary(playing, times.length, spent);
    found.held = found.p99 <= limit && found.perSecond >= 0.85 * playing * 1000 / (THINK + found.p50);
    await say(found);
    if (!found.held || wanted >= most) return;
  }
}

const asked = numbers.map(Number);
(mode === "rush" ? rush(...asked) : hold(...asked)).then(
  () => process.exit(0),
  (error) => { console.error(error); process.exit(1); },
);
