import { bearing, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import {
  type Answer,
  type AnyAsk,
  type Decision,
  isRefusal,
  type MoveAnswer,
  type PieceMove,
  type PlaceAnswer,
  type Refusal,
  type Spotting,
} from '@bridgehead/kernel';
import {
  formationMove,
  isAtEdge,
  type Movement,
  movementOf,
  moveToward,
  ontoEdge,
  type Placing,
  placingOf,
  pointsOf,
  poseOf,
  readMove,
  routeFor,
  type Table,
} from '@bridgehead/tabletop';
import type { Dragging, Weighed } from './questions.js';

/** Whether an answer may be given, and where its pieces would stand. */
export function weigh(table: Table, ask: AnyAsk<Table>, decision: Decision, given: Answer): Weighed {
  const answer = 'place' in given ? settled(table, placingOf(table, ask, decision), given) : given;
  const refusal = ask.check(table, decision.args, answer, decision.side);
  const bare: Weighed = { answer, refusal, short: null, poses: [], ways: [], length: 0, most: null };
  if ('move' in answer) return { ...bare, ...standing(table, movementOf(table, ask, decision), answer) };
  if ('place' in answer) return { ...bare, poses: placed(answer.place) };
  if ('aim' in answer && 'at' in answer.aim) return { ...bare, poses: [{ piece: 'aim', pose: poseAt(answer.aim) }] };
  return bare;
}

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

type Standing = Pick<Weighed, 'poses' | 'ways' | 'length' | 'most'>;

function standing(table: Table, movement: Movement | null, answer: MoveAnswer): Standing {
  const read = movement === null ? null : readMove(table, movement, answer);
  if (read === null || isRefusal(read)) return intended(table, movement, answer);
  return {
    poses: read.moves.map(({ model, to: { x, y, facing } }) => ({ piece: model, pose: { x, y, facing } })),
    ways: read.moves.map(({ walked }) => pointsOf(walked)),
    length: Math.max(0, ...read.moves.map(({ cost }) => cost)),
    most: mostOf(movement),
  };
}

/** As the paths say, whether or not that may be. */
function intended(table: Table, movement: Movement | null, { move }: MoveAnswer): Standing {
  const walks = move.flatMap(({ model, path }) => {
    const start = poseOf(table, model);
    return start === null ? [] : [{ model, ...walked(start, path) }];
  });
  return {
    poses: walks.map(({ model, end }) => ({ piece: model, pose: end })),
    ways: walks.map(({ points }) => points),
    length: Math.max(0, ...walks.map(({ length }) => length)),
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

/** What a drag comes to: the squad in formation, as far toward there as it may; or, where nothing is legal, what was meant and why not. */
export function drag(table: Table, ask: AnyAsk<Table>, dragging: Dragging): Weighed {
  const { decision, model, to, alone } = dragging;
  const movement = movementOf(table, ask, decision);
  const start = poseOf(table, model);
  const meant = alone ? byItself(table, movement, dragging) : rigid(table, movement, dragging);
  if (alone || movement === null || start === null) return weigh(table, ask, decision, meant);
  for (const answer of ways(table, movement, model, { ...to, facing: facingFor(start, to) })) {
    if (ask.check(table, decision.args, answer, decision.side) !== null) continue;
    const found = weigh(table, ask, decision, answer);
    const end = found.poses.find(({ piece }) => piece === model)?.pose ?? start;
    const short = pointToPoint(end, to) > CLOSE ? ask.check(table, decision.args, meant, decision.side) : null;
    return { ...found, short };
  }
  return weigh(table, ask, decision, meant);
}

/** Nearer than this to the pointer it has gone where it was dragged. */
const CLOSE = 2_500;

function* ways(table: Table, movement: Movement, model: string, to: Pose): Iterable<MoveAnswer> {
  const there = formationMove(table, movement, model, to);
  if (there !== null) yield there;
  const toward = moveToward(table, movement, to);
  if (toward !== null) yield toward;
}

/** Facing where it goes; a nudge does not turn it. */
function facingFor(start: Pose, to: Point): number {
  return pointToPoint(start, to) < NUDGE ? start.facing : bearing(start, to);
}

const NUDGE = 5_000;

/** Everybody the same way by the same length. */
function rigid(table: Table, movement: Movement | null, { model, to }: Dragging): MoveAnswer {
  const start = poseOf(table, model);
  const squad = table.models.get(model)?.squad ?? '';
  const movers = movement?.movers ?? table.squads.get(squad)?.models ?? [];
  if (start === null) return { move: [] };
  const [dx, dy] = [to.x - start.x, to.y - start.y];
  return {
    move: movers.flatMap((id) => {
      const from = poseOf(table, id);
      return from === null ? [] : [{ model: id, path: [{ to: [from.x + dx, from.y + dy] as const }] }];
    }),
  };
}

/** One model by its own best way, the others as they were to go. */
function byItself(table: Table, movement: Movement | null, { model, to, so }: Dragging): MoveAnswer {
  const route = movement === null ? null : routeFor(table, movement, model, to);
  const path = route?.path ?? [{ to: [to.x, to.y] as const }];
  const others = so?.move.filter((one) => one.model !== model) ?? [];
  return { move: [...others, { model, path }] };
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

/** The pieces that a refusal is about. */
export function piecesIn({ where }: Refusal): string[] {
  if (typeof where !== 'object' || where === null || Array.isArray(where)) return [];
  return Object.values(where).filter((value) => typeof value === 'string');
}
