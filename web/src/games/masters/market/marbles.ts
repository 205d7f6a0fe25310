/** Marbles have no names; to see them roll, each keeps a number from one view to the next. */

export interface Marble {
  id: number;
  colour: string;
  row: number;
  column: number;
}

type Tray = (string | null)[][];

/** The marble on the slide stands in row -1. */
export const SLIDE = -1;

/** Number the marbles of a first view. */
export function numbered(rows: Tray, slide: string | null): Marble[] {
  const found: Marble[] = [];
  rows.forEach((line, row) =>
    line.forEach((colour, column) => {
      if (colour) found.push({ id: found.length, colour, row, column });
    }),
  );
  if (slide) found.push({ id: found.length, colour: slide, row: SLIDE, column: 0 });
  return found;
}

/** Where the marbles of the last view have gone; numbered anew if no single push explains it. */
export function rolled(before: Marble[], rows: Tray, slide: string | null): Marble[] {
  const columns = rows[0]?.length ?? 0;
  const lines = [
    ...rows.map((_, row) => rows[row]!.map((_, column): [number, number] => [row, column])),
    ...Array.from({ length: columns }, (_, column) => rows.map((_, row): [number, number] => [row, column])),
  ];
  if (shows(before, rows, slide)) return before;
  for (const line of lines) {
    const after = pushed(before, line);
    if (shows(after, rows, slide)) return after;
  }
  return numbered(rows, slide);
}

/** One push: the first of the line goes to the slide, the slide's marble becomes the last. */
function pushed(marbles: Marble[], line: [number, number][]): Marble[] {
  return marbles.map((marble) => {
    if (marble.row === SLIDE) {
      const [row, column] = line[line.length - 1]!;
      return { ...marble, row, column };
    }
    const at = line.findIndex(([row, column]) => row === marble.row && column === marble.column);
    if (at < 0) return marble;
    if (at === 0) return { ...marble, row: SLIDE, column: 0 };
    const [row, column] = line[at - 1]!;
    return { ...marble, row, column };
  });
}

function shows(marbles: Marble[], rows: Tray, slide: string | null): boolean {
  return (
    marbles.length > 0 &&
    marbles.every(({ row, column, colour }) =>
      row === SLIDE ? slide === colour : rows[row]?.[column] === colour,
    )
  );
}
