/** What the page says where one builds a position by clicking, in Italian. */
import type { editor as english } from "../en/editor";

export const editor: Record<keyof typeof english, string> = {
  "editor": "Costruisci una posizione",
  "editor.add": "Aggiungi …",
  "editor.add.to": "Aggiungi a {what}",
  "editor.change": "Prima modificala",
  "editor.copied": "Copiato",
  "editor.copy": "Copia come testo",
  "editor.fields": "Modifica questo tavolo",
  "editor.from": "{title}, un tavolo che stai costruendo",
  "editor.hint": "Premi qualcosa sul tabellone per modificarlo, o sceglilo qui accanto.",
  "editor.less": "{what}: uno in meno",
  "editor.line":
    "Parti da una partita nuova e cambia quello che vuoi: beni, carte, tracciati, di chi è il turno.",
  "editor.more": "{what}: uno in più",
  "editor.mover": "Di chi è il turno",
  "editor.new": "Costruisci",
  "editor.nothing": "niente",
  "editor.opening": "Preparo il tavolo",
  "editor.piece": "{piece}: sul tavolo {there}, ma dovrebbe essere {due}.",
  "editor.play": "Gioca da qui",
  "editor.redo": "Ripeti",
  "editor.remove": "Togli {what}",
  "editor.reset": "Ricomincia",
  "editor.rest": "Tutto il resto si può cambiare nel testo: copialo, modificalo e",
  "editor.rest.link": "incollalo qui",
  "editor.table": "Tavolo",
  "editor.undo.this": "Annulla questa modifica",
  "editor.waits": "Una modifica non è possibile. Il tabellone mostra il tavolo com’era prima.",
  "editor.whose": "Di chi sono i campi",
  "editor.wrong": "Questo non può essere:",
};
