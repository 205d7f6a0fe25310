/** What one points at or rests on is enlarged, where the game has a place for it. */
import { restedAt } from "../lib/browser/pointer";
import type { Choice } from "../lib/choice/choice.svelte";

export function enlarge(event: Event, choice: Choice): void {
  const found = (event.target as Element).closest<HTMLElement>("[data-look]");
  if (choice.ready && restedAt(event)) return; // it came under the pointer when a list was closed
  if (found?.dataset["look"]) choice.looked = found.dataset["look"];
}
