/** Where the pointer is, to tell what one points at from what has come under a still pointer. */

let at = "";

function place(event: MouseEvent): string {
  return `${event.screenX} ${event.screenY}`;
}

if (typeof window !== "undefined")
  for (const kind of ["pointermove", "pointerdown", "pointerup"] as const)
    window.addEventListener(kind, (event) => (at = place(event)), { capture: true, passive: true });

/** Has the pointer stayed where it was? Then the thing moved, not the player. */
export function restedAt(event: Event): boolean {
  return event instanceof PointerEvent && place(event) === at;
}
