import { distanceBetween, footprintOfPiece, piecesBetween, type Table, terrainOf } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { distanceToNearest, INCH, isWithin, TOLERANCE } from '../book/measuring.js';
import { leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { terrainCover } from '../cover/cover.js';
import { coverRules } from '../cover/cover-rules.js';
import { hasKeyword } from '../keywords/keywords.js';
import { heightOf, terrainType } from '../terrain/terrain.js';
import { groundOfUnit, heightOfUnit, hillsUnder } from './heights.js';
import { seesUnit } from './line-of-sight.js';

/** FF-MEASURE-01: anybody may measure anything at any time. */
export const range = query({
  id: 'range',
  name: 'range',
  meaning: 'inches from the Leader of a unit to the closest model of another',
  args: { from: 'squad', to: 'squad' },
  ask(table, { from, to }) {
    const gap = distanceToNearest(table, leaderOf(table, from) ?? '', modelsAbout(table, to)) ?? 0;
    const zones = [from, to].some((unit) => zoneOf(table, unit) !== undefined) ? ['FF-BLDG-05', 'FF-BLDG-12'] : [];
    return { answer: gap / INCH, rules: ['FF-MEASURE-01', 'FF-MEASURE-02', 'FF-MEASURE-03', ...zones] };
  },
});

/** FF-MEASURE-04: the limit itself is within. */
export const within = query({
  id: 'within',
  name: 'within',
  meaning: 'whether one model is within so many inches of another',
  args: { from: 'model', to: 'model', inches: 'number' },
  ask: (table, { from, to, inches }) => ({
    answer: isWithin(distanceBetween(table, from, to), inches),
    rules: ['FF-MEASURE-04'],
  }),
});

/** FF-MEASURE-05. */
export const contact = query({
  id: 'contact',
  name: 'contact',
  meaning: 'whether the bases of two models touch',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({ answer: distanceBetween(table, from, to) <= TOLERANCE, rules: ['FF-MEASURE-05'] }),
});

/** FF-TERRAIN-06, FF-LOS-05. */
export const height = query({
  id: 'height',
  name: 'Height',
  meaning: 'the Height of a unit where it stands',
  args: { unit: 'squad' },
  ask: (table, { unit }) => ({ answer: heightOfUnit(table, unit), rules: heightRules(table, unit) }),
});

export function heightRules(table: Table, unit: string): readonly string[] {
  if (zoneOf(table, unit) !== undefined) return ['FF-LOS-05'];
  return hillsUnder(table, unit).length > 0 ? ['FF-TERRAIN-06', 'FF-TERRAIN-07'] : ['FF-UNIT-03'];
}

/** FF-LOS-01. */
export const sight = query({
  id: 'sight',
  name: 'line of sight',
  meaning: 'whether the Leader of a unit sees any model of another: clear or blocked',
  args: { from: 'squad', to: 'squad' },
  ask: (table, { from, to }) => ({
    answer: seesUnit(table, from, to) ? 'clear' : 'blocked',
    rules: ['FF-LOS-01', 'FF-LOS-07', ...sightRules(table, from, to)],
  }),
});

/** The rules that say what the pieces on the line between two Leaders do to it. */
export function sightRules(table: Table, from: string, to: string): readonly string[] {
  const [eye, mark] = [leaderOf(table, from) ?? '', leaderOf(table, to) ?? ''];
  const centre = (model: string) => footprintOfPiece(table, model).centre;
  const { models, terrain } = piecesBetween(table, centre(eye), centre(mark));
  const others = models.filter(({ squad }) => squad !== from && squad !== to);
  const ground = new Set([...groundOfUnit(table, from), ...groundOfUnit(table, to)]);
  const flat = terrain.some(({ id }) => {
    const piece = terrainOf(table, id);
    return terrainType(piece) === 'obstacle' || heightOf(piece) === 0;
  });
  const zones = [from, to].filter((unit) => zoneOf(table, unit) !== undefined);
  const kinds = new Set(terrain.map(({ id }) => terrainOf(table, id).kind));
  return [
    ...(terrain.length > 0 ? ['FF-TERRAIN-07', 'FF-TERRAIN-08'] : []),
    ...(kinds.has('smoke') ? ['FF-KEYWORD-43'] : []),
    ...(kinds.has('wreck') ? ['FF-VEH-05'] : []),
    ...(terrain.some(({ id }) => terrainType(terrainOf(table, id)) === 'blocking') ? ['FF-TERRAIN-03'] : []),
    ...(terrain.some(({ id }) => terrainType(terrainOf(table, id)) === 'hill') ? ['FF-TERRAIN-06'] : []),
    ...(others.length > 0 || terrain.length > 0 ? ['FF-LOS-02'] : []),
    ...(others.some(({ squad }) => hasKeyword(table, squad, 'fly')) ? ['FF-LOS-03', 'FF-AIR-05'] : []),
    ...(terrain.some(({ id }) => ground.has(id)) ? ['FF-LOS-04'] : []),
    ...(terrain.some(({ id }) => terrainType(terrainOf(table, id)) === 'difficult') ? ['FF-TERRAIN-04'] : []),
    ...(flat ? ['FF-LOS-06', 'FF-TERRAIN-05'] : []),
    ...(zones.length > 0 ? ['FF-LOS-05'] : []),
    ...(zones.some((unit) => zoneOf(table, unit)?.part !== undefined) ? ['FF-BLDG-09'] : []),
  ];
}

/** FF-COVER-01: before Hit the Dirt and keywords. */
export const cover = query({
  id: 'cover',
  name: 'cover',
  meaning: 'none, light or heavy: what terrain and other units give a unit as the Leader of another sees it',
  args: { from: 'squad', to: 'squad' },
  ask: (table, { from, to }) => ({ answer: terrainCover(table, from, to), rules: coverRules(table, from, to) }),
});
