import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The page is built into plain files; the table server hands them out under its own address. */
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
