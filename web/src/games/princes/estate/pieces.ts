/** The geometry of a principality: cells by name, pieces as one outline, and a piece held over the grid. */
import type { Orientation } from "../types";

export type Cell = [row: number, column: number];

const FIRST = "a".charCodeAt(0);

/** Columns are letters from the left, rows are numbers from below. */
export function cellOf(name: string, rows: number): Cell {
  return [rows - Number(name.slice(1)), name.charCodeAt(0) - FIRST];
}

export function nameOf([row, column]: Cell, rows: number): string {
  return `${String.fromCharCode(FIRST + column)}${rows - row}`;
}

/** The covered cells of a picture, in reading order. */
export function covered(picture: readonly string[]): Cell[] {
  return picture.flatMap((line, row) =>
    [...line].flatMap((mark, column): Cell[] => (mark === "#" ? [[row, column]] : [])),
  );
}

/** The edges of some cells as one path. */
export function outline(cells: readonly Cell[]): string {
  const here = new Set(cells.map(String));
  const open = (row: number, column: number): boolean => !here.has(String([row, column]));
  return cells
    .map(([row, column]) =>
      [
        open(row - 1, column) && `M${column} ${row}h1`,
        open(row + 1, column) && `M${column} ${row + 1}h1`,
        open(row, column - 1) && `M${column} ${row}v1`,
        open(row, column + 1) && `M${column + 1} ${row}v1`,
      ]
        .filter(Boolean)
        .join(""),
    )
    .join("");
}

/** The longest row of some cells: where a name has most room. */
export function longest(cells: readonly Cell[]): { row: number; from: number; length: number } {
  const here = new Set(cells.map(String));
  let best = { row: 0, from: 0, length: 0 };
  for (const [row, from] of cells) {
    let length = 1;
    while (here.has(String([row, from + length]))) length++;
    if (length > best.length) best = { row, from, length };
  }
  return best;
}

/** The cell a piece is held by: the covered one nearest to its middle. */
export function handle(picture: readonly string[]): Cell {
  const [middleRow, middleColumn] = [(picture.length - 1) / 2, ((picture[0]?.length ?? 1) - 1) / 2];
  const far = ([row, column]: Cell): number => Math.abs(row - middleRow) + Math.abs(column - middleColumn);
  return covered(picture).reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

/** A piece over the grid, held by its handle at a cell and pushed inwards at the edge. */
export function heldAt(orientation: Orientation, at: Cell, rows: number, columns: number): Cell[] {
  const [down, right] = handle(orientation.rows);
  const top = Math.min(Math.max(0, at[0] - down), rows - orientation.rows.length);
  const left = Math.min(Math.max(0, at[1] - right), columns - orientation.rows[0]!.length);
  return covered(orientation.rows).map(([row, column]) => [row + top, column + left]);
}

/** The cells of a piece whose first covered cell lies here. */
export function anchoredAt(orientation: Orientation, name: string, rows: number): Cell[] {
  const cells = covered(orientation.rows);
  const [row, column] = cellOf(name, rows);
  const [first, left] = cells[0]!;
  return cells.map(([down, right]) => [row + down - first, column + right - left]);
}

/** What one clicks to lay a piece on these cells. */
export function element(cells: readonly Cell[], rows: number): string {
  return `cells:${cells.map((cell) => nameOf(cell, rows)).join(",")}`;
}

function flipped(rows: readonly string[]): string {
  return rows.map((row) => [...row].reverse().join("")).join("/");
}

function quarter(rows: readonly string[]): string {
  return [...rows[0]!]
    .map((_, column) =>
      rows
        .map((row) => row[column])
        .reverse()
        .join(""),
    )
    .join("/");
}

/** Which of the orientations a piece has once it is turned by a quarter, or flipped; itself if neither. */
export function turnedTo(orientations: readonly Orientation[], from: number, how: "turn" | "flip"): number {
  const rows = orientations[from]!.rows;
  const wanted = how === "turn" ? quarter(rows) : flipped(rows);
  const found = orientations.findIndex((each) => each.rows.join("/") === wanted);
  return found < 0 ? from : found;
}
