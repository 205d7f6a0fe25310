/**
 * Dragging, wherever a choice is made by two clicks: take the first thing up, let it go on the second.
 * Nothing new can be said by it: it clicks what lies under the hand. Keys and clicks do the same.
 */
import type { Attachment } from "svelte/attachments";
import type { Choice } from "../../lib/choice/choice.svelte";
import { clicked, finished } from "../../lib/choice/narrowing";

/** So far a hand may tremble, in pixels. */
const TREMOR = 8;

/** What can be clicked under the hand. */
function under(x: number, y: number): HTMLElement | null {
  return (
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-element].legal,[data-drop].legal") ?? null
  );
}

export function dragging(choice: Choice): Attachment<HTMLElement> {
  return (app) => {
    let from: HTMLElement | null = null;
    let start = { x: 0, y: 0 };
    let ghost: HTMLElement | null = null;

    /** Taking it up must not decide anything by itself, unless the table says that it goes on with a place for it. */
    function canBeTaken(element: HTMLElement): boolean {
      const real = choice.real(element.dataset["element"]!);
      if (choice.standing(real) === "chosen") return !choice.ready;
      if (choice.standing(real) !== "legal") return false;
      const whole = finished(choice.options, clicked(choice.options, choice.picked, real));
      return !whole || ("drag" in element.dataset && whole.preview.prompt !== null);
    }

    function down(event: PointerEvent): void {
      const found = (event.target as Element).closest<HTMLElement>("[data-element]");
      if (event.button || event.pointerType === "touch" || !found || !canBeTaken(found)) return;
      [from, start] = [found, { x: event.clientX, y: event.clientY }];
    }

    function move(event: PointerEvent): void {
      if (!from) return;
      if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMOR)
        ghost = taken(from);
      if (ghost) ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    }

    function taken(element: HTMLElement): HTMLElement {
      const box = element.getBoundingClientRect();
      const copy = element.cloneNode(true) as HTMLElement;
      copy.removeAttribute("data-element");
      copy.classList.remove("legal", "chosen");
      copy.classList.add("dragged");
      Object.assign(copy.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      element.parentElement!.append(copy);
      const real = choice.real(element.dataset["element"]!);
      if (choice.standing(real) !== "chosen") choice.click(element.dataset["element"]!);
      app.classList.add("dragging");
      return copy;
    }

    function up(event: PointerEvent): void {
      const held = ghost;
      drop();
      if (!held) return;
      // The hand lets go over something: that is the second click, and no other follows.
      under(event.clientX, event.clientY)?.click();
      document.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener("click", swallow, true), 60);
    }

    function swallow(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
    }

    function drop(): void {
      ghost?.remove();
      [from, ghost] = [null, null];
      app.classList.remove("dragging");
    }

    app.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", drop);
    return () => {
      drop();
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", drop);
    };
  };
}
