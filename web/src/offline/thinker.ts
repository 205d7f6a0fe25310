/** A worker in which a bot thinks, one question after the other. */
import type { FromThinker, ToThinker } from "./messages";
import { addPack, start, type Python } from "./python";

type Think = (question: string, seconds: number) => string;
type Started = [python: Python, folder: string];

let started: Promise<Started> | undefined;
const games = new Set<string>();

function tell(message: FromThinker): void {
  postMessage(message);
}

async function begin(how: Extract<ToThinker, { kind: "start" }>): Promise<Started> {
  const python = await start(how).python;
  await have(how.games, python, how.folder);
  return [python, how.folder];
}

/** The games one may be asked about. */
async function have(wanted: readonly string[], python: Python, folder: string): Promise<void> {
  for (const game of wanted.filter((each) => !games.has(each))) {
    await addPack(Promise.resolve(python), folder, game);
    games.add(game);
  }
}

async function answer(asked: Extract<ToThinker, { kind: "think" }>): Promise<string> {
  const [python, folder] = await started!;
  await have(asked.games, python, folder);
  const think = python.runPython("from signoria.browser.thinker import think; think") as Think;
  return think(asked.question, asked.seconds);
}

addEventListener("message", ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "start") {
    started = begin(data);
    started.catch(() => {}); // told with the first question
  } else
    answer(data).then(
      (found) => tell({ kind: "thought", answer: found }),
      (why: unknown) => tell({ kind: "failed", why: String(why) }),
    );
});
