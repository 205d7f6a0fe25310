/** What the pages about events ask. */
import { ask } from "../../lib/connection/api";
import type { components } from "../../lib/schema";

type Schemas = components["schemas"];

export type Event = Schemas["EventOut"];
export type Listed = Schemas["ListedEvent"];
export type Entrant = Schemas["EntrantOut"];
export type Standing = Schemas["StandingOut"];
export type Round = Schemas["EventRoundOut"];
export type Board = Schemas["BoardOut"];
export type Plan = Schemas["Plan"];

const at = (id: string, what = ""): string => `/events/${encodeURIComponent(id)}${what}`;

export const service = {
  mine: () => ask<Listed[]>("GET", "/events"),
  look: (id: string) => ask<Event>("GET", at(id)),
  arrange: (name: string, plan: Partial<Plan> & { game: string }) =>
    ask<Event>("POST", "/events", { name, plan }),
  join: (id: string) => ask<Event>("POST", at(id, "/join"), {}, { again: true }),
  leave: (id: string) => ask<Event>("POST", at(id, "/leave"), {}, { again: true }),
  addBot: (id: string, level: string, name: string) => ask<Event>("POST", at(id, "/bots"), { level, name }),
  remove: (id: string, entrant: number) =>
    ask<Event>("POST", at(id, "/remove"), { entrant }, { again: true }),
  restore: (id: string, entrant: number) =>
    ask<Event>("POST", at(id, "/restore"), { entrant }, { again: true }),
  /** A round begins once, however often it is said. */
  begin: (id: string, number: number) => ask<Event>("POST", at(id, "/rounds"), { number }, { again: true }),
  closeTable: (id: string, board: number) =>
    ask<Event>("POST", at(id, "/close-table"), { board }, { again: true }),
  callOff: (id: string) => ask<Event>("POST", at(id, "/call-off"), {}, { again: true }),
};

/** Where the browser fetches the standings as a file. */
export const csv = (id: string): string => `/api${at(id, "/standings.csv")}`;
export const json = (id: string): string => `/api${at(id)}`;
