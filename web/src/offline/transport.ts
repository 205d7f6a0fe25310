/** No server: a worker of this page runs the rules and the bots, and keeps the tables in the browser. */
import type { Transport } from "../lib/transport/transport";
import { Connection } from "./connection";
import type { Packs } from "./messages";
import { keepForOffline } from "./offline.svelte";
import { opening } from "./opening/opening.svelte";

declare const PACKS: Packs;

let app: Connection | undefined;

/** Answers that never change, asked when the page was built, by address: nothing else must have come for them. */
let answers: Promise<Record<string, string>>;

/** Load what is needed, before anything is asked. */
export function begin(): void {
  if (app) return;
  answers = fetch(`${PACKS.folder}answers.json`).then((found) => found.json());
  answers.catch((why: unknown) => opening.failed(why));
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  app = new Connection(worker, opening);
  opening.begin(PACKS, keepForOffline);
  app.say({ kind: "start", folder: new URL(PACKS.folder, document.baseURI).href, packs: PACKS.packs });
}

export const transport: Transport = {
  alone: true,
  opening: () => opening.state === "loading",
  async ask(method, path, ...more) {
    const known = method === "GET" && (await answers)[path];
    if (known) return { status: 200, words: "", body: JSON.parse(known) as unknown, next: null };
    if (method === "POST") opening.want();
    return app!.ask(method, path, ...more);
  },
  line: (path) => app!.line(path),
  // It may lie in any folder of any host: what stands before the # stays.
  place: () => null,
  reach: async () => {},
};
