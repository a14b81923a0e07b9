import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ExamQuestion } from '@bridgehead/commander';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem } from '@bridgehead/tabletop';
import { examFrom, isCaseProblem, parseExam, problemText } from '@bridgehead/testkit';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

export default defineConfig(({ command }) => ({
  root: at('.'),
  // Files refer to one another by relative paths: a proxy may offer the server under a path of its own.
  base: command === 'serve' ? '/' : './',
  plugins: [react(), packed(), exam()],
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

/** Lays out the positions of the exam, one file for each book. It reads them with the compiled packages, so these are built first. */
function exam(): Plugin {
  return {
    name: 'exam',
    apply: 'build',
    async generateBundle() {
      const folder = at('../../exam');
      for (const id of readdirSync(folder)) {
        const system = await loadSystem(id);
        if (system === null) throw new Error(`there is no system "${id}" for exam/${id}`);
        const questions = readdirSync(join(folder, id)).map((file) => questionIn(system, join(folder, id, file)));
        this.emitFile({ type: 'asset', fileName: `exam/${id}.json`, source: JSON.stringify(questions) });
      }
    },
  };
}

function questionIn(system: GameSystem, path: string): ExamQuestion {
  const parsed = parseExam(readFileSync(path, 'utf8'), path);
  const question = isCaseProblem(parsed) ? parsed : examFrom(system, parsed);
  if (isCaseProblem(question)) throw new Error(problemText(question));
  return question;
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
