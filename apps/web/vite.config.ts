import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  root: at('.'),
  plugins: [react(), packed()],
  // From the sources of every package, so that what is served is what was compiled.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The worker is an entry of the same build and not one of its own, so that it shares what it needs with the page: half as much to load.
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
      output: { entryFileNames: ({ name }) => (name === 'thinking' ? 'thinking.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3210', '/socket': { target: 'ws://localhost:3210', ws: true } } },
}));

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Beside every script and style sheet the same, packed as small as can be: that takes too long to be done when it is asked for. */
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
