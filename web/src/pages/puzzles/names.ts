/** What the list of puzzles says of a game. */
import { GAMES } from "../../games/games";

/** The name of a game as this page knows it. */
export function nameOf(game: string): string {
  return GAMES.find(({ id }) => id === game)?.name() ?? game;
}
