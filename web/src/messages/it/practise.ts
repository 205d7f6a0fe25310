/** What the page says about practising one's own mistakes, in Italian. */
import type { practise as english } from "../en/practise";

export const practise: Record<keyof typeof english, string> = {
  "practise.again": "Non era per oggi: non cambia nulla.",
  "practise.asked": "Sei {name}. {round}.",
  "practise.begin": "Comincia",
  "practise.come":
    "Le tue mosse che costano il 2% di una vittoria o più arrivano qui da sole, quando una partita viene analizzata.",
  "practise.cost": "ti è costata il {share}% di una vittoria",
  "practise.done": "Per oggi hai finito",
  "practise.done.next": "Torna {date}, fra {count} giorni.",
  "practise.done.next.one": "Torna domani, {date}.",
  "practise.done.none": "Li hai imparati tutti.",
  "practise.due": "{count} per oggi",
  "practise.due.one": "Uno per oggi",
  "practise.empty": "Ancora niente da ripassare",
  "practise.empty.analyse": "All'ultima partita",
  "practise.empty.line":
    "Finisci una partita e falla analizzare. Le mosse che ti sono costate di più tornano qui.",
  "practise.empty.over":
    "Nessuna analisi ha ancora trovato un tuo errore. Fai analizzare una partita finita: le mosse che ti sono costate di più tornano qui.",
  "practise.find": "Trova la mossa migliore",
  "practise.line":
    "Momenti delle tue partite in cui c'era una mossa migliore. Quello che trovi torna più avanti.",
  "practise.more": "Mostra altri {count}",
  "practise.next": "Avanti",
  "practise.played": "Hai giocato: {move}",
  "practise.shelf.what": "{shelf}: {count}",
  "practise.shelves": "Quando tornano",
  "practise.stranger": "Scrivi il tuo nome nella pagina iniziale e gioca: i tuoi errori arrivano qui.",
  "practise.take": "Ripassa i tuoi errori",
  "practise.today": "Oggi",
  "practise.try": "Hai tre tentativi. Quello che trovi subito torna più avanti.",
  "practise.where": "{game}, {round}",
  "practise.round": "round {number}",
  "practise.setup": "preparazione",
  "practise.whole": "Tutta la partita",
};
