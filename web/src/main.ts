import "@fontsource-variable/eb-garamond/wght.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-400-italic.css";
import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "./style/tokens.css";
import "./style/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import icons from "./art/icons.svg?raw";
import { GAMES } from "./games/games";
import { draw } from "./lib/drawing/sprite";

for (const drawings of [icons, ...GAMES.map((game) => game.icons)]) draw(drawings);
mount(App, { target: document.getElementById("page")! });
