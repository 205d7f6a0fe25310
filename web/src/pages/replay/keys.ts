/** The keys of a replay. */

export interface Acts {
  round(by: 1 | -1): void;
  turn(by: 1 | -1): void;
  step(by: 1 | -1): void;
  run(): void;
  look(seat: number | null): void;
  /** From here on in another way. */
  branch(): void;
  picture(): void;
  comment(): void;
}

/**
 * Arrows go by turns, with Shift by rounds; comma and full stop by single entries. Space runs, digits choose whose
 * eyes one looks through, W goes on in another way, C shows what was said. Inside the board arrows walk from thing to thing, as always.
 */
export function actOn(event: KeyboardEvent, acts: Acts): void {
  const on = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest("dialog,textarea,[type=text]")) return;
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by && !on.closest("[data-region],[type=radio]")) {
    if (event.shiftKey) acts.round(by);
    else acts.turn(by);
  } else if (event.key === "," || event.key === ".") acts.step(event.key === "." ? 1 : -1);
  else if (event.key === " " && !on.closest("button,a,[type=radio],summary")) acts.run();
  else if (/^w$/i.test(event.key)) acts.branch();
  else if (/^[pP]$/.test(event.key)) acts.picture();
  else if (/^[cC]$/.test(event.key)) acts.comment();
  else if (/^\d$/.test(event.key)) acts.look(event.key === "0" ? null : Number(event.key) - 1);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
