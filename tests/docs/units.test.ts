import { existsSync, readFileSync } from 'node:fs';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, test } from 'vitest';

const DOCS = new URL('../../docs/', import.meta.url);
const page = readFileSync(new URL('units.md', DOCS), 'utf8');

// If this fails: node scripts/unit-pictures.mjs
test.each(SYSTEMS.map((system) => [system.id, system] as const))(
  'docs/units.md shows every army list of %s',
  (id, { armyLists = [], name }) => {
    const [, part = ''] = page.split(`## ${name}\n`);
    for (const list of armyLists) expect(part.split('\n## ')[0]).toContain(`${list.name} (`);
    expect(part).toContain(`(units/${id}.png)`);
    expect(existsSync(new URL(`units/${id}.png`, DOCS))).toBe(true);
  },
);
