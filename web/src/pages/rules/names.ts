/** What readers of the rules call a setting and its choices, which programs name in words of their own. */
import { named } from "../../lib/text/text";
import type { Setting } from "../../lib/types";

/** A setting is called as its own text says it: up to the colon, without the number of its rule. */
export function nameOf({ text }: Pick<Setting, "text">): string {
  const [name = ""] = text.split(/: |\. /);
  return name.replace(/\s*\([A-Z]+-[A-Z]*\d+\)/g, "").replace(/\.$/, "");
}

export function namesIn(settings: readonly Setting[]): Map<string, string> {
  const choices = settings.flatMap(({ choices }) => choices);
  return new Map([
    ...choices.flatMap((id): [string, string][] => {
      const name = named("choice", id);
      return name === id ? [] : [[id, name]];
    }),
    ...settings.map((setting): [string, string] => [setting.id, nameOf(setting)]),
  ]);
}
