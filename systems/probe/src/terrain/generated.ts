import type { Refusal } from '@bridgehead/kernel';
import type { Surface, TerrainPiece } from '@bridgehead/tabletop';
import { choicesOfTable, drawTable, type TableDeclaration, type TableOrder } from '@bridgehead/wargame';
import { INCH } from '../book/play.js';

/** A table of that number around what stands on it already; both forces begin far from their edges. */
export function generatedTerrain(
  surface: Surface,
  sites: readonly TerrainPiece[],
  number: number,
): readonly TerrainPiece[] | Refusal {
  const depth = 14 * INCH;
  const zones = [{ edge: 'left', depth } as const, { edge: 'right', depth } as const];
  const order: TableOrder = { surface, zones, sites };
  return drawTable(order, GENERATED, choicesOfTable(number));
}

/** PB-FIRE-02, PB-MOVE-04: woods and rubble, which are cover and slow. The walker, two inches square, has the largest base. */
const GENERATED: TableDeclaration = {
  effects: { wood: ['cover', 'slow'], rubble: ['cover', 'slow'], building: ['blocks', 'bars'] },
  over: {},
  apart: INCH,
  bare: 6 * INCH,
  largestBase: Math.round(1.42 * INCH),
  symmetries: ['turned'],
  tolerance: 100,
  variation: 0,
  pieces: [
    {
      id: 'wood',
      names: ['Wood', 'Copse'],
      terrain: [{ kind: 'wood', height: 2 * INCH, traits: [] }],
      shape: { form: 'blob', across: [3 * INCH, 5 * INCH] },
      where: 'spread',
      share: [100, 160],
      leastPairs: 1,
      mostPairs: 2,
    },
    {
      id: 'rubble',
      names: ['Rubble'],
      terrain: [{ kind: 'rubble', height: 0, traits: [] }],
      shape: { form: 'box', width: [INCH, 2 * INCH], length: [2 * INCH, 3 * INCH] },
      where: 'spread',
      share: [30, 60],
      mostPairs: 2,
    },
  ],
};
