import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { evidenceOf } from './evidence.js';
import { loadSystem } from './index.js';
import { SYSTEMS } from './loaded.js';

const ROOT = new URL('../..', import.meta.url);

/** A folder without a package only has the army lists of a book that is not played yet. */
const FOLDERS = readdirSync(ROOT).filter(
  (folder) => folder !== 'all' && existsSync(new URL(`${folder}/package.json`, ROOT)),
);

it('every system is listed under the name of its folder, and with evidence', async () => {
  expect(SYSTEMS.map(({ id }) => id).toSorted()).toEqual(FOLDERS.toSorted());
  for (const system of SYSTEMS) {
    expect(await loadSystem(system.id)).toBe(system);
    expect(evidenceOf(system.id).length).toBeGreaterThan(0);
  }
});

it('there is no other', async () => {
  expect(await loadSystem('toString')).toBeNull();
  expect(evidenceOf('chess')).toEqual([]);
});
