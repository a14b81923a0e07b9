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
import { inches } from '../../book/measuring.js';
import { readTerrain } from '../../terrain/read-terrain.js';
import { TERRAIN, type TerrainRow } from '../../terrain/terrain.js';

const piece = boxedBy(readTerrain);

/** PF-SETUP-03: a table that neither commander laid. The same number gives the same table. */
export function generatedTerrain(
  surface: Surface,
  zone: number,
  objectives: readonly TerrainPiece[],
  number: number,
): readonly TerrainPiece[] | Refusal {
  return numberedTable(orderFor(surface, zone, objectives), GENERATED, number);
}

export function orderFor(surface: Surface, zone: number, sites: readonly TerrainPiece[]): TableOrder {
  return orderBetween(surface, inches(zone), sites);
}

/** The Command Barge, turning on the spot, is the largest that moves on the ground: 3.6 by 2.4 inches. */
const LARGEST_BASE = inches(2.17);

/** PF-SETUP-03: the usual pieces are no larger than 12 by 12 inches; PF-SETUP-04: they keep more than 4 inches apart. */
export const GENERATED: TableDeclaration = {
  largestBase: LARGEST_BASE,
  apart: inches(1.5),
  bare: inches(7),
  symmetries: ['turned', 'turned', 'mirrored'],
  tolerance: 120,
  variation: 250,
  effects: Object.fromEntries(TERRAIN.map((row) => [row.id, effectsOf(row)])),
  over: {
    // PF-TERRAIN-10: a bridge carries a road over a river.
    bridge: ['river', 'road', 'crossroads'],
    crossroads: ['road'],
    road: ['road', 'river'],
    cliff: ['raisedGround'],
  },
  roads: {
    terrain: piece('road'),
    names: ['road', 'lane', 'track'],
    width: inches(1.9),
    junction: { terrain: piece('crossroads'), name: 'crossroads' },
    verge: inches(0.6),
    chance: 850,
  },
  rivers: {
    terrain: piece('river'),
    names: ['stream', 'river'],
    width: inches(1.6),
    crossing: { terrain: piece('bridge'), name: 'bridge', width: inches(2.2) },
    chance: 600,
  },
  pieces: [
    {
      id: 'block',
      names: ['block', 'annexe', 'works', 'depot'],
      terrain: [
        piece('building', { storeys: 2 }),
        piece('building', { storeys: 3 }),
        piece('building', { storeys: 1 }),
      ],
      shape: {
        form: 'streets',
        columns: [1, 2],
        rows: [2, 2],
        lot: [inches(3), inches(4)],
        street: inches(4.4),
        paving: piece('road'),
      },
      where: 'spread',
      share: [20, 50],
      mostPairs: 1,
    },
    {
      id: 'house',
      names: ['store', 'hall', 'house', 'barn'],
      terrain: [piece('building'), piece('building'), piece('building', { storeys: 2 })],
      shape: { form: 'box', width: [inches(2), inches(3.2)], length: [inches(2.4), inches(4)] },
      where: 'roadside',
      share: [20, 40],
      mostPairs: 4,
    },
    {
      id: 'hill',
      names: ['hill', 'ridge', 'rise'],
      terrain: [piece('raisedGround')],
      shape: {
        form: 'blob',
        across: [inches(6.5), inches(10)],
        cliff: { terrain: piece('cliff'), name: 'cliff', width: inches(0.7), chance: 400 },
      },
      where: 'spread',
      share: [40, 80],
      leastPairs: 1,
      mostPairs: 2,
    },
    {
      id: 'wood',
      names: ['wood', 'copse', 'grove', 'thicket'],
      terrain: [piece('vegetation')],
      shape: { form: 'blob', across: [inches(5), inches(9)] },
      where: 'spread',
      share: [60, 100],
      leastPairs: 1,
      mostPairs: 6,
    },
    {
      id: 'craters',
      names: ['craters', 'shell holes', 'broken ground'],
      terrain: [piece('roughGround')],
      shape: { form: 'blob', across: [inches(4.5), inches(7)] },
      where: 'middle',
      share: [24, 45],
      mostPairs: 3,
    },
    {
      id: 'spires',
      names: ['spires', 'rocks', 'needles'],
      terrain: [piece('hugeRocks')],
      shape: { form: 'blob', across: [inches(2.6), inches(4)] },
      where: 'spread',
      share: [8, 18],
      mostPairs: 4,
    },
  ],
};

/** T7, as far as a fair table is concerned. */
function effectsOf({ id, impassableTo, noFlatOut, blocksAs, cover }: TerrainRow): readonly JudgedEffect[] {
  const does: readonly (readonly [JudgedEffect, boolean])[] = [
    ['cover', cover > 0],
    ['blocks', blocksAs !== null],
    ['slow', noFlatOut.length > 0],
    ['bars', impassableTo.length > 0],
    ['spans', id === 'bridge'],
  ];
  return does.filter(([, isSo]) => isSo).map(([effect]) => effect);
}
