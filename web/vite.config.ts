import { existsSync, readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { mergeConfig } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { app } from "./app/app.ts";

const DOCS = new URL("../docs/games/", import.meta.url);

/** Expansions with rules of their own: they stand behind those of their game. */
const EXPANSIONS = ["houses"];

/** The games' rules, as written in the documentation, beside the page: rules/GAME.LANGUAGE.md. */
function rules(): Plugin {
  return {
    name: "rules",
    apply: "build",
    generateBundle() {
      for (const game of existsSync(DOCS) ? readdirSync(DOCS) : []) {
        for (const [ending, language] of [
          ["md", "en"],
          ["it.md", "it"],
        ]) {
          const paths = ["rules", ...EXPANSIONS]
            .map((name) => new URL(`${game}/${name}.${ending}`, DOCS))
            .filter(existsSync);
          if (!paths.length) continue;
          const source = paths
            .map((path) => readFileSync(path, "utf8"))
            .join("\n\n")
            .replaceAll(/(?<=\n)# /g, "## ");
          this.emitFile({ type: "asset", fileName: `rules/${game}.${language}.md`, source });
        }
      }
    },
  };
}

/** The page is built into plain files; the table server hands them out under its own address. */
const page: ViteUserConfig = {
  plugins: [svelte(), rules()],
  build: {
    target: "es2022",
    outDir: "../src/signoria/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // where a browser cannot fetch ahead, it fetches when it is time
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/health": "http://127.0.0.1:8000" },
  },
  // No test is about how long something takes: one limit that no busy machine exceeds.
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One environment for all files: to make one for each takes longer than the tests.
    isolate: false,
    pool: "threads",
  },
};

/** `vite build --mode static` makes the page that needs no server. */
export default defineConfig(async ({ mode }) =>
  mergeConfig(
    page,
    mode === "static" ? await (await import("./static/site.ts")).alone() : { plugins: [app()] },
  ),
);
