/** Names in pictures, where nothing is cut by itself. */
import { createSubscriber } from "svelte/reactivity";

/** Pixels in an em: large letters, so that nothing is lost by rounding. */
const EM = 100;
/** Fonts from which no picture takes its letters are not those of a page: there letters are as wide as a guess. */
const measure = ruler();
/** What was measured holds until another font has come. */
const loaded = createSubscriber((again) => {
  document.fonts?.addEventListener("loadingdone", again);
  return () => document.fonts?.removeEventListener("loadingdone", again);
});

/** Measures as the page draws: what letters are joined, and which font has them, only the browser knows. */
function ruler(): (text: string) => number {
  const pen = globalThis.CanvasRenderingContext2D && document.createElement("canvas").getContext("2d");
  if (!pen) return (text) => letters(text).reduce((sum, letter) => sum + guess(letter), 0);
  return (text) => {
    pen.font = `700 ${EM}px ${getComputedStyle(document.body).fontFamily}`;
    return pen.measureText(text).width / EM;
  };
}

/** How wide a letter is in ems, on the safe side, where nothing can be measured. */
function guess(letter: string): number {
  if (/\p{Extended_Pictographic}|\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(letter))
    return 1.4;
  if (!/[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u.test(letter)) return 0.62; // another font draws it
  return /[MWmw@]/.test(letter) ? 0.95 : 0.48;
}

function letters(name: string): string[] {
  return [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
}

/** How wide a name is, in ems. */
export function wide(name: string): number {
  loaded();
  return measure(name);
}

/** A name, cut if it is wider than this many ems; a single letter that is wider than all the room is left out. */
export function short(name: string, room: number): string {
  if (wide(name) <= room) return name;
  const all = letters(name);
  for (let kept = all.length - 1; kept > 0; kept--) {
    const cut = `${all.slice(0, kept).join("").trimEnd()}…`;
    if (wide(cut) <= room) return cut;
  }
  return "…";
}
