/** What was tried on a game, kept in this browser: the latest games, and nowhere else. */
import type { Branch, Played } from "./tree";

const KEY = "signoria.what-if";
/** How many games are kept, and how many branches of each. */
const GAMES = 8;
const BRANCHES = 24;

type Kept = [id: string, branches: Branch[]][];

function isPlayed(played: Partial<Played> | null): boolean {
  return (
    typeof played?.seat === "number" && typeof played.word === "string" && typeof played.text === "string"
  );
}

function isBranch(branch: Partial<Branch> | null): branch is Branch {
  return typeof branch?.step === "number" && Array.isArray(branch.played) && branch.played.every(isPlayed);
}

function all(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Kept).filter((each) => Array.isArray(each?.[1])) : [];
  } catch {
    return [];
  }
}

export function keptBranches(id: string): Branch[] {
  return (
    all()
      .find(([game]) => game === id)?.[1]
      .filter(isBranch) ?? []
  );
}

export function keepBranches(id: string, branches: readonly Branch[]): void {
  const others = all().filter(([game]) => game !== id);
  const kept: Kept = branches.length ? [[id, branches.slice(-BRANCHES)], ...others] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, GAMES)));
  } catch {
    // Without storage branches last as long as the page.
  }
}
