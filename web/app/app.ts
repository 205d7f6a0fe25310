/** What makes the page of a server an app: a manifest, icons, and a worker that keeps one version whole. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

const HERE = new URL(".", import.meta.url);
const ICONS = new URL("icons/", HERE);

/** Letters that hardly anybody here writes come from the server, when one is written. */
const SELDOM = /\.woff$|-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;

const icon = (size: number, purpose: string): object => ({
  src: `app/${purpose === "maskable" ? "maskable" : "icon"}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const MANIFEST = {
  id: "./",
  name: "Signoria",
  short_name: "Signoria",
  description: "Renaissance board games to play online with friends or bots.",
  start_url: "./#/",
  scope: "./",
  display: "standalone",
  background_color: "#f2ebdc",
  theme_color: "#f2ebdc",
  categories: ["games"],
  icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  shortcuts: [{ name: "My turn · Tocca a me", url: "./#/turns" }],
};

const HEAD = [
  ["manifest", "manifest.webmanifest"],
  ["apple-touch-icon", "app/icon-192.png"],
] as const;

/** Every file that belongs to a version, with its hash: relative to the folder of the page. */
function files(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .filter((name) => name !== "sw.js" && !SELDOM.test(name))
    .sort()
    .map((name) => {
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("base64");
      return [name === "index.html" ? "./" : name, `sha256-${hash}`];
    });
}

/** The worker of the version in this folder. */
function worker(folder: string): string {
  const all = files(folder);
  const version = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 12);
  return readFileSync(new URL("sw.js", HERE), "utf8")
    .replace('"VERSION"', JSON.stringify(version))
    .replace('{ FILES: "" }', JSON.stringify(Object.fromEntries(all), null, 1));
}

export function app(): Plugin {
  return {
    name: "app",
    apply: "build",
    transformIndexHtml: () =>
      HEAD.map(([rel, href]) => ({ tag: "link", attrs: { rel, href: `./${href}` }, injectTo: "head" })),
    generateBundle() {
      for (const name of readdirSync(ICONS))
        this.emitFile({ type: "asset", fileName: `app/${name}`, source: readFileSync(new URL(name, ICONS)) });
      const source = JSON.stringify(MANIFEST, null, 1);
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source });
    },
    writeBundle: ({ dir }) => writeFileSync(join(dir!, "sw.js"), worker(dir!)),
  };
}
