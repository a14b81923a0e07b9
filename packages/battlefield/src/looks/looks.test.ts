import { contains } from '@bridgehead/geometry';
import { footprintOfOutline, type Profile, rectangle } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { rounded, shrunk, slopes } from './relief.js';
import { likenessBySilhouette } from './silhouettes.js';
import { spotsIn } from './spots-in.js';
import { isGoal, storeysOf, terrainLook } from './terrain-looks.js';

describe('silhouettes', () => {
  it.each([
    ['infantry', 'figures', 'foot'],
    ['heavyTank', 'vehicle', 'tracks'],
    ['grav-skimmer', 'vehicle', 'hover'],
    ['Titans', 'walker', 'legs'],
    ['gun battery', 'gun', 'none'],
    ['somethingElse', 'structure', 'none'],
  ])('knows %s as %s on %s', (silhouette, body, drive) => {
    expect(likenessBySilhouette(profileWith(silhouette))).toMatchObject({ body, drive });
  });
});

function profileWith(silhouette: string): Profile {
  const base = { shape: 'disc', radius: 5_000 } as const;
  return { id: 'x', name: 'X', base, height: 1, silhouette, traits: [], weapons: [], figures: {} };
}

describe('terrain', () => {
  it.each([
    ['building', 'building'],
    ['lab', 'building'],
    ['vegetation', 'wood'],
    ['raisedGround', 'hill'],
    ['hugeRocks', 'rock'],
    ['roughGround', 'rough'],
    ['lethalRiver', 'lava'],
    ['river', 'water'],
    ['crossroads', 'road'],
    ['walkway', 'bridge'],
    ['rubble', 'ruins'],
    ['cliff', 'cliff'],
    ['moonbase', 'plain'],
  ])('draws %s as %s', (kind, look) => {
    expect(terrainLook(kind)).toBe(look);
  });

  it('reads storeys and goals off the traits of a piece', () => {
    const piece = { id: 'p', kind: 'building', name: 'p', outline: [], height: 0, parts: [], marks: {} };
    const tower = { ...piece, traits: [{ trait: 'storeys', values: { storeys: 3 } }, { trait: 'missionObjective' }] };
    expect([storeysOf(tower), isGoal(tower)]).toEqual([3, true]);
    expect([storeysOf({ ...piece, traits: [] }), isGoal({ ...piece, traits: [] })]).toEqual([null, false]);
  });

  it('strews its trees inside the outline, always the same ones', () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 60_000, y: 0 },
      { x: 0, y: 60_000 },
    ];
    const trees = spotsIn(outline, 10_000);
    expect(trees.length).toBeGreaterThan(10);
    expect(spotsIn(outline, 10_000)).toEqual(trees);
    const footprint = footprintOfOutline(outline);
    for (const { x, y } of trees) expect(contains(footprint, { x: Math.round(x), y: Math.round(y) })).toBe(true);
  });
});

describe('relief', () => {
  const square = rectangle({ x: 100, y: 100 }, { length: 100, width: 100 });

  it('is bright towards the upper left and dark towards the lower right', () => {
    const lights = slopes(square, shrunk(square, 0.5)).map(({ corners: [from, to], light }) => ({
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      light,
    }));
    const at = (x: number, y: number) => lights.find((slope) => slope.x === x && slope.y === y)?.light;
    expect(at(100, 50)).toBeCloseTo(0.8);
    expect(at(50, 100)).toBeCloseTo(0.6);
    expect(at(150, 100)).toBeCloseTo(-0.6);
    expect(at(100, 150)).toBeCloseTo(-0.8);
  });

  it('rounds corners off without leaving the outline', () => {
    for (const { x, y } of rounded(square)) {
      expect(Math.max(Math.abs(x - 100), Math.abs(y - 100))).toBeLessThanOrEqual(50);
      expect(Math.abs(x - 100) + Math.abs(y - 100)).toBeLessThan(80);
    }
  });
});
