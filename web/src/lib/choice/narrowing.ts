/**
 * From clicks to an answer. An option's path is what a player clicks to choose it, in any order; after
 * some clicks, the options that contain all of them are left. `confirm` is the last click of a choice
 * that could go on.
 */
import type { Option } from "../types";

export const CONFIRM = "confirm";

/** What is left of a path once these elements are clicked; null if one of them is not in it. */
export function remaining(path: readonly string[], picked: readonly string[]): string[] | null {
  const rest = path.slice();
  for (const element of picked) {
    const at = rest.indexOf(element);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The options that contain everything clicked so far. */
export function fitting(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => remaining(option.path, picked) !== null);
}

/** The option that is clicked out, if there is one; of several orders the one that was clicked. */
export function finished(options: readonly Option[], picked: readonly string[]): Option | null {
  const done = options.filter((option) => {
    const rest = remaining(option.path, picked);
    return rest !== null && rest.every((element) => element === CONFIRM);
  });
  return done.find(({ path }) => picked.every((element, at) => path[at] === element)) ?? done[0] ?? null;
}

/** What may be clicked next, in the order the options name it. */
export function following(options: readonly Option[], picked: readonly string[]): string[] {
  const found = new Set<string>();
  for (const option of options) {
    for (const element of remaining(option.path, picked) ?? []) {
      if (element !== CONFIRM) found.add(element);
    }
  }
  return [...found];
}

/** What may be clicked next without skipping anything that `held` and stands before it in a path. */
export function leading(
  options: readonly Option[],
  picked: readonly string[],
  held: (element: string) => boolean,
): string[] {
  const found = new Set<string>();
  for (const option of options) {
    const rest = remaining(option.path, picked) ?? [];
    const stop = rest.findIndex(held);
    for (const element of stop < 0 ? rest : rest.slice(0, stop)) {
      if (element !== CONFIRM) found.add(element);
    }
  }
  return [...found];
}

/**
 * A click. It goes on if it can; a second click on the same element takes it off again; otherwise one
 * click gives way to it, the oldest that must, or as many of the oldest as it takes: one can always
 * change one's mind.
 */
export function clicked(options: readonly Option[], picked: readonly string[], element: string): string[] {
  const longer = [...picked, element];
  if (fitting(options, longer).length) return longer;
  if (picked.includes(element)) return without(picked, element);
  for (let at = 0; at < picked.length; at++) {
    const changed = [...picked.filter((_, index) => index !== at), element];
    if (fitting(options, changed).length) return changed;
  }
  for (let from = 2; from <= picked.length; from++) {
    const changed = [...picked.slice(from), element];
    if (fitting(options, changed).length) return changed;
  }
  return picked.slice();
}

/** The clicks less one of this element. */
export function without(picked: readonly string[], element: string): string[] {
  const at = picked.lastIndexOf(element);
  return picked.filter((_, index) => index !== at);
}

/** The option that these words give, with the answers that follow from it. */
export function answeredBy(options: readonly Option[], words: readonly string[]): Option | undefined {
  return options.find(({ word, follow = [] }) =>
    [word, follow].flat().every((each, at) => each === words[at]),
  );
}

/** How often an element is in a path. */
export function times(path: readonly string[], element: string): number {
  return path.filter((each) => each === element).length;
}
