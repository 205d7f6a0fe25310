/** The heights in a chart: a scale from 0 to at least the most there is. */

export interface Scale {
  /** The values that have a line across the chart. */
  grid: number[];
  y: (value: number) => number;
}

/** Lies between two heights, and has a few lines at the first of these distances that is wide enough. */
export function scale(most: number, distances: number[], lines: number, top: number, foot: number): Scale {
  const step = distances.find((size) => most / size <= lines) ?? Math.ceil(most / lines);
  const last = Math.ceil(most / step) * step;
  return {
    grid: Array.from({ length: last / step + 1 }, (_, at) => at * step),
    y: (value) => foot - (value / last) * (foot - top),
  };
}
