/** What the page says about clocks at a table, in Italian. */
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  "time.agree": "Va bene",
  "time.ask.pause": "Chiedi una pausa",
  "time.ask.resume": "Chiedi di riprendere",
  "time.asks.pause": "{name} chiede una pausa.",
  "time.asks.resume": "{name} chiede di riprendere.",
  "time.decline": "No",
  "time.go": "Si riprende",
  "time.late": "Il tempo di {name} è scaduto. Il tavolo aspetta.",
  "time.low": "Ti resta un minuto.",
  "time.mine.pause": "Hai chiesto una pausa.",
  "time.mine.resume": "Hai chiesto di riprendere.",
  "time.over.bot": "A chi finisce il tempo subentra un bot, finché non torna.",
  "time.over.forfeit": "A chi finisce il tempo subentra un bot fino alla fine.",
  "time.over.wait": "Se a qualcuno finisce il tempo, il tavolo aspetta.",
  "time.pause.line": "Gli orologi si fermano quando tutti sono d'accordo, e allo stesso modo ripartono.",
  "time.paused": "Gli orologi sono fermi. Si può muovere lo stesso.",
  "time.seats": "Tempo rimasto",
  "time.spare.days": "ferie: {left}",
  "time.take": "Ritira",
  "time.title": "Orologi",
  "time.waits": "Devono ancora rispondere: {names}",
};
