/** What the page says when one asks what things are, in Italian. */
import type { asking as english } from "../en/asking";

export const asking: Record<keyof typeof english, string> = {
  "asking": "Che cos'è?",
  "asking.begin": "Indica qualsiasi cosa, o muoviti con le frecce.",
  "asking.find": "Simbolo o parola",
  "asking.here": "Su questo tavolo:",
  "asking.icon.bot": "Qui gioca un bot",
  "asking.icon.eye": "Dai un'occhiata",
  "asking.icon.hourglass": "Tempo, o un turno che si aspetta",
  "asking.list": "Tutti i segni",
  "asking.looking": "Stai guardando",
  "asking.more": "e altri {count}",
  "asking.nothing": "Nessun segno con questo nome.",
  "asking.on": "Torna a giocare",
  "asking.rule": "Regola",
  "asking.rules": "Tutte le regole",
  "asking.safe": "Nessun clic qui viene giocato.",
  "asking.seat": "Questo emblema e questo colore indicano {name}: su pezzi, tracciati e nel registro.",
  "asking.tap": "Tocca qualsiasi cosa sul tavolo.",
  "keys.asking": "Che cos'è?",
};
