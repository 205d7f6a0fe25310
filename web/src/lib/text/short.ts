/** Names in pictures, where nothing is cut by itself. */

/** How wide letters are in ems, on the safe side. */
function widthOf(letter: string): number {
  if (/\p{Extended_Pictographic}|\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(letter))
    return 1.4;
  if (!/[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(letter)) return 0.62; // another font draws it
  return /[MWmw@]/.test(letter) ? 0.95 : 0.48;
}

/** How wide a name is, in ems. */
export function wide(name: string): number {
  return [...new Intl.Segmenter().segment(name)].reduce((sum, { segment }) => sum + widthOf(segment), 0);
}

/** A name, cut if it is wider than this many ems. */
export function short(name: string, room: number): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  let wide = 0;
  const fitting = letters.findIndex((letter) => (wide += widthOf(letter)) > room);
  if (fitting < 0) return name;
  let left = room - widthOf("…");
  const kept = letters.findIndex((letter) => (left -= widthOf(letter)) < 0);
  return `${letters.slice(0, Math.max(1, kept)).join("").trimEnd()}…`;
}
