/** The app: a worker that answers what a server would, with the same Python. */
import { Games } from "./games";
import { Keeper } from "./keeper";
import type { FromApp, ToApp, ToThinker } from "./messages";
import { addPack, start } from "./python";
import { Service, type App } from "./service";
import { Thinkers } from "./thinkers";

type Start = (
  keeper: Keeper,
  thinkers: Thinkers,
  tellPages: (table: string, version: number) => void,
  say: (number: number, said: string | number) => void,
) => Promise<App>;

/** Each needs as much memory again: two where there are cores for them. */
const CORES_FOR_TWO = 4;

function tell(message: FromApp): void {
  postMessage(message);
}

/** A worker for bots, with the same packs. */
function thinker(how: Omit<Extract<ToThinker, { kind: "start" }>, "kind">): Worker {
  const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ kind: "start", ...how } satisfies ToThinker);
  return worker;
}

/** What is asked while the app still begins waits for it; the game it is about comes meanwhile. */
function open({ folder, packs }: Extract<ToApp, { kind: "start" }>): [Service, Promise<App>] {
  const coming = start({ folder, tell: (bytes) => tell({ kind: "loaded", bytes }) });
  const opening = Keeper.open();
  const games = new Games(
    packs,
    (pack) => coming.free.then(() => addPack(coming.python, folder, pack)),
    async (table) => (await opening).head(table),
  );
  let thinkers: Thinkers | undefined;
  const others = new BroadcastChannel("signoria");
  const begun = async (): Promise<App> => {
    const [keeper, python, module] = await Promise.all([opening, coming.python, coming.module]);
    keeper.before = (head) => games.bring(head);
    thinkers = new Thinkers(
      navigator.hardwareConcurrency < CORES_FOR_TWO ? 1 : 2,
      () => thinker({ folder, module, games: games.here }),
      () => games.here,
    );
    const begin = python.runPython("from signoria.browser.app import start; start") as Start;
    const app = await begin(
      keeper,
      thinkers,
      (table, version) => others.postMessage([table, version]),
      (number, said) => tell({ kind: "line", number, said }),
    );
    others.onmessage = ({ data }: MessageEvent<[string, number]>) => app.changed_elsewhere(...data);
    return app;
  };
  const app = begun();
  return [new Service(app, games, tell, () => thinkers?.prepare()), app];
}

let service: Service | undefined;

/** Nothing goes on from here: Python did not come, or has broken down. */
function fail(why: unknown): void {
  tell({ kind: "failed", why: String(why) });
}

addEventListener("message", ({ data }: MessageEvent<ToApp>) => {
  if (data.kind === "start") {
    const [opened, app] = open(data);
    service = opened;
    app.then(() => tell({ kind: "ready" }), fail);
  } else service?.hear(data).catch(fail);
});
