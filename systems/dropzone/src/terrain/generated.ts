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
import { readTerrain, TERRAIN_KINDS } from './terrain.js';

const piece = boxedBy(readTerrain);

/** What comes over an edge needs room for its first stand, in inches. */
const DEPTH_OF_EDGE = 4;

/** DZC-SETUP-02: a table that neither player laid, around the places of the scenario. The same number gives the same table. */
export function generatedTerrain(
  surface: Surface,
  number: number,
  sites: readonly TerrainPiece[],
): readonly TerrainPiece[] | Refusal {
  return numberedTable(orderFor(surface, sites), GENERATED, number);
}

export function orderFor(surface: Surface, sites: readonly TerrainPiece[]): TableOrder {
  return orderBetween(surface, inches(DEPTH_OF_EDGE), sites);
}

/** A town as our scenarios have it: buildings with gaps through which the largest vehicle gets, some trees and barricades. */
export const GENERATED: TableDeclaration = {
  largestBase: inches(1),
  apart: inches(2.5),
  bare: inches(6),
  symmetries: ['turned', 'turned', 'mirrored'],
  tolerance: 150,
  variation: 250,
  effects: Object.fromEntries(TERRAIN_KINDS.map(({ id }) => [id, effectsOf(id)])),
  over: {},
  pieces: [
    {
      id: 'tower',
      names: ['tower', 'block', 'high-rise'],
      terrain: [piece('structure', { featureSize: 'Large' })],
      shape: { form: 'box', width: [inches(5), inches(6)], length: [inches(5), inches(6)] },
      where: 'spread',
      share: [0, 35],
      mostPairs: 1,
    },
    {
      id: 'hall',
      names: ['hall', 'depot', 'works', 'offices'],
      terrain: [piece('structure', { featureSize: 'Medium' })],
      shape: { form: 'box', width: [inches(4), inches(5)], length: [inches(4), inches(6)] },
      where: 'spread',
      share: [25, 60],
      leastPairs: 1,
      mostPairs: 2,
    },
    {
      id: 'house',
      names: ['house', 'store', 'workshop', 'garage'],
      terrain: [piece('structure', { featureSize: 'Small' })],
      shape: { form: 'box', width: [inches(3), inches(4)], length: [inches(3), inches(5)] },
      where: 'spread',
      share: [20, 50],
      leastPairs: 2,
      mostPairs: 4,
    },
    {
      id: 'park',
      names: ['park', 'grove'],
      terrain: [piece('forest', { featureSize: 'Medium' })],
      shape: { form: 'box', width: [inches(4), inches(5)], length: [inches(5), inches(6)] },
      where: 'spread',
      share: [10, 30],
      leastPairs: 1,
      mostPairs: 2,
    },
    {
      id: 'barricade',
      names: ['barricade', 'roadblock'],
      terrain: [piece('barricade')],
      shape: { form: 'line', length: [inches(3), inches(4)], width: inches(0.5) },
      where: 'middle',
      share: [2, 8],
      leastPairs: 1,
      mostPairs: 3,
    },
  ],
};

/** As far as a fair table is concerned. */
function effectsOf(kind: string): readonly JudgedEffect[] {
  switch (kind) {
    case 'structure':
    case 'forest':
      return ['cover', 'blocks', 'bars'];
    case 'barricade':
      return ['cover', 'bars'];
    case 'poorGround':
      return ['slow'];
    case 'contour':
      return ['blocks'];
    case 'steepContour':
    case 'wreckage':
    case 'impassableGround':
      return ['bars'];
    default:
      return [];
  }
}
