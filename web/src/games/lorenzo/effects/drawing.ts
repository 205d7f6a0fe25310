/** The drawing of a tower: its type of card, or what its floors give where it has none. */
export function towerIcon(id: string, types: { id: string }[]): string {
  return types.some((type) => type.id === id) ? id : "token";
}
