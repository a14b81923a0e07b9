import type { Refusal } from '@bridgehead/kernel';
import type { Surface, TerrainPiece } from '@bridgehead/tabletop';
import {
  boxedBy,
  type JudgedEffect,
  numberedTable,
  orderBetween,
  type TableDeclaration,
  type TableOrder,
} from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { readTerrain, TERRAIN_KINDS, terrainType } from './terrain.js';

const piece = boxedBy(readTerrain);

/** FF-SETUP-06: deployment areas are as deep as this, in inches. */
const DEPTH_OF_AREA = 12;

/** FF-SETUP-03: a table that neither player laid. The same number gives the same table. */
export function generatedTerrain(surface: Surface, number: number): readonly TerrainPiece[] | Refusal {
  return numberedTable(orderFor(surface), GENERATED, number);
}

export function orderFor(surface: Surface): TableOrder {
  return orderBetween(surface, inches(DEPTH_OF_AREA));
}

/** FF-SETUP-03: about one piece for each square foot, few of them buildings. The tank, 5 by 3 inches, turns on the spot. */
export const GENERATED: TableDeclaration = {
  largestBase: inches(2.95),
  apart: inches(1.2),
  bare: inches(7),
  symmetries: ['turned', 'turned', 'mirrored'],
  tolerance: 120,
  variation: 250,
  effects: Object.fromEntries(TERRAIN_KINDS.map(({ id }) => [id, effectsOf(id)])),
  over: {},
  pieces: [
    {
      id: 'building',
      names: ['depot', 'works', 'station', 'hall'],
      terrain: [piece('building'), piece('building'), piece('building', { capacity: 15 })],
      shape: { form: 'box', width: [inches(4), inches(5)], length: [inches(4), inches(6)] },
      where: 'spread',
      share: [20, 45],
      mostPairs: 1,
    },
    {
      id: 'hill',
      names: ['hill', 'ridge', 'rise'],
      terrain: [piece('hill')],
      shape: { form: 'blob', across: [inches(6), inches(8)] },
      where: 'spread',
      share: [25, 60],
      mostPairs: 1,
    },
    {
      id: 'wood',
      names: ['wood', 'copse', 'grove', 'thicket'],
      terrain: [piece('woods')],
      shape: { form: 'blob', across: [inches(5), inches(7)] },
      where: 'spread',
      share: [50, 90],
      leastPairs: 1,
      mostPairs: 3,
    },
    {
      id: 'rubble',
      names: ['rubble', 'ruins', 'pipes'],
      terrain: [piece('rubble'), piece('rubble'), piece('fortified')],
      shape: { form: 'blob', across: [inches(4), inches(6)] },
      where: 'middle',
      share: [20, 45],
      mostPairs: 2,
    },
    {
      id: 'pond',
      names: ['pond', 'pool'],
      terrain: [piece('pond')],
      shape: { form: 'blob', across: [inches(4), inches(6)] },
      where: 'spread',
      share: [0, 25],
      mostPairs: 1,
    },
    {
      id: 'rock',
      names: ['rocks', 'boulders'],
      terrain: [piece('rock')],
      shape: { form: 'blob', across: [inches(2.5), inches(3.5)] },
      where: 'spread',
      share: [8, 18],
      mostPairs: 2,
    },
    {
      id: 'wall',
      names: ['hedge', 'wall', 'barricade'],
      terrain: [piece('hedge'), piece('hedge'), piece('fortifiedWall')],
      shape: { form: 'line', length: [inches(4), inches(7)], width: inches(0.5) },
      where: 'spread',
      share: [4, 10],
      leastPairs: 1,
      mostPairs: 3,
    },
  ],
};

/** FF-TERRAIN-08, as far as a fair table is concerned; Obstacles and Difficult Terrain keep wheels out. */
function effectsOf(kind: string): readonly JudgedEffect[] {
  switch (terrainType({ kind })) {
    case 'difficult':
      return kind === 'pond' ? ['slow'] : ['cover', 'slow'];
    case 'obstacle':
      return ['cover', 'slow'];
    case 'blocking':
    case 'building':
      return ['cover', 'blocks', 'bars'];
    case 'hill':
    case 'smoke':
      return ['cover', 'blocks'];
  }
}
