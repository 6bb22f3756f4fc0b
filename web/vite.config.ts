import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const service = "http://127.0.0.1:8000";
const built = resolve(import.meta.dirname, "../src/rosace/server/static");
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

/** What every page needs. */
const common = /[\\/]node_modules[\\/]|[\\/]src[\\/](service[\\/]|text[\\/]|shell[\\/](?!\w+Page)[\w.]+$)/;
/** Parts of some pages, which the first one does without. */
const ofPages = /[\\/]src[\\/](companion|end)[\\/]/;
const ofGame = /[\\/]src[\\/]games[\\/](\w+)[\\/]/;

/** A language as one module: all catalogues of the service that the page uses. */
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

/** The addresses of the page, for the service. */
function addresses(): Plugin {
  return {
    name: "rosace-addresses",
    apply: "build",
    generateBundle() {
      const file = resolve(import.meta.dirname, "src/shell/addresses.json");
      const source = JSON.stringify(Object.keys(JSON.parse(readFileSync(file, "utf8")) as object));
      this.emitFile({ type: "asset", fileName: "addresses.json", source });
    },
  };
}

/** What the service worker keeps, written into it; and every text packed well, once, for whoever asks for it so. */
function prepareFiles(): Plugin {
  const fonts = /\.(woff2|png)$/; // kept when they are first used: nobody needs the letters of every language
  return {
    name: "rosace-files",
    apply: "build",
    closeBundle() {
      const all = readdirSync(built, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !file.name.startsWith("."))
        .map((file) => resolve(file.parentPath, file.name).slice(built.length).replaceAll("\\", "/"))
        .sort();
      const shell = all.filter(
        (name) => !fonts.test(name) && !["/sw.js", "/index.html", "/addresses.json"].includes(name),
      );
      const digest = createHash("sha256");
      for (const name of [...shell, "/index.html"]) digest.update(readFileSync(built + name));
      const known = { version: digest.digest("hex").slice(0, 16), files: ["/", ...shell] };
      const worker = readFileSync(`${built}/sw.js`, "utf8");
      writeFileSync(`${built}/sw.js`, `const BUILT=${JSON.stringify(known)};${worker}`);
      for (const name of all.filter((one) => /\.(js|css|html|svg|webmanifest)$/.test(one)))
        writeFileSync(`${built}${name}.br`, brotliCompressSync(readFileSync(built + name)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), text(), addresses(), prepareFiles()],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows data: for pictures only
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/sw.ts" },
      output: {
        // What every page needs comes in one file, not in twenty; likewise what several of them share, by game.
        codeSplitting: {
          groups: [
            { name: "common", test: common, priority: 3 },
            {
              name: (id) => `${ofGame.exec(id)?.[1] ?? ""}-pieces`,
              test: ofGame,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: (id) => `${ofPages.exec(id)?.[1] ?? ""}-pieces`,
              test: ofPages,
              minShareCount: 2,
              priority: 2,
            },
            { name: "pieces", test: /[\\/]web[\\/]src[\\/]/, minShareCount: 2, priority: 1 },
          ],
        },
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/api": { target: service, ws: true }, "/schema": service } },
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
    testTimeout: 300_000, // as tests/waiting.py has it: a busy machine must not fail a test
    hookTimeout: 300_000,
  },
});
