/** Where one is: the part of the address behind the #, so that any plain file server will do. */
import { transport } from "#transport";

class Place {
  path = $state<string[]>([]);
  query = $state(new URLSearchParams());

  constructor() {
    if (typeof window === "undefined") return;
    const own = transport.place(location);
    if (own) history.replaceState(null, "", own);
    window.addEventListener("hashchange", () => this.read());
    this.read();
  }

  read(): void {
    const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    this.path = path.split("/").filter(Boolean).map(decoded);
    this.query = new URLSearchParams(query);
  }
}

/** Can a table be called this? The server makes its ids of letters, digits, hyphens and underscores. */
export function isId(part: string): boolean {
  return /^[\w-]+$/.test(part);
}

/** A part of an address as people would write it; what nobody could have meant stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const place = new Place();

export function go(path: string): void {
  location.hash = path;
}
