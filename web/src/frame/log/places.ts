/** While the board shows an earlier position, the log stays under the pointer that asked for it. */

const BESIDE = ".side > :not(.story)";

/** What stands beside the board keeps its height, whatever it shows; or takes what it needs again. */
export function keepPlaces(keep: boolean): void {
  if (typeof document === "undefined") return;
  for (const part of document.querySelectorAll<HTMLElement>(BESIDE)) {
    if (!keep) {
      part.style.removeProperty("height");
      delete part.dataset["kept"];
    } else if (part.offsetParent && !part.dataset["kept"]) {
      part.style.height = `${part.getBoundingClientRect().height}px`;
      part.dataset["kept"] = "true";
    }
  }
}
