import type { Refusal, Setup } from '@bridgehead/kernel';
import type { Sketch } from '../thinking/sketch.js';
import { Thinker } from '../thinking/thinker.js';

const known = new Map<string, Promise<Sketch | Refusal>>();
const thinkers = new Map<string, { readonly thinker: Thinker; waiting: number }>();

/** The table of a scenario with those forces, or why they do not fit. Each is worked out once, in a worker. */
export function sketchOf(system: string, scenario: string, rosters: Readonly<Record<string, string>>) {
  const setup: Setup = { scenario, rosters, seed: 'picture' };
  const key = JSON.stringify([system, setup]);
  const found = known.get(key) ?? workOut(system, setup);
  known.set(key, found);
  return found;
}

async function workOut(system: string, setup: Setup): Promise<Sketch | Refusal> {
  const worker = thinkers.get(system) ?? opened(system);
  worker.waiting++;
  try {
    return await worker.thinker.think('sketch', { setup });
  } finally {
    // Nobody keeps a worker for pictures that are done.
    if (--worker.waiting === 0) {
      worker.thinker.close();
      thinkers.delete(system);
    }
  }
}

function opened(system: string) {
  const worker = { thinker: new Thinker(), waiting: 0 };
  worker.thinker.open(system, '');
  thinkers.set(system, worker);
  return worker;
}
