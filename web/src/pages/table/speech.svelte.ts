/** What a screen reader hears at a table: what is new, and then what is asked. */
import { Announcer } from "../../frame/log/news";
import { lineText, withNames } from "../../frame/log/sentences";
import type { Live } from "../../lib/connection/live.svelte";
import { currentLines } from "../../lib/connection/log";
import { t } from "../../lib/text/text";
import type { Line, Printed, Update } from "../../lib/types";

/** More at once nobody listens to. */
const MOST = 8;

/** What is heard apart from the question: what was played, and that the table was closed. */
const SPOKEN = new Set(["move", "closed"]);

/** What the live region of a table holds; it follows the table with the component that makes it. */
export class Speech {
  text = $state("");

  /** `covered`: the screen is handed over, and nobody hears what the last seat heard. */
  constructor(live: Live, covered: () => boolean, printed: () => Map<string, Printed> | null) {
    let upTo = 0;
    $effect(() => {
      if (covered()) return void (this.text = "");
      const { update } = live;
      const lines = update?.view ? currentLines(live.lines) : [];
      const fresh = upTo ? lines.filter(({ version, kind }) => version > upTo && SPOKEN.has(kind)) : [];
      upTo = update?.version ?? 0;
      const said = update ? spoken(update, fresh, printed()) : "";
      if (said) this.text = said;
    });
    // And whether what is on the page can be trusted again.
    let cut = false;
    $effect(() => {
      if (cut && live.state === "open") this.text = t("connection.again");
      cut = live.state === "lost";
    });
  }
}

export function spoken(update: Update, fresh: readonly Line[], printed: Map<string, Printed> | null): string {
  const names = update.table.seats.map(({ name }) => name);
  const announcer = new Announcer(update.table.game, names, printed ?? new Map());
  const sentences = fresh
    .slice(-MOST)
    .flatMap((line) => [
      `${names[line.seat] ?? ""} ${withNames(lineText(line), names)}`.trim(),
      ...announcer.of(line).map(({ text }) => text.replace(/\.$/, "")),
    ]);
  if (update.decision) sentences.push(`${t("turn.yours")}. ${update.decision.prompt}`);
  return sentences.join(". ");
}
