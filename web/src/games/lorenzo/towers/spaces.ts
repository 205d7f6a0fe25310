/** A space one may click: how it stands to the choice at hand, with the member in hand. */
import { restedAt } from "../../../lib/browser/pointer";
import type { Choice } from "../../../lib/choice/choice.svelte";
import { amountOf, named, translated } from "../../../lib/text/text";
import type { Option, Printed } from "../../../lib/types";
import { actionOf, list, type Action, type Effect, type Goods, type PlayerView, type Sheet } from "../types";
import { t } from "../text";

/** Questions about a plan that is made already: its member and space stay as they are. */
const PLANNED = new Set(["servants", "price", "inside"]);

/** Questions that ask where to go. */
const ASKS_WHERE = new Set(["place", "bonus_take", "take_free"]);

export interface Place {
  attributes: Record<string, unknown>;
  standing: string;
  /** What going there comes to, where one may. */
  action: Action | null;
  /** The member in hand stands here for a moment. */
  ghost: string | null;
}

function inHand(choice: Choice): string {
  return choice.picked.find((element) => element.startsWith("member:"))?.slice(7) ?? "";
}

/** The strongest member at home, to ask about when none is in hand. */
function strongest(player: PlayerView | undefined): string {
  const home = Object.entries(player?.members ?? {}).filter(([, { at }]) => at === null);
  return home.sort(([, one], [, other]) => other.value - one.value)[0]?.[0] ?? "white";
}

export function placeOn(
  choice: Choice,
  player: PlayerView | undefined,
  id: string,
  classes: string,
  card = "",
): Place {
  const element = `space:${id}`;
  const kind = choice.decision?.kind ?? "";
  const member = inHand(choice);
  const planned = PLANNED.has(kind) && choice.begun.includes(element);
  const picked = choice.picked.includes(element);
  /** It was placed already, and something about it is still asked. */
  const stands = player?.members[member]?.at === id;
  const option = found(choice, element, member);
  let standing: string = ASKS_WHERE.has(kind) ? choice.standing(element) : "idle";
  if (kind === "place" && standing === "legal" && member && !option) standing = "no";
  if (planned) standing = "chosen";
  const open = standing === "legal";
  const word =
    kind === "place" ? `${member || strongest(player)} ${id}` : `take ${kind === "bonus_take" ? id : card}`;
  return {
    standing,
    action: open || picked ? actionOf(picked ? (choice.ready ?? option) : option) : null,
    ghost: (planned || picked) && !stands ? member || "bonus" : null,
    attributes: {
      "type": "button",
      "class": `${classes} ${standing}`,
      "data-element": element,
      "aria-pressed": open || picked ? picked : undefined,
      "aria-disabled": open || picked ? undefined : true,
      "data-why": standing === "no" ? word : undefined,
      "onclick": () => !planned && (open || picked) && choice.click(element),
      "onpointerenter": (event: PointerEvent) =>
        !(choice.ready && restedAt(event)) && peek(choice, open ? option : null),
      "onpointerleave": () => peek(choice, null),
      "onfocus": () => peek(choice, open ? option : null),
      "onblur": () => peek(choice, null),
    },
  };
}

function found(choice: Choice, element: string, member: string): Option | null {
  const options = choice.options.filter(({ path }) => path.includes(element));
  return (member ? options.find(({ path }) => path.includes(`member:${member}`)) : options[0]) ?? null;
}

/** Only look: what the bar would say about it. */
function peek(choice: Choice, option: Option | null): void {
  if (choice.peeked !== option) choice.peeked = option;
}

/** What a space is called: a floor by its tower, a leader's by him, and a stall by what is printed on it. */
export function spaceName(sheet: Sheet, printed: Map<string, Printed>, id: string): string {
  const space = sheet.space.find((each) => each.id === id);
  const [tower = "", floor = ""] = id.split(".");
  if (!space) return t("lorenzo.floor.short", { tower: named("tower", tower), floor });
  if (space.leader) return t("lorenzo.space.leader", { leader: translated(printed.get(space.leader)?.name) });
  if (space.area === "market")
    return t("space.market", { brings: list(space.effect).flatMap(brings).join(", ") });
  return named("space", id);
}

/** What an effect of the board brings, in words. */
function brings(effect: Effect): string[] {
  const goods = Object.entries((effect["gain"] ?? {}) as Goods).map(([good, amount]) =>
    amountOf(good, amount),
  );
  const count = effect["privileges"];
  return typeof count === "number" ? [...goods, t("lorenzo.privileges", { count })] : goods;
}
