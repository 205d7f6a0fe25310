/** A game's rules in our own words, as the server hands them out beside the page. */
import { answering } from "./answering.svelte";
import { blocks, type Block } from "../text/markdown";

/** In this language, or in English; nothing where there are none. */
export async function rulesOf(game: string, language: string): Promise<Block[]> {
  for (const name of [`${game}.${language}.md`, `${game}.en.md`]) {
    const text = await answering.track(async () => {
      const answer = await fetch(`./rules/${name}`);
      return answer.ok && !answer.headers.get("content-type")?.includes("html") ? await answer.text() : null;
    });
    if (text !== null) return distinct(forReaders(blocks(text)));
  }
  return [];
}

/** The page has its own contents, and what stands in other files is for those who read the code. */
function forReaders(all: Block[]): Block[] {
  const start = all.findIndex(({ kind, level }) => kind === "heading" && level === 2);
  return all.filter(({ kind, items, text }, at) => {
    if (kind === "list") return !items.every((item) => /^\[.*\]\(#.*\)$/.test(item));
    return kind !== "text" || at > start || !/\]\([\w/.-]+\.md\)/.test(text);
  });
}

/** Two parts may have the same heading; their places must not. */
function distinct(all: Block[]): Block[] {
  const seen = new Map<string, number>();
  return all.map((block) => {
    const times = (seen.get(block.id) ?? 0) + 1;
    seen.set(block.id, times);
    return block.id && times > 1 ? { ...block, id: `${block.id}-${times}` } : block;
  });
}

/** The game in short: the first section. */
export function inShort(all: readonly Block[]): Block[] {
  const headings = all.flatMap(({ kind, level }, at) => (kind === "heading" && level === 2 ? [at] : []));
  return all.slice((headings[0] ?? all.length) + 1, headings[1] ?? all.length);
}
