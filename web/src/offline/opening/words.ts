/** What only the page without a server says. */
import { settings } from "../../lib/browser/settings.svelte";

const WORDS = {
  en: {
    title: "Setting the table",
    loading: "{loaded} of {total} MB",
    starting: "Everything is here. The table is being laid.",
    once: "This is loaded once. After that the games open without a network.",
    failed: "The games could not be loaded.",
    why: "Is there a network? The first time the page needs it.",
    again: "Try again",
    stopped: "This page has stopped",
    kept: "Your games are kept, up to the last move. Load the page again to go on.",
    reload: "Load it again",
    newer: "There is a newer version of this page.",
    take: "Take it now",
  },
  it: {
    title: "Si apparecchia il tavolo",
    loading: "{loaded} MB di {total}",
    starting: "È arrivato tutto. Preparo il tavolo.",
    once: "Si carica una volta sola. Poi i giochi si aprono anche senza rete.",
    failed: "I giochi non si sono caricati.",
    why: "C’è la rete? La prima volta serve.",
    again: "Riprova",
    stopped: "Questa pagina si è fermata",
    kept: "Le tue partite sono salvate fino all’ultima mossa. Ricarica la pagina per continuare.",
    reload: "Ricarica",
    newer: "C’è una versione più recente di questa pagina.",
    take: "Passa alla nuova",
  },
} as const;

/** In the chosen language, with its parts filled in. */
export function say(key: keyof (typeof WORDS)["en"], parts: Record<string, string> = {}): string {
  const words = WORDS[settings.language];
  return words[key].replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "");
}

/** Megabytes with one digit, as they are written in the chosen language. */
export function megabytes(bytes: number): string {
  const format = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1e6);
}
