/** A picture of what is drawn on the page: a file of its own, with its drawings, styles and letters inside. */
import { letters, rulesFor } from "./styles";

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

export interface Size {
  width: number;
  height: number;
}

/** What only people at the screen need. */
const HERE_ONLY = ".sr-only,script,style,button.peek,.seat-floating";
const SPOKEN = /^(aria-|tabindex$|data-(why|drop|drag)$|on|title$)/;

/** The chain of elements a thing stands in, without what stands beside it: styles ask for it. */
function withFrame(board: HTMLElement, copy: HTMLElement): HTMLElement {
  let inner = copy;
  for (let at = board.parentElement; at && at !== document.body; at = at.parentElement) {
    const frame = at.cloneNode(false) as HTMLElement;
    frame.style.display = "contents";
    frame.append(inner);
    inner = frame;
  }
  return inner;
}

function cleaned(copy: HTMLElement): HTMLElement {
  for (const each of copy.querySelectorAll(HERE_ONLY)) each.remove();
  for (const each of [copy, ...copy.querySelectorAll("*")])
    for (const { name } of [...each.attributes]) if (SPOKEN.test(name)) each.removeAttribute(name);
  return copy;
}

/** The drawings it points to, from where the page keeps them. */
function symbols(copy: Element): string {
  const wanted = new Set<string>();
  const look = (within: Element): void => {
    for (const use of within.querySelectorAll("use")) {
      const id = use.getAttribute("href")?.slice(1) ?? "";
      const symbol = id && !wanted.has(id) ? document.getElementById(id) : null;
      if (!symbol) continue;
      wanted.add(id);
      look(symbol);
    }
  };
  look(copy);
  const writer = new XMLSerializer();
  return [...wanted].map((id) => writer.serializeToString(document.getElementById(id)!)).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** The board as it is drawn now, as a drawing that needs nothing else. */
export async function svgOf(board: HTMLElement, title: string): Promise<string> {
  const { width, height } = sizeOf(board);
  const copy = cleaned(board.cloneNode(true) as HTMLElement);
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  const framed = withFrame(board, copy);
  const root = document.documentElement;
  const rules = rulesFor(board);
  const dark = root.dataset["theme"]
    ? root.dataset["theme"] === "dark"
    : matchMedia("(prefers-color-scheme:dark)").matches;
  const size = getComputedStyle(root).fontSize;
  const body = getComputedStyle(document.body);
  const first =
    `svg.page{color-scheme:${dark ? "dark" : "light"};font-size:${size}!important}` +
    `.paper{width:${width}px;height:${height}px;overflow:hidden;background:var(--paper);color:var(--ink);` +
    `font-family:${body.fontFamily.replaceAll('"', "'")};font-size:${body.fontSize};line-height:${body.lineHeight}}` +
    "*,*::before,*::after{animation:none!important;transition:none!important}";
  const styles = `${await letters()}\n${rules.replaceAll(/(^|[\s,}])html(?=[.\s{[:])/g, "$1svg.page")}\n${first}`;
  return (
    `<svg xmlns="${SVG}" class="page ${root.className}" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}" role="img"><title>${escaped(title)}</title><style>${escaped(styles)}</style>` +
    `<defs>${symbols(framed)}</defs><foreignObject width="${width}" height="${height}">` +
    `<div xmlns="${XHTML}" class="paper">${new XMLSerializer().serializeToString(framed)}</div></foreignObject></svg>`
  );
}

export function sizeOf(board: HTMLElement): Size {
  const { width, height } = board.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

/** The same as points, twice as many as on the screen. */
export async function pngOf(svg: string, { width, height }: Size, times = 2): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * times;
  canvas.height = height * times;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
