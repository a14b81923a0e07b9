import { type Place, supposing, type Table } from '@bridgehead/tabletop';
import { isCaseProblem, parseCase, problemText, startOfCase } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { firefight } from '../index.js';
import { opponent } from './opponent.js';

/** Red has a squad and a carrier, blue a gunner that reaches both; there is a building near the squad, and one objective. */
function tableWith(objectiveAt: string): Table {
  const read = parseCase(
    `
title: A position
proves: [FF-BLDG-03]
system: firefight
table: { size: [72, 48], terrain: [{ id: house, kind: building, at: [10, 20], size: [4, 4] }] }
profiles:
  guard: { weapons: [{ name: rifle, range: 24 }] }
  gunner: { weapons: [{ name: gun, range: 48, dice: 9, ap: 3 }] }
  carrier: { type: Support, ar: 8, hp: 6, base: [4, 2], keywords: [Vehicle, Tracked, Fast, Capacity (10)] }
sides:
  red:
    squads:
      - { id: r, leader: r1, data: { points: 90 }, models: [{ id: r1, profile: guard, at: [10, 15] }, { id: r2, profile: guard, at: [11.2, 15] }] }
      - { id: c, data: { points: 90 }, models: [{ id: c1, profile: carrier, at: [10, 10] }] }
  blue: { squads: [{ id: b, data: { points: 90 }, models: [{ id: b1, profile: gunner, at: [10, 45] }] }] }
tokens: [{ id: goal, kind: objective, at: ${objectiveAt} }]
memos: { mission/battle: controlTheIntel }
turn: 1
stage: { act: { unit: r } }
`,
    'position.yaml',
  );
  if (isCaseProblem(read)) throw new Error(problemText(read));
  const start = startOfCase(firefight, read);
  if (start === null || !('table' in start)) throw new Error('no table');
  return start.table;
}

function worth(table: Table, ask: string, args: Readonly<Record<string, string>>, option: string): number {
  const role = opponent.roles[ask];
  const told = role !== undefined && 'worth' in role ? role.worth?.(table, args, option, 'red') : undefined;
  return told ?? Number.NaN;
}

describe('what going into things is worth to a computer player', () => {
  it('rides to an objective that is far away, and walks to one nearby', () => {
    const boarding = { squad: 'r', gait: 'advance' };
    expect(worth(tableWith('[65, 12]'), 'board', boarding, 'c1')).toBeGreaterThan(0);
    expect(worth(tableWith('[10, 24]'), 'board', boarding, 'c1')).toBeLessThan(0);
  });

  it('finds shelter in a building from a gun that reaches it, but not if it must leave an objective for it', () => {
    const entering = { squad: 'r', gait: 'advance' };
    expect(worth(tableWith('[65, 12]'), 'enter', entering, 'house')).toBeGreaterThan(0);
    expect(worth(tableWith('[10, 15]'), 'enter', entering, 'house')).toBeLessThan(0);
  });

  it('occupies what it has stormed, and stays outside if there is nothing to gain', () => {
    const storming = { squad: 'r', building: 'house' };
    expect(worth(tableWith('[65, 12]'), 'occupy', storming, 'occupy')).toBeGreaterThan(0);
    expect(worth(tableWith('[10, 15]'), 'occupy', storming, 'occupy')).toBeLessThan(0);
    expect(worth(tableWith('[10, 15]'), 'occupy', storming, 'pass')).toBe(0);
  });

  it('brings a transport to where its passengers want to be', () => {
    const table = tableWith('[65, 12]');
    const before = opponent.interests(table, 'c').find(({ piece }) => piece === 'goal');
    const aboard: Place = { kind: 'in', id: 'c1' };
    const moves = ['r1', 'r2'].map((model) => ({ model, to: aboard }));
    const goals = supposing(table, moves, (there) => opponent.interests(there, 'c')).filter(
      ({ piece }) => piece === 'goal',
    );
    expect(goals.length).toBe((before === undefined ? 0 : 1) + 1);
  });
});
