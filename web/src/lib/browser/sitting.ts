/** Who sits at a screen that several people share, for as long as this page is open. */

const sitting = new Map<string, number>();

/** The seat whose owner is at the screen now; none while it is handed over. */
export function sitAt(table: string, seat: number | null): void {
  if (seat === null) sitting.delete(table);
  else sitting.set(table, seat);
}

export function sittingAt(table: string): number | null {
  return sitting.get(table) ?? null;
}
