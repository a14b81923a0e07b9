import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  root: at('.'),
  plugins: [react()],
  // From the sources of every package, so that what is served is what was compiled.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The worker is an entry of the same build and not one of its own, so that it shares what it needs with the page: half as much to load.
  define: { THINKING: JSON.stringify(command === 'serve' ? '/src/thinking/worker.ts' : '/thinking.js') },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // A worker has no document to put preloads into.
    modulePreload: false,
    rolldownOptions: {
      input: { index: at('index.html'), thinking: at('src/thinking/worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'thinking' ? 'thinking.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3210', '/socket': { target: 'ws://localhost:3210', ws: true } } },
}));

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
