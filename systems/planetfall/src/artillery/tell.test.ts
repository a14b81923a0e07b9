import { isRefusal } from '@bridgehead/kernel';
import type { Declared, Story, TableEvent, Token, TokenPlaced } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';

const INCH = 10_000;
const begun = planetfall.begin({ scenario: 'battle3000', rosters: {}, seed: 'told' });
if (isRefusal(begun)) throw new Error(begun.reason);
const { table } = begun;
const [squad = ''] = table.squads.keys();
const who = table.squads.get(squad)?.name ?? '';

const marker: Token = {
  id: 'm',
  kind: 'artilleryMarker',
  owner: 'red',
  at: { x: 10 * INCH, y: 20 * INCH, facing: 0 },
  value: 3,
  marks: {},
};
const declared = (what: string): Declared => ({ kind: 'declared', side: 'red', what, by: squad, at: 'm' });
const rolled = (stream: string, rest: object) =>
  ({ kind: 'diceRolled', stream, side: 'red', sides: 6, ...rest }) as const;

function told(what: string, rolls: readonly object[], effects: readonly TableEvent[]): string | null {
  const story = { declared: declared(what), rolls, effects, tested: null } as unknown as Story;
  return planetfall.teller.story?.(story, table, planetfall.vocabulary) ?? null;
}

const placed = (to: Token, was: Token | null): TokenPlaced => ({ kind: 'tokenPlaced', token: to.id, to, was });
const blast = placed({ ...marker, id: 'm-blast', kind: 'blastTemplate', value: 0 }, null);

describe('markers are told', () => {
  it('in hand, placed, and designated', () => {
    const name = table.sides.get('red')?.name;
    expect(planetfall.teller.tokenPlaced?.(placed({ ...marker, at: null }, null), table)).toBe(
      `${name}: Artillery Marker to place, Micro-die 3`,
    );
    expect(planetfall.teller.tokenPlaced?.(placed(marker, { ...marker, at: null }), table)).toBe(
      `${name}: Artillery Marker placed at (10, 20), Micro-die 3`,
    );
    expect(planetfall.teller.tokenPlaced?.(placed({ ...marker, value: 1 }, marker), table)).toBe(
      `${name}: Artillery Marker at (10, 20), Micro-die 3 → 1, Zero-ed In`,
    );
  });

  it('when they are called on, also when they are gone', () => {
    expect(planetfall.teller.declared?.(declared('Artillery Strike'), table)).toBe(`${who} calls an Artillery Strike`);
    expect(planetfall.teller.declared?.(declared('Designation'), table)).toBe(`${who} designates a marker`);
    expect(planetfall.teller.declared?.({ ...declared('Main Ordnance'), at: squad }, table)).toBeUndefined();
  });

  it('when they are removed; the removal of the template is not told', () => {
    expect(planetfall.teller.tokenRemoved?.({ kind: 'tokenRemoved', token: 'm', was: marker }, table)).toBe(
      'The Artillery Marker is removed',
    );
    expect(
      planetfall.teller.tokenRemoved?.({ kind: 'tokenRemoved', token: 'm-blast', was: blast.to }, table),
    ).toBeNull();
  });
});

describe('Designators and strikes are told', () => {
  it('with what the Micro-die shows then', () => {
    const roll = rolled('DESIGNATE', { count: 4, needs: 4, successes: 1 });
    expect(told('Designation', [roll], [placed({ ...marker, value: 2 }, marker)])).toBe(
      `${who}, Designation: 4 dice, 4+: 1 hit: Micro-die 3 → 2`,
    );
  });

  it('with their deviation', () => {
    const rolls = [
      rolled('DIR', { count: 1, waves: [[4]] }),
      rolled('DIR', { count: 1, waves: [[2]] }),
      rolled('DIST', { count: 1, total: 5 }),
    ];
    const removed = { kind: 'tokenRemoved', token: 'm', was: marker } as const;
    expect(told('Artillery Strike', rolls, [blast])).toBe(
      `${who}, Artillery Strike: 1 die: direction 4, again 1 die: direction 2, 1 die: 5" off: falls at (10, 20)`,
    );
    expect(told('Artillery Strike', rolls, [blast, removed])).toContain('falls at (10, 20), nobody is hurt');
  });

  it('with hits, saves and casualties', () => {
    const [model = ''] = table.models.keys();
    const rolls = [
      rolled('POOL', { count: 4, total: 12 }),
      rolled('ATK', { count: 12, needs: 4, successes: 7 }),
      rolled('SAVE', { count: 2, needs: 4, successes: 1 }),
    ];
    const hurt = { kind: 'markChanged', on: model, mark: 'damage', was: 0, to: 1 } as const;
    expect(told('Artillery Strike', rolls, [hurt])).toMatch(
      /: 4 dice: 12 Attack Dice, 12 dice, 4\+: 7 hits, shields stop 1: .* \+1 Damage$/,
    );
    expect(told('Artillery Strike', rolls, [])).toContain('no damage');
    // The saves of a second squadron are told by themselves.
    expect(told('Artillery Strike', [rolls[2] ?? {}], [])).toBe(`${who}, Artillery Strike: shields stop 1: no damage`);
    expect(told('Main Ordnance', [rolls[2] ?? {}], [])).toBeNull();
  });
});
