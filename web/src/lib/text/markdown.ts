/** Enough Markdown for the rules: headings, paragraphs, lists, tables, strong, emphasis, code. */

export interface Block {
  kind: "heading" | "text" | "list" | "table";
  level: number;
  id: string;
  text: string;
  items: string[];
  rows: string[][];
}

export interface Span {
  kind: "plain" | "strong" | "em" | "code";
  text: string;
}

function block(kind: Block["kind"], text: string, more: Partial<Block> = {}): Block {
  return { kind, level: 0, id: "", text, items: [], rows: [], ...more };
}

export function blocks(source: string): Block[] {
  const chunks = source
    .replace(/\r/g, "")
    .replace(/<!--[\s\S]*?-->|<a id="[^"]*"><\/a>/g, "")
    .split(/\n\s*\n/);
  return chunks.flatMap((chunk): Block[] => {
    const lines = chunk.split("\n").filter((line) => line.trim());
    if (!lines.length) return [];
    const heading = /^(#+)\s+(.*)$/.exec(lines[0]!);
    if (heading) {
      const text = heading[2]!.trim();
      const id = `h-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
      const rest = lines.slice(1).join("\n");
      return [block("heading", text, { level: heading[1]!.length, id }), ...(rest ? blocks(rest) : [])];
    }
    const first = lines.findIndex((line) => /^\s*([-*]|\d+\.)\s+/.test(line));
    if (first === 0) {
      const items: string[] = [];
      for (const line of lines) {
        const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
        if (item) items.push(item[1]!);
        else items[items.length - 1] += ` ${line.trim()}`;
      }
      return [block("list", items.join("\n"), { items })];
    }
    if (lines[0]!.trim().startsWith("|")) {
      const rows = lines
        .filter((line) => !/^[\s|:-]+$/.test(line))
        .map((line) =>
          line
            .trim()
            .replace(/^\||\|$/g, "")
            .split("|")
            .map((cell) => cell.trim()),
        );
      return [block("table", rows.flat().join(" "), { rows })];
    }
    if (first > 0) {
      return [...blocks(lines.slice(0, first).join("\n")), ...blocks(lines.slice(first).join("\n"))];
    }
    return [block("text", lines.join(" "))];
  });
}

export function spans(text: string): Span[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const found: Span[] = [];
  let from = 0;
  for (const match of plain.matchAll(/\*\*(.+?)\*\*|`(.+?)`|(?<![\w*])[*_](.+?)[*_](?![\w*])/g)) {
    if (match.index > from) found.push({ kind: "plain", text: plain.slice(from, match.index) });
    const [whole, strong, code, em] = match;
    found.push({ kind: strong ? "strong" : code ? "code" : "em", text: strong ?? code ?? em ?? "" });
    from = match.index + whole.length;
  }
  found.push({ kind: "plain", text: plain.slice(from) });
  return found;
}
