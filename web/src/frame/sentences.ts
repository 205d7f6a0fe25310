/** A log line with a small drawing beside the goods it names, in either language. */

export interface Part {
  text: string;
  icon: string;
}

const DRAWN: [RegExp, string][] = [
  [/\b(coins?|monet[ae])\b/i, "coin"],
  [/\b(stones?|pietr[ae])\b/i, "stone"],
  [/\b(servants?|servitor[ei])\b/i, "servant"],
  [/\b(shields?|scud[oi])\b/i, "shield"],
  [/\b(faith|fede)\b/i, "faith"],
  [/\b(florins?|fiorin[oi])\b/i, "florin"],
  [/\b(prestige points?|punt[oi] prestigio)\b/i, "prestige"],
];
const ANY = new RegExp(DRAWN.map(([pattern]) => pattern.source).join("|"), "gi");

export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of sentence.matchAll(ANY)) {
    if (match.index > from) found.push({ text: sentence.slice(from, match.index), icon: "" });
    const icon = DRAWN.find(([pattern]) => pattern.test(match[0]))![1];
    found.push({ text: match[0], icon });
    from = match.index + match[0].length;
  }
  found.push({ text: sentence.slice(from), icon: "" });
  return found;
}
