/** What lies over a table follows it: answers, tabs, scrolling and a window that grows move what is under it. */
export function followTable(measure: () => void): () => void {
  let waiting = 0;
  const soon = (): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(measure);
  };
  soon();
  const app = document.querySelector(".app");
  const changes = new MutationObserver(soon);
  if (app) changes.observe(app, { subtree: true, childList: true, attributeFilter: ["class", "data-tab"] });
  const sizes = new ResizeObserver(soon);
  for (const each of document.querySelectorAll(".app, .app .main, .app .side")) sizes.observe(each);
  document.addEventListener("scroll", soon, { capture: true, passive: true });
  document.addEventListener("transitionend", soon);
  void document.fonts.ready.then(soon);
  return () => {
    cancelAnimationFrame(waiting);
    changes.disconnect();
    sizes.disconnect();
    document.removeEventListener("scroll", soon, { capture: true });
    document.removeEventListener("transitionend", soon);
  };
}

/** What is drawn for an element, wherever the table draws it. */
export function drawnFor(element: string): HTMLElement[] {
  const name = CSS.escape(element);
  const found = document.querySelectorAll<HTMLElement>(
    `.app :is([data-element="${name}"], [data-part~="${name}"])`,
  );
  return [...found].filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
}

/** Where one of these elements is drawn: on the board if it can be, else in the bar. */
export function drawn(elements: readonly string[]): HTMLElement | null {
  const found = elements.flatMap(drawnFor);
  const there = (where: string): HTMLElement | undefined => found.find((each) => each.closest(where));
  return there(".app .main") ?? there(".app .bar") ?? null;
}
