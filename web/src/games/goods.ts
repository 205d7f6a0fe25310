/** Goods that several games have: their drawings are the page's own, and so are the words of the log for them. */
import type { Drawn } from "./face";

const WORDS = {
  coin: { en: /coins?/, it: /monet[ae]/ },
  stone: { en: /stones?/, it: /pietr[ae]/ },
  wood: { en: /wood/, it: /legn[oi]/ },
  servant: { en: /servants?/, it: /servitor[ei]/ },
  faith: { en: /faith/, it: /fede/ },
  victory: { en: /victory points?/, it: /punt[oi] vittoria/ },
} satisfies Record<string, Drawn["words"]>;

type Good = keyof typeof WORDS;

export const COMMON = Object.keys(WORDS) as Good[];

/** The words of the log for these goods. */
export function wordsFor(...goods: readonly Good[]): Drawn[] {
  return goods.map((icon) => ({ icon, words: WORDS[icon] }));
}
