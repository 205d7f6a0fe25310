/** The list of games this page draws, in the order of the home page. The server may know others. */
import { metLast } from "../lib/browser/met";
import { answering } from "../lib/connection/answering.svelte";
import type { GameFace } from "./face";
import type { Game } from "./game";
import { lorenzo } from "./lorenzo/game";
import { masters } from "./masters/game";
import { bring } from "./plain/text";
import { princes } from "./princes/game";

export const GAMES: readonly Game[] = [lorenzo, princes, masters];

/** The game for those who know none yet. */
export const FIRST = masters.id;

/** The game to offer when none is named: the one played last, or the first. */
export function familiar(): string {
  return metLast(GAMES.map(({ id }) => id)) ?? FIRST;
}

/** How a game is drawn: by its own face, or by the plain board that any game gets. */
export async function faceOf(id: string): Promise<GameFace> {
  const game = GAMES.find((each) => each.id === id);
  return answering.part(() => (game ? game.face() : plainFace(id)));
}

async function plainFace(id: string): Promise<GameFace> {
  const [{ plain }] = await Promise.all([import("./plain/face"), bring()]);
  return plain(id);
}
