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
import { effectsOfKind, readTerrain, TERRAIN_KINDS, topOf } from './terrain.js';

const piece = boxedBy(readTerrain);

/** E40-SETUP-06: in centimetres. */
const DEPTH_OF_ZONE = 30;

/** E40-SETUP-02: a table that neither player laid. The same number gives the same table. */
export function generatedTerrain(surface: Surface, number: number): readonly TerrainPiece[] | Refusal {
  return numberedTable(orderFor(surface), GENERATED, number);
}

export function orderFor(surface: Surface): TableOrder {
  return orderBetween(surface, cm(DEPTH_OF_ZONE));
}

/** E40-SETUP-02: one to three features in each square of 60 cm, 15 to 30 cm across. The Gargant gets everywhere. */
export const GENERATED: TableDeclaration = {
  largestBase: cm(3),
  apart: cm(3),
  bare: cm(25),
  symmetries: ['turned', 'turned', 'mirrored'],
  tolerance: 120,
  variation: 250,
  effects: Object.fromEntries(TERRAIN_KINDS.map(({ id }) => [id, effectsOf(id)])),
  over: { road: ['river'], ford: ['river', 'road'] },
  roads: { terrain: piece('road'), names: ['road'], width: cm(2), verge: cm(1), chance: 600 },
  pieces: [
    {
      id: 'building',
      names: ['hall', 'works', 'depot'],
      terrain: [piece('building')],
      shape: { form: 'box', width: [cm(15), cm(16)], length: [cm(15), cm(18)] },
      where: 'spread',
      share: [10, 30],
      mostPairs: 1,
    },
    {
      id: 'hill',
      names: ['hill', 'ridge', 'rise'],
      terrain: [piece('hill')],
      shape: { form: 'blob', across: [cm(18), cm(26)] },
      where: 'spread',
      share: [20, 60],
      mostPairs: 1,
    },
    {
      id: 'wood',
      names: ['wood', 'copse', 'grove', 'thicket'],
      terrain: [piece('woods')],
      shape: { form: 'blob', across: [cm(15), cm(22)] },
      where: 'spread',
      share: [50, 110],
      leastPairs: 1,
      mostPairs: 3,
    },
    {
      id: 'ruins',
      names: ['ruins', 'rubble'],
      terrain: [piece('ruins'), piece('ruins'), piece('fortifications')],
      shape: { form: 'blob', across: [cm(15), cm(20)] },
      where: 'middle',
      share: [20, 60],
      mostPairs: 2,
    },
    {
      id: 'marsh',
      names: ['marsh', 'mire'],
      terrain: [piece('marsh')],
      shape: { form: 'blob', across: [cm(15), cm(18)] },
      where: 'spread',
      share: [0, 25],
      mostPairs: 1,
    },
  ],
};

/** E40-TERR-01, as far as a fair table is concerned. */
function effectsOf(kind: string): readonly JudgedEffect[] {
  const { vehicle, warEngine, cover } = effectsOfKind(kind);
  return [
    ...(cover ? (['cover'] as const) : []),
    ...(topOf({ kind, traits: [] }) > 0 ? (['blocks'] as const) : []),
    ...(vehicle === 'impassable' ? (['bars'] as const) : warEngine === 'dangerous' ? (['slow'] as const) : []),
    ...(kind === 'ford' ? (['spans'] as const) : []),
  ];
}
