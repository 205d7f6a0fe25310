import "@fontsource-variable/eb-garamond/wght.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-400-italic.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "./style/tokens.css";
import "./style/page.css";
import Root from "#root";
import { mount } from "svelte";
import icons from "./art/icons.svg?url";
import { place } from "./lib/browser/router.svelte";
import { settings } from "./lib/browser/settings.svelte";
import { answering } from "./lib/connection/answering.svelte";
import { draw } from "./lib/drawing/sprite";
import { learn } from "./lib/text/text";
import { pageAt } from "./pages/pages";

void answering.part(() => draw(icons));
// What is said there and the page itself come together.
const page = pageAt(place.path, String(place.query));
if (typeof page !== "string") page.load().catch(() => {}); // it is asked for again when it is shown
void learn(settings.language).then(() => mount(Root, { target: document.getElementById("page")! }));
