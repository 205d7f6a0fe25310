/** A server behind the page's own address answers it, over HTTP and WebSocket. */
import type { Transport } from "./transport";

/** An error may come without details, say from a proxy. An answer that cannot be read is an error itself. */
function read(response: Response, error: unknown): object {
  if (response.ok) throw error;
  return {};
}

/** What stands before a server that is gone answers in its place. */
const GONE = [502, 503, 504];

const NEXT = /<\/api([^>]*)>; *rel="next"/;

export const transport: Transport = {
  alone: false,
  opening: () => false,

  async ask(method, path, body, signal) {
    const response = await fetch(`/api${path}`, {
      method,
      signal,
      ...(method === "POST"
        ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) }
        : {}),
    });
    const { status, statusText: words, headers } = response;
    const answer: unknown = await response.json().catch((error: unknown) => read(response, error));
    if (GONE.includes(status) && !(answer as { code?: string }).code) throw new TypeError(words);
    return { status, words, body: answer, next: NEXT.exec(headers.get("link") ?? "")?.[1] ?? null };
  },

  line: (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api${path}`),

  place({ pathname, search, hash }) {
    const table = /^\/tables\/([\w-]+)$/.exec(pathname);
    if (table) return `/#/t/${table[1]}`;
    if (pathname === "/recover") return `/#/recover/${hash.slice(1)}`;
    return /^\/(index\.html)?$/.test(pathname) ? null : `/#${pathname}${search}`;
  },

  async reach(signal) {
    const answer = await fetch("/health", { signal, cache: "no-store" });
    if (!answer.ok) throw new TypeError("the server is not there");
  },
};
