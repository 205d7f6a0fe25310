/** Colour and symbol of a seat: seats count from 0, colours from 1. */
const SYMBOLS = ["lily", "sun", "oak", "tower", "star"];

export function symbol(seat: number): string {
  return `seat-${SYMBOLS[seat % SYMBOLS.length]}`;
}

export function colour(seat: number): number {
  return (seat % SYMBOLS.length) + 1;
}
