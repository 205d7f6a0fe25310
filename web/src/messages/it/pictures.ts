/** What the page says about pictures of a moment, in Italian. */
import type { pictures as english } from "../en/pictures";

export const pictures: Record<keyof typeof english, string> = {
  "picture": "Immagine",
  "picture.failed": "Questo browser non ci riesce. Fai uno screenshot.",
  "picture.line":
    "Il tavolo in questo momento. Il disegno non ha bisogno di altri file: mettilo su qualsiasi pagina, di qualsiasi misura.",
  "picture.png": "Salva in PNG",
  "picture.svg": "Salva in SVG",
  "rules.example.none": "Ora questo tavolo non si può disegnare.",
  "rules.example.play": "Gioca la lezione",
  "picture.wait": "Sto disegnando …",
};
