/** What a table needs in addition to its state: how its game is drawn, its name, what is printed on its cards. */
import { untrack } from "svelte";
import type { GameFace } from "../../games/face";
import { faceOf } from "../../games/games";
import { settings } from "../../lib/browser/settings.svelte";
import { api } from "../../lib/connection/api";
import { persist } from "../../lib/connection/persist";
import type { GameInfo, Printed, Update } from "../../lib/types";
import { termsText } from "./pace";

export class Loaded {
  face = $state.raw<GameFace | null>(null);
  info = $state.raw<GameInfo | null>(null);
  printed = $state.raw<Map<string, Printed> | null>(null);
  /** Why something of it does not come; it is asked for again. */
  problem = $state.raw<unknown>(null);

  /** Loads with the effects of the component that makes it. */
  constructor(private readonly update: () => Update | null) {
    const game = $derived(update()?.table.game);
    const refused = (why: unknown): void => void (this.problem = why);
    $effect(() => {
      if (!game) return;
      return persist(
        () => faceOf(game),
        (found) => (this.face = found),
        refused,
      );
    });
    $effect(() => {
      if (!game) return;
      void settings.language;
      return persist(api.games, (games) => (this.info = games.find(({ id }) => id === game) ?? null));
    });
    // What is printed at this table; a pack of its own can be read once the game has begun.
    const begun = $derived(game !== undefined && update()?.view != null);
    $effect(() => {
      if (!begun) return;
      const table = untrack(() => update()!.table);
      return persist(
        () => api.printed(game!, table),
        (found) => (this.printed = found),
        refused,
      );
    });
  }

  get title(): string {
    return this.info?.title ?? "";
  }

  /** The modules in play, and the pace. */
  get kind(): string {
    const table = this.update()?.table;
    if (!table) return "";
    const { modules } = table;
    const names = modules.map((id) => this.info?.modules.find((each) => each.id === id)?.title ?? id);
    return [...names, termsText(table)].join(", ");
  }
}
