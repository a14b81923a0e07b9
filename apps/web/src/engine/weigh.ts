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
  type Aim,
  aimFootprint,
  aimShapeOf,
  isAtEdge,
  lengthOfWay,
  type ModelMove,
  type Movement,
  type MoveResult,
  movementOf,
  ontoEdge,
  type Placing,
  placingOf,
  pointAlong,
  pointsOf,
  poseOf,
  type Table,
  touchedBy,
} from '@bridgehead/tabletop';
import type { Weighed } from './questions.js';

/** Whether an answer is legal, and where its pieces would stand: the one place in the web app that reads an answer. */
export function weigh(table: Table, ask: AnyAsk<Table>, decision: Decision, given: Answer): Weighed {
  const answer = 'place' in given ? settled(table, placingOf(table, ask, decision), given) : given;
  const read = ask.check(table, decision.args, answer, decision.side);
  const bare: Weighed = {
    ...NOTHING,
    answer,
    refusal: isRefusal(read) ? read : null,
    cautions: isRefusal(read) ? [] : (ask.cautions?.(table, decision.args, answer, read, decision.side) ?? []),
  };
  if ('move' in answer) {
    const movement = movementOf(table, ask, decision);
    const most = movement === null ? null : mostOf(movement);
    if (movement === null || isRefusal(read)) return { ...bare, ...intended(table, answer), most };
    // An ask that tells its demand is a `MoveAsk`, which reads a `MoveResult`.
    return { ...bare, ...walkedBy((read as MoveResult).moves, movement), most };
  }
  if ('place' in answer) return { ...bare, poses: placed(answer.place) };
  if ('aim' in answer) return { ...bare, ...aimed(table, ask, decision, answer.aim) };
  return bare;
}

const NOTHING = {
  short: null,
  poses: [],
  ways: [],
  distance: 0,
  length: 0,
  most: null,
  leaving: null,
  ground: null,
  touched: [],
};

/** What an aim covers and touches, or how far along its way it is. */
function aimed(table: Table, ask: AnyAsk<Table>, decision: Decision, aim: Aim): Partial<Weighed> {
  const shape = aimShapeOf(table, ask, decision);
  const touched = touchedBy(table, ask, decision, aim);
  if ('at' in aim) {
    const ground = shape === null ? null : aimFootprint(shape, aim);
    return { touched, ground, poses: [{ piece: 'aim', pose: poseAt(aim) }] };
  }
  const way = shape !== null && 'along' in shape ? shape.along : [];
  const at = pointAlong(way, aim.along);
  const poses = at === null ? [] : [{ piece: 'aim', pose: { ...at, facing: 0 } }];
  return { touched, poses, ways: [way], distance: aim.along, length: aim.along, most: lengthOfWay(way) };
}

/** Where every piece must touch an edge, pieces near it slide onto it, so that nobody has to aim exactly. */
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

/** The paths as the ask read them. */
function walkedBy(
  moves: readonly ModelMove[],
  { leaving }: Movement,
): Pick<Weighed, 'poses' | 'ways' | 'distance' | 'length' | 'leaving'> {
  const [longest] = moves.toSorted((a, b) => b.cost - a.cost);
  const gone = moves.filter(({ leaves }) => leaves !== undefined).map(({ model }) => model);
  return {
    poses: moves.map(({ model, to: { x, y, facing } }) => ({ piece: model, pose: { x, y, facing } })),
    ways: moves.map(({ walked }) => pointsOf(walked)),
    distance: longest?.walked.length ?? 0,
    length: longest?.cost ?? 0,
    leaving: gone.length === 0 || leaving === undefined ? null : { pieces: gone, rule: leaving.rule },
  };
}

/** The paths as the answer gives them, legal or not. */
function intended(table: Table, { move }: MoveAnswer): Pick<Weighed, 'poses' | 'ways' | 'distance' | 'length'> {
  const walks = move.flatMap(({ model, path }) => {
    const start = poseOf(table, model);
    return start === null ? [] : [{ model, ...plainWalk(start, path) }];
  });
  const length = Math.max(0, ...walks.map((walk) => walk.length));
  return {
    poses: walks.map(({ model, end }) => ({ piece: model, pose: end })),
    ways: walks.map(({ points }) => points),
    distance: length,
    length,
  };
}

function plainWalk(start: Pose, path: PieceMove['path']): { points: Point[]; end: Pose; length: number } {
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

/** The farthest that any mover may go. */
function mostOf({ allowance: { length, each = {} }, movers }: Movement): number {
  return Math.max(length, ...movers.map((model) => each[model] ?? 0));
}

/** The same move with every mover turned at its end, by so many tenths of a degree. */
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
