/** What people and bots of an event are called. */
import type { Entrant, Event } from "./service";
import { t } from "./words";

export function nameOf(event: Event, number: number): string {
  const entrant = event.entrants[number];
  return entrant?.name || t("event.deleted");
}

export function entrantAt(event: Event, number: number): Entrant {
  return event.entrants[number]!;
}
