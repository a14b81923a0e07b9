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
import { cm } from '../book/measuring.js';
import { readTerrain, TERRAIN_KINDS } from './terrain.js';

const piece = boxedBy(readTerrain);

/** EA-SETUP-08: formations stand within this of their table edge, in centimetres. */
const DEPTH_OF_ZONE = 15;

/** EA-SETUP-03: a table that neither player laid. The same number gives the same table. */
export function generatedTerrain(surface: Surface, number: number): readonly TerrainPiece[] | Refusal {
  return numberedTable(orderFor(surface), GENERATED, number);
}

export function orderFor(surface: Surface): TableOrder {
  return orderBetween(surface, cm(DEPTH_OF_ZONE));
}

/** EA-SETUP-03: about two features for each square of 60 cm, 15 to 30 cm across, hills larger; perhaps a road and a river. */
export const GENERATED: TableDeclaration = {
  largestBase: cm(3),
  apart: cm(6.5),
  bare: cm(30),
  symmetries: ['turned', 'turned', 'mirrored'],
  tolerance: 120,
  variation: 250,
  effects: Object.fromEntries(TERRAIN_KINDS.map(({ id }) => [id, effectsOf(id)])),
  over: { road: ['river'], bridge: ['river', 'road'] },
  roads: { terrain: piece('road'), names: ['road', 'highway'], width: cm(4), verge: cm(1), chance: 600 },
  rivers: {
    terrain: piece('river'),
    names: ['river', 'stream'],
    width: cm(5),
    crossing: { terrain: piece('bridge'), name: 'bridge', width: cm(8) },
    chance: 150,
  },
  pieces: [
    {
      id: 'hill',
      names: ['hill', 'ridge', 'rise'],
      terrain: [piece('hill')],
      shape: { form: 'blob', across: [cm(18), cm(30)] },
      where: 'spread',
      share: [20, 50],
      mostPairs: 1,
    },
    {
      id: 'wood',
      names: ['wood', 'copse', 'grove'],
      terrain: [piece('woods')],
      shape: { form: 'blob', across: [cm(15), cm(20)] },
      where: 'spread',
      share: [25, 55],
      leastPairs: 1,
      mostPairs: 3,
    },
    {
      id: 'ruins',
      names: ['ruins', 'rubble', 'works'],
      terrain: [piece('ruins')],
      shape: { form: 'box', width: [cm(12), cm(16)], length: [cm(14), cm(20)] },
      where: 'middle',
      share: [12, 35],
      leastPairs: 1,
      mostPairs: 2,
    },
    {
      id: 'building',
      names: ['hall', 'depot', 'manufactory'],
      terrain: [piece('building')],
      shape: { form: 'box', width: [cm(8), cm(12)], length: [cm(10), cm(15)] },
      where: 'roadside',
      share: [0, 20],
      mostPairs: 2,
    },
    {
      id: 'scrub',
      names: ['scrub', 'brush', 'crops'],
      terrain: [piece('scrub')],
      shape: { form: 'blob', across: [cm(12), cm(18)] },
      where: 'spread',
      share: [8, 25],
      mostPairs: 2,
    },
  ],
};

/** EA-TERR-01, as far as a fair table is concerned. */
function effectsOf(kind: string): readonly JudgedEffect[] {
  switch (kind) {
    case 'building':
      return ['cover', 'blocks', 'bars'];
    case 'ruins':
    case 'woods':
      return ['cover', 'blocks', 'slow'];
    case 'hill':
      return ['blocks'];
    case 'scrub':
      return ['cover'];
    case 'river':
      return ['bars'];
    case 'bridge':
      return ['spans'];
    default:
      return [];
  }
}
