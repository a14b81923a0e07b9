import { isRefusal } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { isCaseProblem, openingOf, parseCase, problemText, startOfCase } from '@bridgehead/testkit';
import { describe, expect, test } from 'vitest';
import { INCH } from '../book/measuring.js';
import { firefight } from '../index.js';
import { inspection } from './inspection.js';

const POSITION = `
title: Three rifles behind a rock, with a target beyond it and one beside it
proves: [FF-LOS-01]
system: firefight
table: { size: [48, 48], terrain: [{ id: rock, kind: rock, at: [20, 20], size: [8, 2] }, { id: wood, kind: woods, at: [32, 26], size: [6, 6] }] }
profiles:
  rifle: { sh: 4, as: 5, weapons: [{ name: rifle, range: 24 }, { name: knife, range: Assault, dice: 2 }] }
  target: { sh: –, ar: 8 }
sides:
  red: { squads: [{ id: r, leader: r1, data: { points: 80 }, models: [{ id: r1, profile: rifle, at: [20, 14] }, { id: r2, profile: rifle, at: [21.5, 14] }, { id: r3, profile: rifle, at: [20, 9] }] }] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: target, at: [20, 26] }] }, { id: c, models: [{ id: c1, profile: target, at: [32, 26] }] }] }
turn: 1
stage: { act: { unit: r } }
`;

function position(): Table {
  const parsed = parseCase(POSITION, 'inspection');
  const start = isCaseProblem(parsed) ? parsed : startOfCase(firefight, parsed);
  if (isCaseProblem(start)) throw new Error(problemText(start));
  const table = start === null ? null : openingOf(firefight, start);
  if (table === null || isRefusal(table)) throw new Error('no table');
  return table;
}

describe('around a unit a screen draws', () => {
  test('the reach of its weapons from the Leader alone', () => {
    const table = position();
    expect(inspection.weapons(table, 'r1')).toMatchObject([{ name: 'rifle', bands: [{ length: 24 * INCH }] }]);
    expect(inspection.weapons(table, 'r2')).toEqual([]);
  });

  test('what the Leader sees, whichever model is asked about', () => {
    const table = position();
    expect(inspection.watchers?.(table, 'r')).toEqual(['r1']);
    expect(inspection.sight(table, 'r2', 'b1')).toMatchObject({ clear: false, blocker: 'rock', rule: 'FF-LOS-02' });
    expect(inspection.sight(table, 'r2', 'c1')).toEqual({ clear: true });
  });

  test('the shots that it could take, with what makes them harder', () => {
    const table = position();
    expect(inspection.threat(table, 'r', 'b')).toBeNull();
    expect(inspection.threat(table, 'r', 'c')?.preview).toMatchObject({ dice: 3, needs: 5 });
    expect(inspection.threat(table, 'r', 'r')).toBeNull();
  });

  test('who is out of coherency', () => {
    expect(inspection.coherency(position(), 'r').broken).toEqual(['r3']);
  });

  test('what terrain does, and what the unit is good at', () => {
    const table = position();
    expect(inspection.terrain(table, 'r', 'wood').map(({ does }) => does)).toEqual(['cover', 'blocks']);
    expect(inspection.gist(table, 'r')).toBe('Troop: 3 dice to 24", 6 dice in Assault at 5+, moves 6" or 12"');
    expect(inspection.points(table, 'r')).toBe(80);
  });
});
