import { contains, distance, distanceToPoint, overlaps, type Point } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import { footprintOfTerrain, type TerrainPiece } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { rectangularTerrain } from '../boxed-pieces.js';
import { outlineOfZone } from '../zones.js';
import type { JudgedEffect, TableDeclaration, TableOrder } from './declaration.js';
import { drawTable } from './draw-table.js';
import { faultsInTable } from './faults.js';
import { frameOf } from './frame.js';
import { declarationFor, diceOf, orderFor, textOf } from './tables.fixture.js';

const INCHES = { inch: 1 };
const CENTIMETRES = { inch: 2.5 };
const FEET = { inch: 1 / 12 };

const SIZES: readonly (readonly [string, TableOrder, TableDeclaration])[] = [
  ['24 by 24 inches', orderFor([24, 24], 'bottom', INCHES, 'taken'), declarationFor(INCHES)],
  ['36 by 24 inches', orderFor([36, 24], 'left', INCHES, 'free'), declarationFor(INCHES)],
  ['48 by 48 inches', orderFor([48, 48], 'bottom', INCHES, 'taken'), declarationFor(INCHES)],
  ['72 by 48 inches', orderFor([72, 48], 'bottom', INCHES, 'free'), declarationFor(INCHES)],
  ['96 by 48 inches', orderFor([96, 48], 'bottom', INCHES, 'free'), declarationFor(INCHES)],
  ['96 by 72 inches', orderFor([96, 72], 'bottom', INCHES, 'taken'), declarationFor(INCHES)],
  ['120 by 180 centimetres', orderFor([120, 180], 'bottom', CENTIMETRES, 'free'), declarationFor(CENTIMETRES)],
  ['6 by 4 feet', orderFor([6, 4], 'bottom', FEET, 'free'), declarationFor(FEET)],
];

const SEEDS = Array.from({ length: 24 }, (_, i) => i);

function sound(order: TableOrder, declaration: TableDeclaration, seed: number): readonly TerrainPiece[] {
  const drawn = drawTable(order, declaration, diceOf('tables', seed));
  if (isRefusal(drawn)) throw new Error(`seed ${seed}: ${drawn.reason}`);
  return drawn;
}

describe.each(SIZES)('tables of %s', { timeout: 60_000 }, (_size, order, declaration) => {
  const tables = SEEDS.map((seed) => sound(order, declaration, seed));
  const roadWidth = declaration.roads?.width ?? 0;
  const does = ({ kind }: TerrainPiece, effect: JudgedEffect) => declaration.effects[kind]?.includes(effect) === true;

  it('are the same for the same dice, and others for others', () => {
    const texts = tables.map(textOf);
    expect(SEEDS.slice(0, 3).map((seed) => textOf(sound(order, declaration, seed)))).toEqual(texts.slice(0, 3));
    expect(new Set(texts).size).toBe(SEEDS.length);
  });

  it('lie on the grid and on the table, each piece with an id and a name of its own', () => {
    const { width, height } = order.surface;
    for (const pieces of tables) {
      const corners = pieces.flatMap(({ outline }) => outline);
      expect(corners.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
      expect(corners.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)).toBe(true);
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
      expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
    }
  });

  it('leave the zones to the forces and the sites alone', () => {
    const zones = order.zones.map((zone) => outlineOfZone(order.surface, zone));
    const areas = [...zones.map((outline) => ({ ...BARE, outline })), ...order.sites].map(footprintOfTerrain);
    for (const pieces of tables) {
      for (const piece of pieces.filter(({ kind }) => declaration.effects[kind] !== undefined)) {
        const isBridge = does(piece, 'spans');
        expect(areas.filter((area) => !isBridge && overlaps(area, footprintOfTerrain(piece)))).toEqual([]);
      }
    }
  });

  it('let the largest base pass between whatever bars its way', () => {
    for (const pieces of tables) {
      const barring = pieces.filter((piece) => does(piece, 'bars'));
      for (const [i, one] of barring.entries()) {
        for (const other of barring.slice(i + 1)) {
          const apart = distance(footprintOfTerrain(one), footprintOfTerrain(other));
          expect(apart, `${one.name}, ${other.name}`).toBeGreaterThanOrEqual(2 * declaration.largestBase);
        }
      }
    }
  });

  it('give both halves as much cover, blocking and slow ground, counted point by point', () => {
    for (const pieces of tables) {
      for (const effect of ['cover', 'blocks', 'slow', 'bars'] as const) {
        const [near, far] = counted(
          order,
          pieces.filter((piece) => does(piece, effect)),
        );
        // A point stands for a little square, so that a few points more or less are no difference.
        expect(Math.abs(near - far)).toBeLessThanOrEqual(0.12 * Math.max(near, far) + 14);
      }
    }
  });

  it('have a crossing wherever they have a river', () => {
    for (const pieces of tables) {
      const has = (kind: string) => pieces.some((piece) => piece.kind === kind);
      expect(has('bridge')).toBe(has('river'));
    }
  });

  it('keep roads out of the water but on crossings', () => {
    for (const pieces of tables) {
      const wet = pieces.filter(({ kind }) => kind === 'river').map(footprintOfTerrain);
      const crossings = pieces.filter(({ kind }) => kind === 'bridge').map(footprintOfTerrain);
      const corners = pieces.filter(({ kind }) => kind === 'road').flatMap(({ outline }) => outline);
      const flooded = corners.filter((corner) => wet.some((river) => contains(river, corner)));
      const beyond = flooded.filter((corner) => crossings.every((one) => distanceToPoint(one, corner) > roadWidth));
      expect(beyond).toEqual([]);
    }
  });

  it('leave little ground bare', () => {
    const barest = tables.map((pieces) => barestIn(order, pieces)).toSorted((a, b) => a - b);
    // Roads, zones and passages may leave no room for another piece, but seldom much of it.
    expect(barest[Math.floor(barest.length / 2)]).toBeLessThanOrEqual(1.15 * declaration.bare);
    expect(barest.at(-1)).toBeLessThanOrEqual(2 * declaration.bare);
  });

  it('are found sound by the checker', () => {
    for (const pieces of tables.slice(0, 10)) expect(faultsInTable(order, declaration, pieces)).toEqual([]);
  });
});

/** How far a spot between the zones is from the nearest piece that is no road, at most. */
function barestIn(order: TableOrder, pieces: readonly TerrainPiece[]): number {
  const prints = [...pieces, ...order.sites].filter(({ kind }) => kind !== 'road').map(footprintOfTerrain);
  const spots = frameOf(order).outsideZones(Math.round(order.surface.width / 48));
  return Math.max(...spots.map((spot) => Math.min(...prints.map((print) => distanceToPoint(print, spot)))));
}

const BARE: TerrainPiece = { id: '', kind: '', name: '', outline: [], height: 0, traits: [], parts: [], marks: {} };

/** An even number, so that no point lies on the line between the halves. */
const GRID = 96;

/** How many points of a grid lie in any of the pieces, in either half. */
function counted({ surface, zones }: TableOrder, pieces: readonly TerrainPiece[]): readonly [number, number] {
  const prints = pieces.map(footprintOfTerrain);
  const isUpright = zones[0]?.edge === 'bottom';
  const at = (side: number, n: number) => Math.round((side * (n + 0.5)) / GRID);
  const [near, far]: [Point[], Point[]] = [[], []];
  for (let i = 0; i < GRID; i++) {
    for (let j = 0; j < GRID; j++) {
      const point = { x: at(surface.width, i), y: at(surface.height, j) };
      if (!prints.some((print) => contains(print, point))) continue;
      ((isUpright ? j : i) < GRID / 2 ? near : far).push(point);
    }
  }
  return [near.length, far.length];
}

describe('kinds of tables', () => {
  const [, , [, order, declaration]] = SIZES as readonly [(typeof SIZES)[0], (typeof SIZES)[0], (typeof SIZES)[0]];
  const kinds = new Set(SEEDS.flatMap((seed) => sound(order, declaration, seed).map(({ kind }) => kind)));

  it('have every kind of piece sooner or later', () => {
    const declared = ['house', 'hill', 'cliff', 'wood', 'crater', 'wall', 'road', 'junction', 'river', 'bridge'];
    expect([...kinds].sort()).toEqual(declared.sort());
  });
});

describe('a table that cannot be', () => {
  const declaration = declarationFor(INCHES);

  it('is refused after a counted number of tries', () => {
    const order = orderFor([10, 10], 'bottom', INCHES, 'taken');
    const refused = drawTable(order, declaration, diceOf('tables', 1));
    expect(isRefusal(refused) && refused.reason).toMatch(/^No table was found in 24 tries/);
  });
});

describe('the checker of tables', () => {
  const order = orderFor([48, 48], 'bottom', INCHES, 'taken');
  const declaration = { ...declarationFor(INCHES), tolerance: 1000 };
  const box = (id: string, kind: string, x: number, y: number, width: number, length: number) => {
    const pose = { x: x * 10_000, y: y * 10_000, facing: 0 };
    const terrain = { kind, height: 0, traits: [] };
    return rectangularTerrain(id, id, terrain, pose, { width: width * 10_000, length: length * 10_000 });
  };

  it.each([
    ['nothing', [box('a', 'wood', 10, 10, 4, 4)], []],
    ['a piece off the table', [box('a', 'wood', 1, 10, 4, 4)], ['a is not wholly on the table.']],
    ['a piece in a zone', [box('a', 'wood', 10, 3, 4, 4)], ['a lies in a zone.']],
    ['two that overlap', [box('a', 'wood', 10, 10, 4, 4), box('b', 'hill', 13, 10, 4, 4)], ['a and b overlap.']],
    ['a bridge over a river', [box('a', 'river', 3, 10, 6, 1), box('b', 'bridge', 3, 10, 2, 4)], []],
    [
      'too small a gap',
      [box('a', 'house', 10, 10, 4, 4), box('b', 'house', 15, 10, 4, 4)],
      ['There is no way between a and b.'],
    ],
    [
      'a river without a bridge',
      [box('a', 'river', 24, 15, 48, 1)],
      ['Nobody with the largest base gets to the zone at the top.', 'Nobody with the largest base gets to the relay.'],
    ],
    ['a river with one', [box('a', 'river', 24, 15, 48, 1), box('b', 'bridge', 10, 15, 2, 4)], []],
  ])('finds %s', (_what, pieces, faults) => {
    expect(faultsInTable(order, declaration, pieces)).toEqual(faults);
  });

  it('finds one half with more of everything', () => {
    const faults = faultsInTable(order, declarationFor(INCHES), [box('a', 'wood', 10, 10, 4, 4)]);
    expect(faults).toEqual([
      'One half has 1000 thousandths more ground that has the effect "cover".',
      'One half has 1000 thousandths more ground that has the effect "slow".',
    ]);
  });
});
