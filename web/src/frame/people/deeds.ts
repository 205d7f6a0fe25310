/** What one may do about the people at a table. */
import { transport } from "#transport";
import { host, others } from "./service";
import type { Update } from "../../lib/types";

export type Deed = "block" | "unblock" | "report" | "mute" | "unmute" | "remove" | "bot" | "offer";
/** What is done at once: it can be taken back. */
export const AT_ONCE: readonly Deed[] = ["unblock", "mute", "unmute"];
/** What is asked before it is done. */
export const ASKED = {
  block: "people.ask.block",
  remove: "people.ask.remove",
  bot: "people.ask.bot",
  offer: "people.ask.anyone",
} as const;
/** What is said when it is done. */
export const DONE = {
  block: "people.done.block",
  unblock: "people.done.unblock",
  report: "people.done.report",
  mute: "people.done.mute",
  unmute: "people.done.unmute",
  remove: "people.done.remove",
  bot: "people.done.bot",
  offer: "people.done.anyone",
} as const;

/** What one may do about who sits there: the host what the host may, everybody what players may. */
export function deedsFor({ table }: Update, at: number): Deed[] {
  const seat = table.seats[at];
  if (!seat || seat.kind === "open") return [];
  const person = seat.kind === "human" && !seat.yours && !seat.gone;
  const found: Deed[] = [];
  if (table.host && person) {
    found.push(seat.muted ? "unmute" : "mute");
    if (table.status === "open") found.push("remove");
  }
  if (table.host && table.status === "playing") {
    const bot = seat.kind === "bot" && !seat.offered;
    if (!bot && !seat.yours) found.push("bot");
    if (!transport.alone && (bot || (person && seat.absent))) found.push("offer");
  }
  if (person) found.push(seat.blocked ? "unblock" : "block", "report");
  return found;
}

/** Does it; a report is made of words, and sent elsewhere. */
export function perform(id: string, seat: number, deed: Exclude<Deed, "report">): Promise<unknown> {
  switch (deed) {
    case "block":
      return others.block(id, seat);
    case "unblock":
      return others.unblockAt(id, seat);
    case "mute":
    case "unmute":
      return host.mute(id, seat, deed === "mute");
    case "remove":
      return host.remove(id, seat);
    case "bot":
      return host.handOver(id, seat, "bot");
    case "offer":
      return host.handOver(id, seat, "anyone");
  }
}
