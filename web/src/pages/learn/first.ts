/** The first whole game after a course: a real table against gentle bots. */
import { settings } from "../../lib/browser/settings.svelte";
import { api } from "../../lib/connection/api";
import { withDistinctNames } from "../../lib/drawing/seats";
import { NAMES } from "../../lib/text/bots";
import { t } from "../../lib/text/text";
import type { Chapter, NewSeat } from "../../lib/types";

/** Sets the table; where it is. */
export async function startFirstGame(
  game: string,
  first: NonNullable<Chapter["first_game"]>,
): Promise<string> {
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
  });
  await api.start(id).catch(() => undefined);
  return `/t/${id}`;
}
