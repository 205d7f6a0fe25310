/** The games whose tables this browser has seen, in the order in which it met them. */
const KEY = "signoria.met";

function known(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

export function met(game: string): boolean {
  return known().includes(game);
}

export function meet(game: string): void {
  if (met(game)) return;
  try {
    localStorage.setItem(KEY, [...known(), game].join(" "));
  } catch {
    // Without storage one meets every game anew.
  }
}

/** The game met last among these. */
export function metLast(games: readonly string[]): string | undefined {
  return known().findLast((game) => games.includes(game));
}
