import { configureGlobal } from 'fast-check';

// A failed property prints its seed; FC_SEED=<seed> npx vitest … plays the same values again.
const seed = process.env['FC_SEED'];

if (seed !== undefined) {
  configureGlobal({ seed: Number(seed) });
}
