/** Only the games somebody asks about are loaded, and what they are learned by; each once. */
import { beforeEach, expect, test } from "vitest";
import { Games } from "../../src/offline/games";

const PACKS = ["one", "one-learning", "two", "two-learning", "three"];
const EVERY = ["one", "one-learning", "three", "two", "two-learning"];
let loaded: string[] = [];

function games(kept: Record<string, string> = {}): Games {
  const load = async (pack: string): Promise<void> => void loaded.push(pack);
  return new Games(PACKS, load, async (table) => kept[table]);
}

beforeEach(() => {
  loaded = [];
});

test.each([
  ["/games/two/signs", "", ["two"]],
  ["/opponents?game=one&language=en", "", ["one"]],
  ["/tables", '{"game":"two","name":"One"}', ["two"]],
  ["/tables/t1/live?seat=0", "", ["one"]],
  ["/exercises/t1/4/tries", "{}", ["one"]],
  ["/tables/other", "", []],
  ["/me/tables?status=open", "", []],
])("%s %s is about its game", async (address, body, wanted) => {
  await games({ t1: '{"version":3,"config":{"game":"one"}}' }).before(address, body);
  expect(loaded).toEqual(wanted);
});

test.each([
  ["/lessons/one/first?language=it", "", ["one", "one-learning"]],
  ["/lessons/three/first", "", ["three"]],
  ["/games/two/examples", "", ["two", "two-learning"]],
  ["/tables/t1/moment", '{"chapter":"first-steps"}', ["one", "one-learning"]],
  ["/studies", '{"start":{"kind":"lesson","game":"two","lesson":"first"}}', ["two", "two-learning"]],
  ["/studies/advice", '{"start":{"kind":"table","table":"t1","step":3}}', ["one", "one-learning"]],
  ["/courses?language=de", "", EVERY],
  ["/puzzles?language=en", "", EVERY],
  ["/puzzles/one/some?language=en", "", EVERY],
])("%s %s also needs what its game is learned by", async (address, body, wanted) => {
  await games({ t1: '{"version":3,"config":{"game":"one"}}' }).before(address, body);
  expect(loaded.sort()).toEqual(wanted);
});

test("what a game is learned by comes when the game is there", async () => {
  let here = (): void => {};
  const load = (pack: string): Promise<void> => {
    loaded.push(pack);
    return new Promise((done) => (here = done));
  };
  const all = new Games(PACKS, load, async () => undefined);
  void all.before("/lessons/one/first", "");
  await Promise.resolve();
  expect(loaded).toEqual(["one"]);
  here();
  await expect.poll(() => loaded).toEqual(["one", "one-learning"]);
  expect(all.here).toEqual(["one"]);
});

test("a game that is here, or coming, is not loaded again", async () => {
  const all = games();
  await Promise.all([all.before("/games/one/signs", ""), all.before("/games/one/printed", "")]);
  expect(loaded).toEqual(["one"]);
  expect(all.here).toEqual(["one"]);
});

test("one that did not come is tried again", async () => {
  let tries = 0;
  const load = async (): Promise<void> => {
    if (++tries === 1) throw new Error("no network");
  };
  const all = new Games(["one"], load, async () => undefined);
  await expect(all.before("/games/one/signs", "")).rejects.toThrow("no network");
  await all.before("/games/one/signs", "");
  expect(tries).toBe(2);
});
