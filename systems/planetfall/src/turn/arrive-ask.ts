import type { Point } from '@bridgehead/geometry';
import { type Edge, placeAsk, type Surface, type Table } from '@bridgehead/tabletop';
import { arriving } from './arriving.js';
import { arrivalEdges } from './late-arrivals.js';
import { destinationFrom } from '../movement/destination.js';

export type ArriveArgs = { readonly squad: string };

/** PF-TURN-03: where a late squadron comes onto the table. It is asked only if there is room. */
export const arriveAsk = placeAsk<ArriveArgs>({
  name: 'arrive',
  prompt: 'Where does it come onto the table?',
  meaning:
    'A place for each Model, its aft arc touching the edge; options are usual and, for every edge, a row toward either end or in the middle: bottom-left, bottom-middle, left-top, …',
  rules: ['PF-TURN-03'],
  placing: (table, { squad }) => arriving(table, squad),
  toward: (table, { squad }) => goalOf(table, squad),
});

/** Opposite what it is after. */
function goalOf(table: Table, squad: string): Point | null {
  const [edge] = arrivalEdges(table, squad);
  return edge === undefined ? null : destinationFrom(table, squad, middleOf(table.surface, edge));
}

function middleOf({ width, height }: Surface, edge: Edge): Point {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  return { bottom: { x, y: 0 }, top: { x, y: height }, left: { x: 0, y }, right: { x: width, y } }[edge];
}
