import type { NewSeat } from "../types";

/** Colour and symbol of a seat: seats count from 0, colours from 1. */
const SYMBOLS = ["lily", "sun", "oak", "tower", "star"];

export function symbol(seat: number): string {
  return `seat-${SYMBOLS[seat % SYMBOLS.length]}`;
}

export function colour(seat: number): number {
  return (seat % SYMBOLS.length) + 1;
}

/** No name is longer, with its number. */
export const LONGEST_NAME = 40;

/** A name that is taken already gets a number, so that a log tells the players apart. */
export function withDistinctNames(seats: NewSeat[]): NewSeat[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    if (!seat.name) return seat;
    let name = seat.name;
    for (let number = 2; taken.has(name); number++) {
      const behind = ` ${number}`;
      name = [...seat.name].slice(0, LONGEST_NAME - behind.length).join("") + behind;
    }
    taken.add(name);
    return { ...seat, name };
  });
}
