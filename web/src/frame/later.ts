/** Parts of a table that are fetched when they are first wanted. */
export const OPTIONS = () => import("./decision/Options.svelte");
export const MENU = () => import("./Menu.svelte");
export const SPOTLIGHT = () => import("./Spotlight.svelte");
