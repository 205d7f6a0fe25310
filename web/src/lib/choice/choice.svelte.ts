/** The choice a player is making: what is clicked, what could be clicked, what it would do. */
import { getContext, setContext } from "svelte";
import { clicked, finished, fitting, following, without } from "./narrowing";
import type { Decision, Option, Preview } from "../types";

/** How a thing on the table stands to the choice at hand. */
export type Standing = "legal" | "chosen" | "no" | "idle";

export class Choice {
  decision = $state.raw<Decision | null>(null);
  picked = $state.raw<string[]>([]);
  /** What was picked when the question came. */
  begun = $state.raw<string[]>([]);
  /** An option one only looks at: hovered in the list. */
  peeked = $state.raw<Option | null>(null);
  /** What is enlarged, if anything: an id of something printed. */
  looked = $state<string | null>(null);
  /** The page is waiting for the table's answer. */
  sending = $state(false);
  /** Nothing can be said to the table just now; one may look and choose. */
  held = $state(false);
  /** The click at hand is the second of a double click: it chooses nothing for good. */
  hurried = false;
  /** The first click of the double click at hand was an answer to another question. */
  #late = false;
  #answering: Decision | null = null;

  readonly options = $derived(this.decision?.options ?? []);
  readonly next = $derived(new Set(following(this.options, this.picked)));
  readonly fresh = $derived(new Set(following(this.options, [])));
  readonly ready = $derived(finished(this.options, this.picked));
  readonly left = $derived(fitting(this.options, this.picked));
  readonly preview = $derived<Preview | null>((this.peeked ?? this.ready)?.preview ?? null);

  /** Has anything been clicked since the question came? */
  readonly touched = $derived(this.picked.join() !== this.begun.join());

  /** What was really clicked, when the click stood for another: it may be picked in the next question. */
  meant = "";

  /** Clicks that stand for another: a power on the board for "produce", while that is asked. */
  aliases: (element: string) => string = (element) => element;
  /** Goes to where an element is drawn: its tab on a phone, and the focus. */
  lead: (element: string) => void = () => {};
  /** Is this answer given by the last click itself, without a confirmation? */
  atOnce: (option: Option) => boolean = () => false;
  /** Called when the clicks make a complete choice. */
  onready: (option: Option) => void = () => {};
  /** Called when something is chosen for good. */
  onchoose: (option: Option) => void = () => {};

  /** A new question, with what is clicked already. */
  ask(decision: Decision | null, picked: string[] = []): void {
    this.decision = decision;
    if (decision && this.meant) {
      if (!picked.length && following(decision.options, []).includes(this.meant)) picked = [this.meant];
      this.meant = "";
    }
    this.picked = picked;
    this.begun = picked;
    this.peeked = null;
    this.sending = false;
  }

  real(element: string): string {
    return this.decision ? this.aliases(element) : element;
  }

  standing(element: string): Standing {
    if (!this.decision) return "idle";
    const real = this.real(element);
    if (this.picked.includes(real)) return "chosen";
    if (this.next.has(real) || this.fresh.has(real)) return "legal";
    return "no";
  }

  count(element: string): number {
    return this.picked.filter((each) => each === element).length;
  }

  click(element: string): void {
    const real = this.real(element);
    if (this.sending || !this.fresh.has(real)) return;
    this.meant = real === element ? "" : element;
    const again = this.ready;
    if (again && again.path.length === 1 && again.path[0] === real)
      return this.hurried ? undefined : this.onchoose(again);
    this.picked = clicked(this.options, this.picked, real);
    if (this.ready) this.onready(this.ready);
  }

  /** What a click would do at once is shown while one only points at it. */
  peek(element: string): void {
    const real = this.real(element);
    if (this.sending || this.touched || !this.fresh.has(real)) return;
    const whole = finished(this.options, clicked(this.options, this.picked, real));
    if (whole && this.atOnce(whole)) this.peeked = whole;
  }

  drop(element: string): void {
    this.picked = without(this.picked, element);
  }

  /** Take a whole option, as from the list of all of them. */
  take(option: Option): void {
    this.picked = option.path.filter((element) => element !== "confirm");
    this.peeked = null;
  }

  /** Takes one click back, but never those that the question came with. */
  back(): void {
    const fewer = this.picked.slice(0, -1);
    this.picked = fewer.length < this.begun.length ? this.begun : fewer;
  }

  /** A click anywhere: the first, the second or a later one in a row, and whether a new question has come under the hand. */
  press(times: number): void {
    this.hurried = times > 1;
    this.#late = this.hurried && this.#answering !== this.decision;
    this.#answering = this.decision;
  }

  /** A key: none is the second of a double click. */
  type(): void {
    this.hurried = this.#late = false;
  }

  confirm(): void {
    if (this.ready && !this.sending && !this.#late) this.onchoose(this.ready);
  }

  /** What a thing does when it is touched. Made once for each: a listener that stays the same is not bound again. */
  #handlers = new Map<string, Record<string, (event: never) => unknown>>();

  #handling(element: string): Record<string, (event: never) => unknown> {
    let found = this.#handlers.get(element);
    if (!found) {
      const unpeek = (): null => (this.peeked = null);
      found = {
        onclick: () => this.click(element),
        onpointerenter: (event: PointerEvent) =>
          event.pointerType === "mouse" && !inBar(event) && this.peek(element),
        onpointerleave: unpeek,
        onfocus: (event: FocusEvent) =>
          (event.currentTarget as Element).matches(":focus-visible") && !inBar(event) && this.peek(element),
        onblur: unpeek,
      };
      this.#handlers.set(element, found);
    }
    return found;
  }

  /** Attributes of a thing one may click: `why` is the word to ask about when it is not legal. */
  on(element: string, classes = "", why = ""): Record<string, unknown> {
    const standing = this.standing(element);
    const can = standing === "legal" || standing === "chosen";
    return {
      "type": "button",
      "class": `${classes} ${standing}`,
      "data-element": element,
      "aria-pressed": can ? standing === "chosen" : undefined,
      "aria-disabled": can ? undefined : true,
      "data-why": can ? undefined : why || undefined,
      ...this.#handling(element),
    };
  }
}

function inBar(event: Event): boolean {
  return (event.currentTarget as Element).closest(".bar") !== null;
}

const CHOICE = Symbol("choice");

export function provideChoice(choice: Choice): Choice {
  return setContext(CHOICE, choice);
}

export function useChoice(): Choice {
  return getContext<Choice>(CHOICE);
}
