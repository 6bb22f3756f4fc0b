import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const service = "http://127.0.0.1:8000";
const catalogues = resolve(import.meta.dirname, "../src/rosace/text");
/** What only the terminal and the arena say. */
const elsewhere = new Set([
  "arena.ftl",
  "play.ftl",
  "mandala-play.ftl",
  "expansions-play.ftl",
  "serve.ftl",
  "table.ftl",
]);

/** A language as one module: all catalogues of the house that the page speaks from. */
function text(): Plugin {
  const prefix = "virtual:rosace-text/";
  return {
    name: "rosace-text",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const folder = resolve(catalogues, id.slice(prefix.length + 1));
      const files = readdirSync(folder).filter((file) => file.endsWith(".ftl") && !elsewhere.has(file));
      for (const file of files) this.addWatchFile(resolve(folder, file));
      const all = files.map((file) => readFileSync(resolve(folder, file), "utf8").replace(/^#.*$/gm, ""));
      return `export default ${JSON.stringify(all.join("\n").replace(/\n{2,}(?=\S)/g, "\n"))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), text()],
  build: {
    outDir: "../src/rosace/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows data: for pictures only
  },
  server: { proxy: { "/api": { target: service, ws: true }, "/schema": service } },
  test: { include: ["src/**/*.test.ts"] },
});
