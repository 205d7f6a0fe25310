/** Numbers as they are printed. */

/** A number of the page; its minus is as wide as a plus, and no hyphen at which a line may break. */
export function figure(number: number): string {
  return String(number).replace("-", "−");
}
