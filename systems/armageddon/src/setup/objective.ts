import type { Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, next, type Side, textIn } from '@bridgehead/kernel';
import { type Placing, stage, type Table, tokensOf } from '@bridgehead/tabletop';
import { type NamedSpot, nearestSpot, outlineOfZone, spotAsk } from '@bridgehead/wargame';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { OBJECTIVE } from '../scoring/objectives.js';
import { whoBegins } from './steps.js';
import { edgeOf } from './table-edges.js';

const RULE = 'EA-SETUP-04';

/** EA-SETUP-04: from the enemy edge, and from markers that lie already. */
const APART = cm(30);

/** Each side places three. */
const MARKERS = 3;

/** A hand hits the edge no better than this; the marker is slid onto it. */
const AT_EDGE = cm(1);

interface Marking extends JsonRecord {
  readonly marker: string;
  readonly number: number;
}

/** EA-SETUP-04: the first on the own edge; the others in the enemy half, away from its edge and from other markers. */
function placingOf(table: Table, { marker, number }: Marking, side: Side): Placing {
  const others = tokensOf(table, OBJECTIVE).flatMap(({ id, at }) => (at === null ? [] : [id]));
  const common = {
    pieces: [marker],
    bases: { [marker]: { shape: 'disc', radius: 0 } },
    names: { [marker]: 'The objective' },
    all: { rule: RULE },
    judgedBy: 'centre',
    rule: RULE,
  } as const;
  if (number === 1) {
    const area = outlineOfZone(table.surface, { edge: edgeOf(table, side), depth: AT_EDGE });
    return { ...common, inside: { areas: [area], called: 'your table edge', rule: RULE } };
  }
  return {
    ...common,
    inside: { areas: [enemyHalf(table, side)], called: 'the enemy half, 30 cm from its edge', rule: RULE },
    keep: [{ from: { pieces: others }, distance: APART, atLeast: true, when: 'atEnd', rule: RULE }],
  };
}

function enemyHalf(table: Table, side: Side): readonly Point[] {
  const { width, height } = table.surface;
  const [low, high] = edgeOf(table, side) === 'bottom' ? [height / 2, height - APART] : [APART, height / 2];
  return [
    { x: 0, y: low },
    { x: width, y: low },
    { x: width, y: high },
    { x: 0, y: high },
  ];
}

/** The middle of the own edge; left and right in the enemy half. */
function* spotsFor(table: Table, args: Marking, side: Side): Iterable<NamedSpot> {
  const { width, height } = table.surface;
  const isBottom = edgeOf(table, side) === 'bottom';
  const depth = (share: number) => Math.round(isBottom ? height * share : height * (1 - share));
  const shares =
    args.number === 2 ? [0.2, 0.35, 0.05, 0.8] : args.number === 3 ? [0.8, 0.65, 0.95, 0.2] : [0.5, 0.3, 0.7];
  for (const [i, share] of shares.entries()) {
    const wanted = { x: Math.round(width * share), y: args.number === 1 ? depth(0) : depth(0.6) };
    const pose = nearestSpot(table, placingOf(table, args, side), wanted);
    if (pose !== null) yield { id: `spot-${i + 1}`, label: i === 0 ? 'In its usual place' : `Place ${i + 1}`, pose };
  }
}

/** EA-SETUP-04: where does the objective go? */
export const objectiveAsk = spotAsk<Marking>({
  name: 'placeObjective',
  prompt: 'Where does your objective go?',
  meaning:
    'A place for the marker: the first on the own edge, the others in the enemy half, 30 cm from its edge and from other markers.',
  rules: [RULE],
  placing: placingOf,
  spots: spotsFor,
});

/** EA-SETUP-04: one objective; the sides alternate. */
export const objective = stage({
  id: 'objective',
  name: 'Objectives',
  meaning: 'A side places one of its objectives.',
  args: { side: 'whose objective it is', number: 'the first, second or third' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const number = Number(args['number'] ?? 1);
    const marker = `${side}-objective-${number}`;
    const [spot] = (yield* ask(side, objectiveAsk, { marker, number })).places;
    if (spot?.to.kind === 'on') {
      const at = number === 1 ? ontoEdge(play.table, side, spot.to) : { x: spot.to.x, y: spot.to.y };
      const token = { id: marker, kind: OBJECTIVE, owner: side, at: { ...at, facing: 0 }, value: 1, marks: {} };
      play.emit({ kind: 'tokenPlaced', token: marker, to: token, because: RULE });
    }
    const first = whoBegins(play.table);
    if (side === first) return next('objective', { side: enemyOf(side), number });
    return number < MARKERS
      ? next('objective', { side: first, number: number + 1 })
      : next('spacecraft', { side: first });
  },
});

function ontoEdge(table: Table, side: Side, { x }: Point): Point {
  return { x, y: edgeOf(table, side) === 'bottom' ? 0 : table.surface.height };
}
