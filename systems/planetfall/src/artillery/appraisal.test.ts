import { isCaseProblem, openingOf, parseCase, problemText, startOfCase } from '@bridgehead/testkit';
import { isRefusal, odds } from '@bridgehead/kernel';
import { type Table, tokenOf } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { useDesignators } from '../fire/designate.js';
import { planetfall } from '../index.js';
import { worthOfUses } from '../opponent/worth-of-drops.js';
import { preferredEdge } from '../sky-drop/deviation.js';
import { expectedStrike, touchingOdds } from './appraisal.js';

/** Four tanks close together around a point, of the enemy or of the caller's own side; and a marker with a Micro-die. */
function position(owner: 'red' | 'blue', marker: readonly [number, number], die: number): Table {
  const heap = `{ id: heap, models: [{ id: t1, profile: tank, at: [30, 30] }, { id: t2, profile: tank, at: [31.2, 30] }, { id: t3, profile: tank, at: [30, 31.2] }, { id: t4, profile: tank, at: [31.2, 31.2] }] }`;
  const text = `
title: a position
proves: [PF-ARTY-01]
system: planetfall
profiles:
  eye: { dr: [6, 6], tv: [3], base: { disc: 1 }, weapons: [{ name: Eye, ef: [40, 4], mars: [Nexus Designator] }] }
  tank: { dr: [5], tv: [4, 8], size: [2, 4], base: { disc: 1 } }
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: eye, at: [20, 10] }] }${owner === 'red' ? `, ${heap}` : ''}] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: eye, at: [60, 40] }] }${owner === 'blue' ? `, ${heap}` : ''}] }
tokens: [{ id: m, kind: artilleryMarker, owner: red, at: [${marker.join()}], value: ${die} }]
turn: 1
stage: { mainOrdnance: { squad: r } }
`;
  const parsed = parseCase(text, 'position');
  const start = isCaseProblem(parsed) ? parsed : startOfCase(planetfall, parsed);
  if (isCaseProblem(start)) throw new Error(problemText(start));
  const table = start === null ? null : openingOf(planetfall, start);
  if (table === null || isRefusal(table)) throw new Error('no table');
  return table;
}

const ARGS = { squad: 'r', designators: ['r1/eye'] };

describe('the promise of a strike', () => {
  it('is more with a better Micro-die, and nothing far from all models', () => {
    const near = position('blue', [30, 27], 1);
    expect(expectedStrike(near, 'red', 'm')).toBeGreaterThan(expectedStrike(near, 'red', 'm', 4));
    expect(expectedStrike(near, 'red', 'm', 4)).toBeGreaterThan(0);
    expect(expectedStrike(position('blue', [5, 45], 1), 'red', 'm')).toBe(0);
  });

  it('is negative on troops of the caller', () => {
    expect(expectedStrike(position('red', [30, 27], 1), 'red', 'm')).toBeLessThan(0);
  });

  it('is most toward the heap', () => {
    const edge = (table: Table) => preferredEdge.usual(table, { squad: 'r', marker: 'm' }, 'red').pick;
    expect(edge(position('blue', [30, 27], 1))).toBe('edge1');
    expect(edge(position('blue', [30.6, 34.6], 1))).toBe('edge4');
  });

  it('counts the models that are touched, by side', () => {
    const { enemy, own } = touchingOdds(position('blue', [30, 27], 1), 'red', 'm');
    expect(own).toBe(0);
    expect(enemy).toBeGreaterThan(1 / 6);
    expect(touchingOdds(position('red', [30, 27], 1), 'red', 'm').own).toBeCloseTo(enemy);
  });
});

describe('the odds of a strike', () => {
  it('count everything that Planetfall counts, though a strike has no target', () => {
    const table = position('blue', [5, 45], 1);
    const forecast = { procedure: 'strike', args: { squad: 'r', marker: 'm' } };
    const { of } = odds(planetfall, table, { forecast, of: Object.keys(planetfall.outcomes) });
    const never = [{ value: 0, p: expect.closeTo(1, 6) }];
    expect([of['squadDestroyed'], of['ownDamage'], of['modelsLost']]).toEqual([never, never, never]);
  });
});

describe('the usual use of Designators', () => {
  const choose = (table: Table) => {
    const worth = worthOfUses(table, ARGS, 'red');
    const uses = [...useDesignators.options(table, ARGS, 'red')].map(({ id }) => id);
    return uses.toSorted((a, b) => worth(b) - worth(a))[0];
  };

  it('is a strike on a heap of enemies from a marker that is Zero-ed In', () => {
    const table = position('blue', [30.6, 28], 1);
    expect(choose(table)).toBe('strike:m');
    expect(useDesignators.usual(table, ARGS, 'red')).toEqual({ pick: 'strike:m' });
  });

  it('is a better Micro-die while that promises more', () => {
    const table = position('blue', [30.6, 28], 6);
    expect(tokenOf(table, 'm').value).toBe(6);
    expect(choose(table)).toBe('designate:m');
    expect(useDesignators.usual(table, ARGS, 'red')).toEqual({ pick: 'designate:m' });
  });

  it('is nothing if a strike would fall on friends', () => {
    const table = position('red', [30.6, 28], 1);
    expect(choose(table)).toBe('pass');
    expect(useDesignators.usual(table, ARGS, 'red')).toEqual({ pick: 'pass' });
  });
});
