/**
 * The questions as the table asks them. A placement is looked at before it is made, so it waits for a
 * confirmation unless the servants are asked next; the exchanges of a production are chosen together.
 */
import { CONFIRM } from "../../lib/narrowing";
import { t } from "../../lib/text";
import type { Change, Decision, Option, Update } from "../../lib/types";
import { workingOf, type Goods, type LorenzoView, type Working } from "./types";

const WAITS = new Set(["place", "bonus_take", "servants", "bonus_work", "price", "report"]);
const CARDS = new Set(["draft", "copy"]);

export function asked(update: Update): Decision | null {
  const decision = update.decision;
  if (!decision) return null;
  if (decision.kind === "exchange") return together(decision, update);
  if (CARDS.has(decision.kind)) return { ...decision, options: decision.options.map(laid) };
  if (!WAITS.has(decision.kind)) return decision;
  return { ...decision, options: decision.options.map(waiting) };
}

/** Leaders to choose from lie on a stage of their own, not on one's board. */
function laid(option: Option): Option {
  return { ...option, path: [...option.path.map((element) => element.replace(/^leader:/, "pick:")), CONFIRM] };
}

function waiting(option: Option): Option {
  if (option.preview.next === "servants" || option.path.length < 1) return option;
  return { ...option, path: [...option.path, CONFIRM] };
}

interface Pick {
  words: string[];
  path: string[];
  pay: Goods;
  gain: Goods;
}

/** Every set of exchanges that what is there can pay, each as one option. */
function together(decision: Decision, update: Update): Decision {
  const working = workingOf(decision.options[0]);
  const view = update.view as LorenzoView | null;
  if (!working || !view || update.seat === null) return decision;
  const stock = view.players[update.seat]!.goods;
  const picks = pending(decision, working).reduce<Pick[]>(
    (found, card) =>
      found.flatMap((pick) => [
        { ...pick, words: [...pick.words, card.skip ?? ""] },
        ...card.rows.flatMap(({ word, pay, gain }, at): Pick[] => {
          const paid = plus(pick.pay, pay);
          if (!covers(stock, paid)) return [];
          return [{ words: [...pick.words, word], path: [...pick.path, `row:${card.card}.${at + 1}`], pay: paid, gain: plus(pick.gain, gain) }];
        }),
      ]),
    [{ words: [], path: [], pay: {}, gain: certain(working, view) }],
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
      preview: { changes, next: decision.kind, prompt: null, outlook: { ...working, pays: pick.pay, gains: pick.gain } },
    };
  });
  return { ...decision, prompt: t("lorenzo.production.prompt"), options };
}

/** The cards whose exchange is still to be decided: the one asked about and those behind it. */
export function pending(decision: Decision, working: Working): Working["cards"] {
  const words = new Set(decision.options.map(({ word }) => word));
  const from = working.cards.findIndex(({ skip }) => skip !== undefined && words.has(skip));
  return working.cards.slice(Math.max(0, from)).filter(({ rows }) => rows.length > 0);
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
