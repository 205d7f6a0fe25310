/** What the page says about keeping one's name, in Italian. */
import type { en } from "./en";

export const it: Record<keyof typeof en, string> = {
  "back.passkey": "Torna con una passkey",
  "back.passkey.line":
    "La custodisce il telefono, il computer o una chiave di sicurezza. Niente da scrivere.",
  "name.passkeys": "Passkey",
  "name.passkeys.declined": "Nessuna passkey usata. Non è cambiato nulla.",
  "name.passkeys.elsewhere":
    "Le passkey funzionano dove questa pagina si apre come {address}, in un browser non troppo vecchio.",
  "name.passkeys.line":
    "Una chiave custodita dal telefono o dal computer, dietro il tuo dito, il tuo volto o un PIN. Riporta il tuo nome senza codici.",
  "name.passkeys.made": "La passkey è pronta.",
  "name.passkeys.make": "Crea una passkey",
  "name.passkeys.new": "creata {since}, mai usata",
  "name.passkeys.none": "Chi gestisce questo server non offre passkey.",
  "name.passkeys.remove": "Togli",
  "name.passkeys.remove.of": "Togli la passkey: {name}",
  "name.passkeys.removed": "Tolta: {name}",
  "name.passkeys.used": "ultimo uso: {since}",
  "back.ask": "Fatti mandare un link",
  "back.asked":
    "Se questo indirizzo è confermato qui, un link è in arrivo. Vale una volta, entro {minutes} minuti.",
  "back.code": "Codice di recupero",
  "back.code.do": "Torna",
  "back.code.line": "Uno dei dieci codici che ti sei scritto. Vale una volta sola.",
  "back.done": "Bentornato, {name}!",
  "back.email": "Il tuo indirizzo e-mail",
  "back.email.line": "Solo un indirizzo che hai confermato per gli avvisi.",
  "back.else": "Nessun altro modo? Apri I tuoi dispositivi dove sei ancora connesso, e crea lì un link.",
  "back.home": "Alle partite",
  "back.link": "Questo link riporta un nome in questo browser. Vale una volta sola.",
  "back.link.do": "Sì, torna",
  "back.now":
    "Qui sei {name}. Se torni con un altro nome, {name} esce da questo browser: prima tieni da parte un codice per quel nome.",
  "back.title": "Sei già stato qui?",
  "name.codes": "Codici di recupero",
  "name.codes.copied": "I codici sono copiati.",
  "name.codes.copy": "Copia i codici",
  "name.codes.left": "{count} codici rimasti, creati {since}.",
  "name.codes.left.one": "1 codice rimasto, creato {since}.",
  "name.codes.line":
    "Dieci codici da scrivere su carta. Se perdi questo browser, ognuno riporta il tuo nome una volta, su qualsiasi dispositivo. Chi ne ha uno gioca al posto tuo.",
  "name.codes.make": "Crea dieci codici",
  "name.codes.none": "Non hai codici.",
  "name.codes.renew": "Creane dieci nuovi",
  "name.codes.replace": "I vecchi codici non valgono più.",
  "name.codes.shown": "Eccoli, solo per questa volta. Scrivili, o stampa questa pagina.",
  "name.email": "E-mail",
  "name.email.have": "Hai confermato un indirizzo e-mail. Un link mandato lì ti riporta qui.",
  "name.email.none": "Conferma un indirizzo e-mail negli Avvisi. Poi un link mandato lì può riportarti qui.",
  "name.ways.others":
    "Disconnettere gli altri dispositivi non annulla codici e passkey. Se qualcuno ha avuto il tuo dispositivo, crea codici nuovi.",
  "name.delete": "Cancellami",
  "name.delete.back": "No, tieni tutto",
  "name.delete.done": "{name} non c'è più. Grazie di aver giocato, e buona fortuna.",
  "name.delete.last":
    "Cancellare {name} per sempre? Nessuno potrà tornare indietro, nemmeno chi gestisce questo server.",
  "name.delete.line":
    "Dispositivi, punteggi, avvisi, bot, esercizi, commenti e tutto quello che hai scritto vengono cancellati. Le partite finite restano agli altri, con un nome vuoto. Dove stai ancora giocando, continua un bot.",
  "name.delete.next": "Cancellami ...",
  "name.delete.write": "Per continuare scrivi il tuo nome: {name}",
  "name.delete.yes": "Sì, cancellami per sempre",
  "name.export": "Salva tutto quello che mi riguarda",
  "name.export.line":
    "Un solo file JSON: account e dispositivi, partite con le registrazioni, punteggi, commenti, esercizi, avvisi, blocchi e segnalazioni. Custodiscilo bene: può contenere il tuo indirizzo e-mail.",
  "name.line": "Sei {name}. Senza password e senza registrazione.",
  "name.none": "Prima scegli un nome. Poi potrai conservarlo.",
  "name.own": "Tutto quello che ti riguarda",
  "name.title": "Conserva il tuo nome",
  "refused.passkey": "Questa passkey qui non è conosciuta, o è passato troppo tempo. Riprova.",
  "refused.code": "Questo codice è già stato usato, è stato sostituito o non è valido.",
};
