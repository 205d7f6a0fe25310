/** What the list of puzzles says of a game. */
import { GAMES } from "../../games/games";
import { translated } from "../../lib/text/text";

/** The name of a game as this page knows it. */
export function nameOf(game: string): string {
  return translated(GAMES.find(({ id }) => id === game)?.name) || game;
}
