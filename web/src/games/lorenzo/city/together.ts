/** The exchanges of a work, chosen together: every set of them that what is there can pay. */
import { CONFIRM } from "../../../lib/choice/narrowing";
import type { Change, Decision, Option, Update } from "../../../lib/types";
import { workingOf, type Goods, type LorenzoView, type Row, type Working } from "../types";
import { t } from "../text";

interface Pick {
  words: string[];
  path: string[];
  pay: Goods;
  gain: Goods;
  /** How this is paid is asked first: the other cards come afterwards. */
  ends: boolean;
}

/** Every set of exchanges as one option. */
export function together(decision: Decision, update: Update): Decision {
  const working = workingOf(decision.options[0]);
  const view = update.view as LorenzoView | null;
  if (!working || !view || update.seat === null) return decision;
  const stock = view.players[update.seat]!.goods;
  const picks = pending(working).reduce<Pick[]>(
    (found, card) =>
      found.flatMap((pick) =>
        pick.ends
          ? [pick]
          : [{ ...pick, words: [...pick.words, card.skip ?? ""] }, ...more(pick, card, stock)],
      ),
    [{ words: [], path: [], pay: {}, gain: certain(working, view), ends: false }],
  );
  const options = picks.map((pick): Option => {
    const [word = "", ...follow] = pick.words;
    const known = decision.options.find((option) => option.word === word);
    const changes = changed(update.seat!, stock, pick);
    return {
      word,
      follow,
      label: known?.label ?? "",
      path: [...pick.path, CONFIRM],
      preview: {
        changes,
        next: decision.kind,
        prompt: null,
        details: { ...working, pays: pick.pay, gains: pick.gain },
      },
    };
  });
  return { ...decision, prompt: t("lorenzo.production.prompt"), options };
}

/** What one row more of a card makes of a pick, row by row. */
function more(pick: Pick, { card, rows }: Working["cards"][number], stock: Goods): Pick[] {
  return rows.flatMap((row, at): Pick[] => {
    const pay = plus(pick.pay, row.pay);
    const first = Object.keys(pick.pay).length === 0;
    if (!row.open || !(covers(stock, pay) || (row.asks && first))) return [];
    return [
      {
        words: [...pick.words, row.word],
        path: [...pick.path, element(card, row, at)],
        pay,
        gain: plus(pick.gain, row.gain),
        ends: row.asks,
      },
    ];
  });
}

/** What one clicks for a row. */
export function element(card: string, row: Row, at: number): string {
  return `row:${card}.${row.times ?? at + 1}`;
}

/** The cards that are decided now: the one asked about and those behind it, up to one that asks something else. */
export function pending(working: Working): Working["cards"] {
  const cards = working.asked.flatMap((id) => working.cards.find(({ card }) => card === id) ?? []);
  const stop = cards.findIndex(({ apart }) => apart);
  return stop < 0 ? cards : cards.slice(0, stop);
}

/** What comes whatever is chosen now: the tile, plain cards, and exchanges that are paid for. */
export function certain(working: Working, view: LorenzoView): Goods {
  let sum = { ...working.tile };
  for (const { card, gain, rows } of working.cards) {
    sum = plus(sum, gain);
    const paid = view.aside.find((each) => each.card === card);
    if (paid) sum = plus(sum, rows[paid.row - 1]?.gain ?? {});
  }
  return sum;
}

export function plus(one: Goods, other: Goods): Goods {
  const sum = { ...one };
  for (const [good, amount] of Object.entries(other)) sum[good] = (sum[good] ?? 0) + amount;
  return sum;
}

function covers(stock: Goods, due: Goods): boolean {
  return Object.entries(due).every(([good, amount]) => (stock[good] ?? 0) >= amount);
}

function changed(seat: number, stock: Goods, { pay, gain }: Pick): Change[] {
  return Object.entries(stock).flatMap(([what, before]) => {
    const after = before - (pay[what] ?? 0) + (gain[what] ?? 0);
    return after === before ? [] : [{ seat, what, before, after }];
  });
}
