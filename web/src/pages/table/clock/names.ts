/** Names of seats. */
import type { Update } from "../../../lib/types";

export function seatName({ table }: Update, seat: number): string {
  return table.seats[seat]?.name ?? "";
}
