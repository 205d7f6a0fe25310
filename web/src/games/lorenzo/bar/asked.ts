/**
 * The questions as the table asks them. A placement is looked at before it is made, so it waits for a
 * confirmation unless the servants are asked next; the exchanges of a production are chosen together;
 * what lies on a stage of its own is picked there.
 */
import { CONFIRM } from "../../../lib/choice/narrowing";
import type { Decision, Option, Update } from "../../../lib/types";
import { together } from "../city/together";
import type { LorenzoView } from "../types";

const WAITS = new Set([
  "place",
  "bonus_take",
  "servants",
  "bonus_work",
  "price",
  "report",
  "trade",
  "instead",
  "activate",
  "worker",
  "work_of_one",
  "give_token",
  "keep_token",
  "lay_token",
  "final_discard",
  "turn_token",
]);

/** How an option of each kind is clicked, where that is not what the rules call it. */
const CLICKED: Record<string, (option: Option, view: LorenzoView) => Option> = {
  draft: laid,
  copy: laid,
  play_free: laid,
  offer: offered,
  take_free: lying,
};

export function asked(update: Update): Decision | null {
  const decision = update.decision;
  if (!decision) return null;
  if (decision.kind === "exchange" || decision.kind === "repeat_exchange") return together(decision, update);
  const clicked = CLICKED[decision.kind] ?? (WAITS.has(decision.kind) ? waiting : (option: Option) => option);
  return {
    ...decision,
    options: decision.options.map((option) => used(clicked(option, update.view as LorenzoView))),
  };
}

/** Leaders to choose from lie on a stage of their own, not on one's board. */
function laid(option: Option): Option {
  const path = option.path
    .filter((element) => element !== "act:play")
    .map((element) => element.replace(/^leader:/, "pick:"));
  return { ...option, path: [...path, CONFIRM] };
}

/** An offer is one line of an auction tile. */
function offered(option: Option): Option {
  const [family = "", space = ""] = option.path.map((element) => element.replace(/^\w+:/, ""));
  return { ...option, path: [`bid:${family}.${space}`, CONFIRM] };
}

/** A card is taken from the floor it lies on; one that is out of the game from a stage. */
function lying(option: Option, view: LorenzoView): Option {
  const path = option.path.map((element) => {
    const card = element.replace(/^card:/, "");
    const floor = Object.keys(view.floors).find((id) => view.floors[id] === card);
    return card === element ? element : floor ? `space:${floor}` : `pick:${card}`;
  });
  return { ...option, path: [...path, CONFIRM] };
}

/** A token is not thrown away like a leader: it is used; and the last tokens are kept, not a turn ended. */
function used(option: Option): Option {
  if (option.path[0] === "end" && option.path.length > 1)
    return { ...option, path: ["keep", ...option.path.slice(1)] };
  if (!option.path[0]?.startsWith("token:")) return option;
  return {
    ...option,
    path: option.path.map((element) => (element === "act:discard" ? "act:cash" : element)),
  };
}

function waiting(option: Option): Option {
  if (option.preview.next === "servants" || option.path.length < 1) return option;
  return { ...option, path: [...option.path, CONFIRM] };
}
