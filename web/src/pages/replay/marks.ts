/** The marks of turns: what was done in one, by its shape. */
import type { Act, Shape } from "../../games/face";
import type { Line } from "../../lib/types";

/** Outlines around a point, of about the same area. */
export const SHAPES: Record<Shape, (x: number, y: number, size: number) => string> = {
  dot: (x, y, size) =>
    `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`,
  square: (x, y, size) => `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`,
  diamond: (x, y, size) => {
    const far = size * 1.3;
    return `M${x} ${y - far}L${x + far} ${y}L${x} ${y + far}L${x - far} ${y}z`;
  },
};

/** What a turn is drawn as: the first of the game's acts that was done in it, or a dot. */
export function actOf(lines: readonly Pick<Line, "word">[], acts: readonly Act[]): Shape {
  return acts.find(({ words }) => lines.some(({ word }) => word && words.test(word)))?.shape ?? "dot";
}
