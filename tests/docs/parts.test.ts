import {
  addModel,
  addSquad,
  addTerrain,
  checkMove,
  type Movement,
  newTable,
  type Profile,
  rectangle,
  sightBetween,
  type SightRules,
  type Table,
} from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { INCH } from './given.js';

const scout: Profile = {
  id: 'scout',
  name: 'Scout',
  base: { shape: 'disc', radius: INCH / 2 },
  height: INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [],
  figures: {},
};

// #region yard
/** A yard of 10" by 10" about (20, 20), walled to the south, with a door 2" wide in the middle of that wall. */
function walledYard(): Table {
  const table = newTable({
    surface: { width: 40 * INCH, height: 40 * INCH, contact: 10 },
    profiles: [scout],
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
  addTerrain(table, {
    id: 'yard',
    kind: 'compound',
    height: 2 * INCH,
    outline: rectangle({ x: 20 * INCH, y: 20 * INCH }, { length: 10 * INCH, width: 10 * INCH }),
    parts: [
      {
        id: 'south',
        kind: 'wall',
        outline: rectangle({ x: 20 * INCH, y: 15.25 * INCH }, { length: INCH / 2, width: 10 * INCH }),
        openings: [
          [
            { x: 19 * INCH, y: 15 * INCH },
            { x: 21 * INCH, y: 15 * INCH },
          ],
        ],
      },
    ],
  });
  return table;
}
// #endregion

function manned(): Table {
  const table = walledYard();
  addSquad(table, { id: 'r', side: 'red' });
  addSquad(table, { id: 'b', side: 'blue' });
  const spots = { inside: [20, 20], atDoor: [20, 10], atWall: [16, 12] } as const;
  for (const [id, [x, y]] of Object.entries(spots)) {
    const squad = id === 'inside' ? 'r' : 'b';
    addModel(table, { id, squad, profile: 'scout', place: { kind: 'on', x: x * INCH, y: y * INCH, facing: 0 } });
  }
  return table;
}

describe('the walls of a compound', () => {
  it('are the part of it that blocks sight', () => {
    const table = manned();
    // #region sight
    const rules: SightRules = {
      from: 'centre',
      to: 'centre',
      heights: 'ignored',
      blocks: (between) =>
        between.kind === 'terrain' && (between.terrain.kind === 'building' || between.part?.kind === 'wall'),
    };
    expect(sightBetween(table, 'inside', 'atDoor', rules).clear).toBe(true);
    expect(sightBetween(table, 'inside', 'atWall', rules)).toMatchObject({ clear: false, blocker: 'yard' });
    // #endregion
  });

  it('are the part of it that stops movement', () => {
    const table = manned();
    const free: Omit<Movement, 'ground'> = {
      movers: ['inside'],
      measured: { by: 'each' },
      allowance: { length: 12 * INCH, rule: 'EX-MOVE-01' },
      shape: { kind: 'free', rule: 'EX-MOVE-01' },
      passing: { through: 'none', rule: 'EX-MOVE-02' },
      rule: 'EX-MOVE-01',
    };
    // #region walls
    const movement: Movement = {
      ...free,
      ground: { banned: [], walls: [{ kinds: ['compound'], rule: 'EX-WALL-01' }], judgedBy: 'centre' },
    };
    const through = { move: [{ model: 'inside', path: [{ to: [20 * INCH, 12 * INCH] }] }] } as const;
    const over = { move: [{ model: 'inside', path: [{ to: [24 * INCH, 12 * INCH] }] }] } as const;
    expect(checkMove(table, movement, through)).toBeNull();
    expect(checkMove(table, movement, over)).toMatchObject({ rule: 'EX-WALL-01', where: { terrain: 'yard' } });
    // #endregion
  });
});
