/** What the page says to the server about the people at a table. Said twice, it is done once. */
import type { Block } from "../../lib/types";
import { ask } from "../../lib/connection/api";

function does<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>("POST", path, body, { again: true });
}

/** What a host does at their own table. */
export const host = {
  /** It may be asked once only: asked again, the seat is nobody's. */
  remove: (id: string, seat: number) => ask("POST", `/tables/${id}/remove`, { seat }),
  mute: (id: string, seat: number, muted: boolean) => does(`/tables/${id}/mute`, { seat, muted }),
  handOver: (id: string, seat: number, to: "bot" | "anyone") => does(`/tables/${id}/hand-over`, { seat, to }),
  close: (id: string) => does(`/tables/${id}/close`),
};

/** What everybody may do about others. */
export const others = {
  blocks: () => ask<Block[]>("GET", "/me/blocks"),
  block: (id: string, seat: number) => does<Block[]>(`/tables/${id}/block`, { seat }),
  unblock: (key: string) => does<Block[]>(`/me/blocks/${encodeURIComponent(key)}/remove`),
  unblockAt: (id: string, seat: number) => does<Block[]>(`/tables/${id}/unblock`, { seat }),
  /** A report has a key of its own: sent twice, it is one. */
  report: (id: string, told: { key: string; seat: number; text: string }) =>
    does(`/tables/${id}/report`, told),
};
