import { configureGlobal } from 'fast-check';

// The same values on every run, so that a failure comes from the change at hand. FC_SEED=random tries new ones, and a
// failed property prints the seed with which FC_SEED=<seed> npx vitest … repeats it.
const seed = process.env['FC_SEED'] ?? '20261115';

if (seed !== 'random') {
  configureGlobal({ seed: Number(seed) });
}
