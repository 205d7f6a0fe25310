/** Names of people whose account was deleted: the server keeps none, so the page says who they were. */
import { t } from "../text/text";
import type { Update } from "../types";

/** The table with a name for everybody who sits there. */
export function withNames<U extends Update>(update: U): U {
  const { seats } = update.table;
  if (!seats.some(({ kind, name }) => kind === "human" && !name)) return update;
  const named = seats.map((seat) =>
    seat.kind === "human" && !seat.name ? { ...seat, name: t("people.gone"), gone: true } : seat,
  );
  return { ...update, table: { ...update.table, seats: named } };
}
