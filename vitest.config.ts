import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.js';

// Tests run against the sources of every package ("source" in its exports), so they need no build.
const conditions = ['source', ...defaultServerConditions];
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

export default defineConfig({
  test: {
    // Without isolation a run is some twenty times faster; tests share nothing.
    pool: 'threads',
    isolate: false,
    // All cores: nothing else runs beside the tests.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...fromSources,
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,systems,apps}/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'tests/{,docs/}*.test.ts'],
          setupFiles: ['tests/property-seed.ts'],
          // Millions of samples take time on a busy machine; no test here waits for anything.
          testTimeout: 180_000,
        },
      },
      {
        ...fromSources,
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          // Far more than any test takes: a busy machine is no fault, and a test that waits for the wrong thing fails sooner.
          testTimeout: 600_000,
          // A busy machine now and then swallows a press or a tap.
          retry: 2,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
