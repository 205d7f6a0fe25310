/** What the page says about comments on a finished game, in Italian. */
import type { comments as english } from "../en/comments";

export const comments: Record<keyof typeof english, string> = {
  "comments": "Commenti",
  "comments.delete": "Elimina",
  "comments.everyone": "Li può leggere chiunque abbia il link della partita.",
  "comments.here": "In questo momento",
  "comments.mark": "{count} commenti",
  "comments.mark.one": "1 commento",
  "comments.none": "Nessuno ha ancora detto niente.",
  "comments.others": "Altrove in questa partita",
  "comments.say": "Che cosa pensi di questo momento?",
  "comments.seat": "Parla come",
  "comments.send": "Commenta",
  "refused.commented": "Questa partita ha già tutti i commenti che può avere.",
};
