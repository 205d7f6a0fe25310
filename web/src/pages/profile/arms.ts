/** Arms of people, away from the table: a partition, a pigment and a metal, which follow from who they are. */

/** How arms may be parted; each is a path within 24 by 28. */
export const PARTITIONS = [
  "M0 0h24v9H0z",
  "M8.500 0h7v28h-7z",
  "M0 0h7L26 22v6h-5L0 8z",
  "M0 0h12v13H0zM12 13h12v15H12z",
  "M0 21 12 9.500 24 21v-7.500L12 2.500 0 13.500z",
  "M0 11h24v7H0z",
] as const;

const PIGMENTS = ["--seat-1", "--seat-2", "--seat-3", "--seat-4", "--seat-5", "--serena"] as const;

export interface Arms {
  field: string;
  part: string;
  metal: string;
}

/** The arms of who is called like this; always the same. */
export function armsOf(who: string): Arms {
  let sum = 2_166_136_261;
  for (const letter of who) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619);
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_507) >>> 0; // the last letters count in all digits
  const field = PIGMENTS[sum % PIGMENTS.length]!;
  const gold = (sum >>> 5) % 2 === 0 && field !== "--seat-2";
  return {
    field: `var(${field})`,
    part: PARTITIONS[(sum >>> 9) % PARTITIONS.length]!,
    metal: gold ? "var(--gold-leaf)" : "var(--paper-2)",
  };
}
