/** What a person has chosen for this browser: language, theme, when to ask for a confirmation, when turns end, sound. */

export type Language = "en" | "it";
export type Theme = "system" | "light" | "dark";
/** `steps`: confirm every choice; `turns`: only what cannot be taken back; `never`: at once. */
export type Confirm = "steps" | "turns" | "never";

interface Kept {
  language: Language;
  theme: Theme;
  confirm: Confirm;
  /** Do turns end by themselves where nothing else can be done? */
  ending: boolean;
  /** Does a bell ring at live tables, and at slow ones? */
  sound: boolean;
  soundSlow: boolean;
  /** From which loss on the coach warns, in hundredths of a win; 0: never. */
  warning: number;
  name: string;
}

const KEY = "signoria.settings";

function remembered(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function spoken(): Language {
  return typeof navigator !== "undefined" && navigator.language.startsWith("it") ? "it" : "en";
}

class Settings {
  language = $state<Language>(spoken());
  theme = $state<Theme>("system");
  confirm = $state<Confirm>("turns");
  ending = $state(true);
  sound = $state(false);
  soundSlow = $state(false);
  warning = $state(0);
  name = $state("");

  constructor() {
    Object.assign(this, remembered());
  }

  /** Keep a change, and let the whole page know. */
  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    (this as Kept)[key] = value;
    const { language, theme, confirm, ending, sound, soundSlow, warning, name } = this;
    const kept: Kept = { language, theme, confirm, ending, sound, soundSlow, warning, name };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage a setting lasts as long as the page.
    }
    this.apply();
  }

  /** The next theme in turn: from the system's to the other one, to the one it has, and back to the system's. */
  turnTheme(): void {
    const [same, other] = matchMedia("(prefers-color-scheme:dark)").matches
      ? (["dark", "light"] as const)
      : (["light", "dark"] as const);
    this.set("theme", this.theme === "system" ? other : this.theme === other ? same : "system");
  }

  /** Put language and theme on the document. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    if (this.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
