/** The last version of a table this browser has seen: what is newer happened while one was away. */

const KEY = "signoria.seen.";

export function remembered(id: string): number {
  try {
    return Number(localStorage.getItem(KEY + id) ?? 0);
  } catch {
    return 0;
  }
}

export function remember(id: string, version: number): void {
  try {
    localStorage.setItem(KEY + id, String(version));
  } catch {
    // Without storage every visit is the first.
  }
}
