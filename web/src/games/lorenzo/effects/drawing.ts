/** Drawings of what cards, leaders and tiles count, and of where they point. */
const MEASURES: Record<string, string> = {
  "resources": "any-resource",
  "wood and stone": "any-resource",
  "building costs": "building",
  "same type": "palazzo",
  "cards": "palazzo",
  "types": "palazzo",
  "special cards": "token",
  "leaders played": "leader",
};

export function measure(name: string): string {
  return MEASURES[name] ?? name;
}

/** The drawing of a tower: its type of card, or what its floors give where it has none. */
export function towerIcon(id: string, types: { id: string }[]): string {
  return types.some((type) => type.id === id) ? id : "token";
}
