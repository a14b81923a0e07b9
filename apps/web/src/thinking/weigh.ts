import { type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import {
  type Answer,
  type AnyAsk,
  type Decision,
  isRefusal,
  type MoveAnswer,
  type PieceMove,
  type PlaceAnswer,
  type Spotting,
} from '@bridgehead/kernel';
import {
  isAtEdge,
  type Movement,
  movementOf,
  ontoEdge,
  type Placing,
  placingOf,
  pointsOf,
  poseOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { leavingBy } from './leaving.js';
import type { Weighed } from './questions.js';

/** Whether an answer may be given, and where its pieces would stand. */
export function weigh(table: Table, ask: AnyAsk<Table>, decision: Decision, given: Answer): Weighed {
  const answer = 'place' in given ? settled(table, placingOf(table, ask, decision), given) : given;
  const read = ask.check(table, decision.args, answer, decision.side);
  const refusal = isRefusal(read) ? read : null;
  const bare: Weighed = { ...NOTHING, answer, refusal };
  if ('move' in answer) {
    const movement = movementOf(table, ask, decision);
    const stands = standing(table, movement, answer);
    return { ...bare, ...stands, leaving: refusal === null ? leavingBy(table, movement, stands.poses) : null };
  }
  if ('place' in answer) return { ...bare, poses: placed(answer.place) };
  if ('aim' in answer && 'at' in answer.aim) return { ...bare, poses: [{ piece: 'aim', pose: poseAt(answer.aim) }] };
  return bare;
}

const NOTHING = { short: null, poses: [], ways: [], distance: 0, length: 0, most: null, leaving: null };

/** Where everything must touch an edge, nobody needs to hit it by a hair: pieces slide onto it. */
function settled(table: Table, placing: Placing | null, { place }: PlaceAnswer): PlaceAnswer {
  if (placing === null || !isAtEdge(placing)) return { place };
  const slid = Object.entries(place).map(([piece, spot]): [string, Spotting] => {
    if (!('at' in spot)) return [piece, spot];
    const { x, y, facing } = ontoEdge(table, placing, piece, poseAt(spot));
    return [piece, { at: [x, y], facing }];
  });
  return { place: Object.fromEntries(slid) };
}

function placed(place: Extract<Answer, { readonly place: unknown }>['place']): Weighed['poses'] {
  return Object.entries(place).flatMap(([piece, spot]) => ('at' in spot ? [{ piece, pose: poseAt(spot) }] : []));
}

function poseAt({
  at: [x, y],
  facing = 0,
}: {
  readonly at: readonly [number, number];
  readonly facing?: number;
}): Pose {
  return { x, y, facing };
}

type Standing = Pick<Weighed, 'poses' | 'ways' | 'distance' | 'length' | 'most'>;

function standing(table: Table, movement: Movement | null, answer: MoveAnswer): Standing {
  const read = movement === null ? null : readMove(table, movement, answer);
  if (read === null || isRefusal(read)) return intended(table, movement, answer);
  const [longest] = read.moves.toSorted((a, b) => b.cost - a.cost);
  return {
    poses: read.moves.map(({ model, to: { x, y, facing } }) => ({ piece: model, pose: { x, y, facing } })),
    ways: read.moves.map(({ walked }) => pointsOf(walked)),
    distance: longest?.walked.length ?? 0,
    length: longest?.cost ?? 0,
    most: mostOf(movement),
  };
}

/** As the paths say, whether or not that may be. */
function intended(table: Table, movement: Movement | null, { move }: MoveAnswer): Standing {
  const walks = move.flatMap(({ model, path }) => {
    const start = poseOf(table, model);
    return start === null ? [] : [{ model, ...walked(start, path) }];
  });
  const length = Math.max(0, ...walks.map((walk) => walk.length));
  return {
    poses: walks.map(({ model, end }) => ({ piece: model, pose: end })),
    ways: walks.map(({ points }) => points),
    distance: length,
    length,
    most: mostOf(movement),
  };
}

function walked(start: Pose, path: PieceMove['path']): { points: Point[]; end: Pose; length: number } {
  const points: Point[] = [{ x: start.x, y: start.y }];
  let { facing } = start;
  let length = 0;
  let at: Point = start;
  for (const step of path) {
    if ('face' in step) facing = step.face;
    if (!('to' in step)) continue;
    const next = { x: step.to[0], y: step.to[1] };
    length += pointToPoint(at, next);
    at = next;
    points.push(next);
  }
  return { points, end: { x: at.x, y: at.y, facing }, length };
}

function mostOf(movement: Movement | null): number | null {
  if (movement === null) return null;
  const { length, each = {} } = movement.allowance;
  return Math.max(length, ...movement.movers.map((model) => each[model] ?? 0));
}

/** The same move, everybody turned by so many tenths of a degree at its end. */
export function turnedAtEnd({ move }: MoveAnswer, poses: Weighed['poses'], by: number): MoveAnswer {
  const facings = new Map(poses.map(({ piece, pose }) => [piece, pose.facing]));
  return {
    move: move.map(({ model, path }) => {
      const last = path.at(-1);
      const body = last !== undefined && 'face' in last ? path.slice(0, -1) : path;
      const face = ((facings.get(model) ?? 0) + by + 3600) % 3600;
      return { model, path: [...body, { face }] };
    }),
  };
}
