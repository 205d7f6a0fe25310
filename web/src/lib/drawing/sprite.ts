/**
 * Drawings stand once in the document, and icons point to them there: whatever lies in a file of its own
 * is asked for again by every icon that is drawn anew.
 */
export function draw(svg: string): void {
  const symbols = svg
    .slice(svg.indexOf("<symbol"), svg.lastIndexOf("</svg>"))
    .replaceAll('<symbol id="', '<symbol id="i-');
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg aria-hidden="true" style="display:none">${symbols}</svg>`,
  );
}
