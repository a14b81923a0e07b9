import { isRefusal } from '@bridgehead/kernel';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { squadsOf } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';

const SCENARIOS = SYSTEMS.flatMap((system) => system.scenarios.map(({ id }) => [system.id, id, system] as const));

test.each(SCENARIOS)('%s, %s: no two squads of a side have the same name', (_, scenario, system) => {
  const begun = system.begin({ scenario, rosters: {}, seed: 'names' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  for (const side of system.sides) {
    const names = squadsOf(begun.table, side).map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});
