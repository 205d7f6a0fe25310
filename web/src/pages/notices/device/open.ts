/** What an open page does by itself: it says how many tables wait, and an installed one keeps itself. */
import { calls } from "./calls";
import { isApp, keep } from "./push.svelte";

if (isApp()) void keep().catch(() => {}); // without it the page works as long as there is a network
calls();
