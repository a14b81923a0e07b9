import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  root: at('.'),
  // Files refer to one another by relative paths: a proxy may offer the server under a path of its own.
  base: command === 'serve' ? '/' : './',
  plugins: [react(), packed()],
  // Built from the sources of every package, so that the served code matches them.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The worker is an entry of the same build, so that it shares chunks with the page: half as much to load.
  define: { THINKING: JSON.stringify(command === 'serve' ? '/src/engine/worker.ts' : '/thinking.js') },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A worker has no document to put preloads into.
    modulePreload: false,
    rolldownOptions: {
      input: { index: at('index.html'), thinking: at('src/engine/worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'thinking' ? 'thinking.js' : 'assets/[name]-[hash].js'),
        // What most books use is one file: many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'values', test: VALUES, priority: 1 },
            { name: 'engine', test: ENGINE, minShareCount: LEAST_SHARED },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3210', '/socket': { target: 'ws://localhost:3210', ws: true } } },
}));

/** The packages below the books. */
const ENGINE = /packages\/(kernel|geometry|tabletop|wargame|protocol)\/|@noble/;
/** The few plain values that the lobby uses as well. */
const VALUES = /packages\/kernel\/src\/values\//;
/** By how many entries a module must be shared; pages and the worker are entries too. */
const LEAST_SHARED = 5;

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Writes a Brotli copy beside every script and style sheet at the best compression, which takes too long to do on request. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /\.(js|css)$/.test(one))) {
        const path = join(dir, name);
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
