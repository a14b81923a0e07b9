import type { Facing, Point } from '@bridgehead/geometry';
import { ask, faces, pickAsk, type Procedure, type Side, sum } from '@bridgehead/kernel';
import { type Table, type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { hitsOver, strikesOver } from '../artillery/appraisal.js';
import { drawsOver } from './appraisal.js';
import { isDropMarker } from './markers.js';
import { directionInWords, directionOf, isZeroedIn, MARKER_EDGES, meanOf, pointAt } from './ways.js';

/** The point where something has come down, which may be off the table, and the direction in which it deviated. */
interface Deviation {
  readonly point: Point;
  readonly way: Facing;
}

/** The edge over which something deviates: counted by a die from a preferred one, or chosen (PF-ORBAT-49). */
export type EdgeOfDeviation = { readonly preferred: number } | { readonly over: number };

/** PF-DROP-08: the edge over which a roll of 1 sends it; higher numbers count on from there, clockwise. */
export const preferredEdge = pickAsk<Table, { readonly squad: string; readonly marker: string }>({
  name: 'preferredEdge',
  prompt: 'Which edge of the marker does it prefer?',
  meaning: 'edge1 to edge6: clockwise from the one that the marker lies toward.',
  rules: ['PF-DROP-08'],
  candidates: (table, { marker }) =>
    MARKER_EDGES.map((edge) => ({
      id: edgeId(edge),
      label: `Toward ${wayOver(table, marker, edge)}`,
      pieces: [marker],
    })),
  usual(table, { marker }, side) {
    const promises = isDropMarker(table, marker)
      ? drawsOver(table, side, marker)
      : strikesOver(table, side, tokenOf(table, marker));
    return edgeId(promises.indexOf(Math.max(...promises)));
  },
});

/** PF-ORBAT-49: the edge over which a strike deviates, chosen without a die. */
export const chosenEdge = pickAsk<Table, { readonly squad: string; readonly marker: string }>({
  name: 'chosenEdge',
  prompt: 'Over which edge of the marker does the strike deviate?',
  meaning: 'edge1 to edge6: clockwise from the one that the marker lies toward.',
  rules: ['PF-ORBAT-49'],
  candidates: (table, { marker }) =>
    MARKER_EDGES.map((edge) => ({
      id: edgeId(edge),
      label: `Toward ${wayOver(table, marker, edge)}`,
      pieces: [marker],
    })),
  usual(table, { marker }, side) {
    const promises = hitsOver(table, side, marker);
    return edgeId(promises.indexOf(Math.max(...promises)));
  },
});

function edgeId(edge: number): string {
  return `edge${edge + 1}`;
}

export function edgeIn(id: string): number {
  return Number(id.slice('edge'.length)) - 1;
}

function wayOver(table: Table, marker: string, edge: number): string {
  return directionInWords(directionOf(tokenOf(table, marker).at?.facing ?? 0, edge));
}

/**
 * PF-DROP-08: the direction is as many edges clockwise from the nominated edge as the die shows less one; the distance is as many D6 inches
 * as the Micro-die shows.
 */
export function* deviate(play: TablePlay, side: Side, marker: string, edge: EdgeOfDeviation): Procedure<Deviation> {
  const over = 'over' in edge ? edge.over : edge.preferred + (yield* direction(play, side, marker, edge.preferred)) - 1;
  const token = tokenOf(play.table, marker);
  const { total } = yield* sum({
    stream: 'DIST',
    rule: 'PF-DROP-08',
    side,
    count: token.value,
    sides: 6,
    // The nearer to its marker it falls, the better.
    good: 'low',
    about: { marker, over },
  });
  return { point: pointAt(token, over, total), way: directionOf(token.at?.facing ?? 0, over) };
}

/** PF-DROP-07: a marker that is Zero-ed In lets its commander roll for the direction once more, before the distance. */
function* direction(play: TablePlay, side: Side, marker: string, edge: number): Procedure<number> {
  const roll = { stream: 'DIR', side, count: 1, sides: 6 } as const;
  const { faces: first } = yield* faces({ ...roll, rule: 'PF-DROP-08', about: { marker } });
  const [rolled = 1] = first;
  if (!isZeroedIn(play.table, marker)) return rolled;
  const choice = yield* ask(side, rerollDirection, { marker, edge, rolled });
  if (choice === 'keep') return rolled;
  const { faces: second } = yield* faces({ ...roll, rule: 'PF-DROP-07', about: { marker, rerolled: rolled } });
  return second[0] ?? 1;
}

/** The edge that was nominated, and what the die for the direction shows. */
type RerollArgs = { readonly marker: string; readonly edge: number; readonly rolled: number };

/** PF-DROP-07: the direction of a marker that is Zero-ed In is kept, or rolled once more and then kept. */
export const rerollDirection = pickAsk<Table, RerollArgs>({
  name: 'rerollDirection',
  prompt: 'Does it roll the direction again?',
  meaning: 'keep or reroll.',
  rules: ['PF-DROP-07'],
  candidates: (table, { marker, edge, rolled }) => [
    { id: 'keep', label: `Keep ${rolled}: toward ${wayOver(table, marker, edge + rolled - 1)}`, pieces: [marker] },
    { id: 'reroll', label: 'Roll the direction again', pieces: [marker] },
  ],
  // The direction is usually rolled again if the other edges are better on average.
  usual(table, { marker, edge, rolled }, side) {
    const promises = isDropMarker(table, marker) ? drawsOver(table, side, marker) : hitsOver(table, side, marker);
    const here = promises[(edge + rolled - 1) % MARKER_EDGES.length] ?? 0;
    return here >= meanOf(promises) ? 'keep' : 'reroll';
  },
});
