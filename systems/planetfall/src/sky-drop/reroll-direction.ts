import type { Point } from '@bridgehead/geometry';
import { pickAsk, type Side } from '@bridgehead/kernel';
import { modelOf, type Table, tokenOf } from '@bridgehead/tabletop';
import { underTemplate } from '../artillery/template.js';
import { directionInWords, directionOf, EDGES } from './edges.js';
import { drawsOver } from './appraisal.js';
import { isDropMarker } from './markers.js';
import { isOnTable, waysOf } from './ways.js';

/** The edge that was nominated, and what the die for the direction shows. */
export type RerollArgs = { readonly marker: string; readonly edge: number; readonly rolled: number };

/** PF-DROP-07: whether the direction of a marker that is Zero-ed In stands, or is rolled again for good. */
export const rerollDirection = pickAsk<Table, RerollArgs>({
  name: 'rerollDirection',
  prompt: 'Is the direction rolled again?',
  meaning: 'keep or reroll.',
  rules: ['PF-DROP-07'],
  candidates: (table, { marker, edge, rolled }) => [
    { id: 'keep', label: `Keep ${rolled}: toward ${wayOf(table, marker, edge + rolled - 1)}`, pieces: [marker] },
    { id: 'reroll', label: 'Roll the direction again', pieces: [marker] },
  ],
  // Once more if it would come down better elsewhere on the whole.
  usual(table, { marker, edge, rolled }, side) {
    const ways = promisesOf(table, marker, side);
    const here = ways[(edge + rolled - 1) % EDGES.length] ?? 0;
    return here * ways.length >= ways.reduce((sum, promise) => sum + promise, 0) ? 'keep' : 'reroll';
  },
});

function wayOf(table: Table, marker: string, edge: number): string {
  return directionInWords(directionOf(tokenOf(table, marker).at?.facing ?? 0, edge));
}

/** What is worth coming down near; or enemies less friends that a strike would touch: over each edge, over all distances. */
function promisesOf(table: Table, marker: string, side: Side): readonly number[] {
  if (isDropMarker(table, marker)) return drawsOver(table, side, marker);
  return waysOf(tokenOf(table, marker)).map((way) =>
    way.reduce((sum, { point, p }) => sum + p * (isOnTable(table, point) ? balanceAt(table, point, side) : 0), 0),
  );
}

function balanceAt(table: Table, point: Point, side: Side): number {
  return underTemplate(table, point).reduce((sum, model) => sum + (modelOf(table, model).side === side ? -1 : 1), 0);
}
