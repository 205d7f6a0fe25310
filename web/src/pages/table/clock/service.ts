/** What one asks all at a table, and answers. */
import { ask } from "../../../lib/connection/api";

export type What = "pause" | "resume";

export const together = {
  ask: (id: string, seat: number, what: What) => ask("POST", `/tables/${id}/ask`, { seat, what }),
  answer: (id: string, seat: number, version: number, agrees: boolean) =>
    ask("POST", `/tables/${id}/answer`, { seat, version, agrees }, { again: true }),
};
