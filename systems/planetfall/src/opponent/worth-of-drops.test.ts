import { isRefusal } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { boarding, worthHolding } from './worth-of-drops.js';

/** Blue before its deployment, with Erises that have Sky Drop, and with a Circe or without. */
function waiting(attachments: readonly string[]): Table {
  const squadrons = [
    { unit: 'Kratos', models: 1, attachments },
    { unit: 'Eris', models: 2 },
    { unit: 'Leto', models: 3 },
    { cadre: 'Nyx Light Infantry', members: { Nyx: 4 } },
    ...(attachments.length === 0 ? [] : [{ unit: 'Damocles MkII Sky Pod', models: 1 }]),
  ];
  const battleGroups = [{ helixes: [{ type: 'Core', squadrons }] }];
  const blue = { race: 'Dindrenzi Federation', maximumForceValue: 1500, battleGroups };
  const options = { deployment: 'byHand' };
  const begun = planetfall.begin({ scenario: 'battle1500', rosters: { blue }, seed: 'hold', options });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const { table } = begun;
  const profiles = table.profiles as Map<string, NonNullable<ReturnType<typeof table.profiles.get>>>;
  const eris = profiles.get('dindrenzi/eris');
  if (eris === undefined) throw new Error('there is no Eris');
  profiles.set(eris.id, { ...eris, traits: [...eris.traits, { trait: 'sky-drop' }] });
  return table;
}

describe('the greedy player', () => {
  it('holds back squadrons that have Sky Drop, if its force brings markers and designates them', () => {
    expect(worthHolding(waiting(['Circe']), 'blue')).toEqual(['blue-1a2']);
    expect(worthHolding(waiting([]), 'blue')).toEqual([]);
  });

  it('puts infantry into pods that wait above, and into nothing else', () => {
    const table = waiting(['Circe']);
    expect(boarding(table, 'blue', 'blue-1a4')).toBeGreaterThan(boarding(table, 'blue', 'pass'));
    expect(boarding(waiting([]), 'blue', 'blue-1a4')).toBeLessThan(boarding(table, 'blue', 'pass'));
  });
});
