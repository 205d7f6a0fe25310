/**
 * A person who does something on the page is there, and need not be called. The server hears of it at most once a
 * minute; an open page at which nobody does anything says nothing.
 */
import { transport } from "#transport";
import { settings } from "../browser/settings.svelte";

const EVERY = 60_000;

/** From now on say so; what to call when it is enough. */
export function sayWhenActing(now: () => number = Date.now): () => void {
  if (transport.alone) return () => {};
  const done = new AbortController();
  let said = -Infinity;
  async function acted(): Promise<void> {
    if (!settings.name || now() < said + EVERY) return;
    said = now();
    try {
      const found = await transport.ask("POST", "/me/here", {}, done.signal);
      if (found.status === 200 && !(found.body as { wanted: boolean }).wanted) done.abort();
    } catch {
      // Whether the server can be reached is said elsewhere.
    }
  }
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => void acted(), { signal: done.signal, capture: true, passive: true });
  return () => done.abort();
}
