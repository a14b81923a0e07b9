import { type Point, pointToPoint } from '@bridgehead/geometry';
import { type AnyAsk, isRefusal, type MoveAnswer, type Refusal } from '@bridgehead/kernel';
import { LENGTH_UNIT, type Movement, movementOf, poseOf, type Table } from '@bridgehead/tabletop';
import { bentMove } from './corners.js';
import { CLOSE_ENOUGH_LENGTH, facingFor, wayAlone, waysTo } from './drag-ways.js';
import type { Dragging, Weighed } from './questions.js';
import { weigh } from './weigh.js';

/**
 * The result of a drag: the squad in formation, as far toward the pointer as it may go; or, if nothing is legal, the
 * intended move and why it is refused.
 */
export function drag(table: Table, ask: AnyAsk<Table>, dragging: Dragging): Weighed {
  const { decision, model, to, alone, from } = dragging;
  const movement = movementOf(table, ask, decision);
  if (from !== null && movement !== null) return weigh(table, ask, decision, bentMove(table, movement, dragging, from));
  const start = poseOf(table, model);
  const meant = alone ? byItself(table, movement, dragging) : rigid(table, movement, dragging);
  if (alone || movement === null || start === null) return weigh(table, ask, decision, meant);
  const best = nearest(table, ask, dragging, waysTo(table, movement, model, { ...to, facing: facingFor(start, to) }));
  if (best === null) {
    const refused = weigh(table, ask, decision, meant);
    return { ...refused, refusal: whatStops(table, ask, movement, dragging, 0) ?? refused.refusal };
  }
  if (best.off <= CLOSE_ENOUGH_LENGTH) return best.found;
  const reached = Math.max(0, pointToPoint(start, to) - best.off);
  return { ...best.found, short: whatStops(table, ask, movement, dragging, reached) };
}

/** Why the plain move goes no farther than so far: the first reason on its way, not one that waits beyond it. */
function whatStops(
  table: Table,
  ask: AnyAsk<Table>,
  movement: Movement,
  dragging: Dragging,
  reached: number,
): Refusal | null {
  const { decision, model, to } = dragging;
  const start = poseOf(table, model);
  const far = start === null ? 0 : pointToPoint(start, to);
  const checked = (length: number): Refusal | null => {
    const at = start === null || length >= far ? to : along(start, to, length / far);
    const read = ask.check(table, decision.args, rigid(table, movement, { ...dragging, to: at }), decision.side);
    return isRefusal(read) ? read : null;
  };
  for (let step = FIRST_STEP_LENGTH; reached + step < far; step *= 2) {
    const refusal = checked(reached + step);
    if (refusal !== null) return refusal;
  }
  return checked(far);
}

/** How far beyond where it could go a move is tried first. */
const FIRST_STEP_LENGTH = LENGTH_UNIT / 2;

function along(from: Point, to: Point, share: number): Point {
  return {
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  };
}

interface Nearest {
  readonly found: Weighed;
  readonly off: number;
}

/** The first of these moves that arrives, or else the one that comes nearest; null if none is legal. */
function nearest(
  table: Table,
  ask: AnyAsk<Table>,
  { decision, model, to }: Dragging,
  ways: Iterable<MoveAnswer>,
): Nearest | null {
  let best: Nearest | null = null;
  for (const answer of ways) {
    const found = weigh(table, ask, decision, answer);
    if (found.refusal !== null) continue;
    const end = found.poses.find(({ piece }) => piece === model)?.pose ?? poseOf(table, model) ?? to;
    const off = pointToPoint(end, to);
    if (best === null || off < best.off) best = { found, off };
    if (off <= CLOSE_ENOUGH_LENGTH) break;
  }
  return best;
}

/** All models move in the same direction by the same length. */
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

/** One model takes its own best path; the others keep theirs. */
function byItself(table: Table, movement: Movement | null, { model, to, so }: Dragging): MoveAnswer {
  const route = movement === null ? null : wayAlone(table, movement, model, to);
  const path = route?.path ?? [{ to: [to.x, to.y] as const }];
  const others = so?.move.filter((one) => one.model !== model) ?? [];
  return { move: [...others, { model, path }] };
}
