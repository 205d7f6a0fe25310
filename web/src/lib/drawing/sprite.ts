/**
 * Drawings stand once in the document, and icons point to them there: whatever lies in a file of its own
 * is asked for again by every icon that is drawn anew.
 */
const drawn = new Map<string, Promise<void>>();

/** Have the drawings of this file in the document. */
export function draw(file: string): Promise<void> {
  let coming = drawn.get(file);
  if (!coming) {
    coming = bring(file);
    coming.catch(() => drawn.delete(file));
    drawn.set(file, coming);
  }
  return coming;
}

async function bring(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const svg = await answer.text();
  const symbols = svg
    .slice(svg.indexOf("<symbol"), svg.lastIndexOf("</svg>"))
    .replaceAll('<symbol id="', '<symbol id="i-');
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg aria-hidden="true" style="display:none">${symbols}</svg>`,
  );
}
