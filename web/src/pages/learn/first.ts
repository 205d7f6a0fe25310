/** The first whole game after a course: a real table against gentle bots. */
import { settings } from "../../lib/browser/settings.svelte";
import { api } from "../../lib/connection/api";
import { withDistinctNames } from "../../lib/drawing/seats";
import { NAMES } from "../../lib/text/bots";
import { t } from "../../lib/text/text";
import type { Chapter, NewSeat } from "../../lib/types";
import { beginFirstGame } from "../../frame/coach/moments.svelte";
import { meet } from "../../lib/browser/met";

let asked: Promise<string> | undefined;

/** Sets the table; where it is. However often one presses meanwhile, it is one table. */
export function startFirstGame(game: string, chapter: Chapter): Promise<string> {
  return (asked ??= setTable(game, chapter).finally(() => (asked = undefined)));
}

async function setTable(game: string, chapter: Chapter): Promise<string> {
  const first = chapter.first_game!;
  const name = settings.name || t("name.guest");
  await api.introduce(name);
  settings.set("name", name);
  const mine: NewSeat = { kind: "mine", name };
  const others = Array.from({ length: first.seats - 1 }, (_, at): NewSeat => ({
    kind: "bot",
    level: first.bots,
    name: NAMES[at % NAMES.length]!,
  }));
  const { modules } = first;
  const seats = withDistinctNames([mine, ...others]);
  const { id } = await api.create({
    game,
    seats,
    modules,
    settings: first.settings,
    public: false,
    pace: "live",
    allowed: 60,
    sealed: true,
    coach: true,
    rated: false,
  });
  meet(game); // after a course nobody needs an introduction
  beginFirstGame(id, chapter.id, first.text);
  await api.start(id).catch(() => undefined);
  return `/t/${id}`;
}
