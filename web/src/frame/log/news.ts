/** News for all players: rounds, and what else a game tells. It gives them as data, the page puts them in words. */
import { roundCalled } from "../../games/called";
import type { Icons } from "../../games/face";
import { named, translated } from "../../lib/text/text";
import type { Line, Printed } from "../../lib/types";

export interface Announcement {
  what: string;
  icon: string;
  text: string;
}

type News = Line["news"][number];

/** Drawings of news that many games have; a game brings those of its own. */
const DRAWN: Icons = { round: "hourglass" };

/** Puts the news of one table in words. */
export class Announcer {
  constructor(
    private readonly game: string,
    private readonly names: readonly string[],
    private readonly printed: ReadonlyMap<string, Printed>,
    private readonly icons: Icons = {},
  ) {}

  /** What came of a line, in its order. */
  of(line: Pick<Line, "news">): Announcement[] {
    return line.news.map((news) => {
      const what = String(news["what"]);
      return { what, icon: this.icons[what] ?? DRAWN[what] ?? "replay", text: this.#sentence(what, news) };
    });
  }

  /** The sentence, and one more for each group of seats it has something to say about. */
  #sentence(what: string, news: News): string {
    const parts = Object.fromEntries(Object.entries(news).map(([name, value]) => [name, this.#part(value)]));
    const groups = Object.entries(news).filter(([, value]) => Array.isArray(value) && value.length);
    const own = named(`news.${this.game}`, what);
    const more = groups
      .map(([name]) => named(`news.${this.game}.${what}`, name))
      .filter((text, at) => text !== groups[at]![0]);
    return [own === what ? this.#common(what, news) : own, ...more]
      .join(" ")
      .replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "");
  }

  /** News that many games have. */
  #common(what: string, news: News): string {
    return what === "round" ? roundCalled(Number(news["round"]), this.printed) : named("news", what);
  }

  #part(value: unknown): string {
    if (Array.isArray(value)) return value.map((seat) => this.names[seat as number] ?? "").join(", ");
    const thing = typeof value === "string" ? this.printed.get(value) : undefined;
    return thing ? translated(thing.text).replace(/^[^:]*: /, "") : String(value);
  }
}
