/** What a screen reader hears at a table: what is new, and then what is asked. */
import { Announcer } from "../../frame/log/news";
import { lineText, withNames } from "../../frame/log/sentences";
import { t } from "../../lib/text/text";
import type { Line, Printed, Update } from "../../lib/types";

/** More at once nobody listens to. */
const MOST = 8;

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
