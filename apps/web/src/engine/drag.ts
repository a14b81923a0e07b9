import { pointToPoint } from '@bridgehead/geometry';
import { type AnyAsk, isRefusal, type MoveAnswer } from '@bridgehead/kernel';
import { type Movement, movementOf, poseOf, type Table } from '@bridgehead/tabletop';
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
  if (best === null) return weigh(table, ask, decision, meant);
  if (best.off <= CLOSE_ENOUGH_LENGTH) return best.found;
  const read = ask.check(table, decision.args, meant, decision.side);
  return { ...best.found, short: isRefusal(read) ? read : null };
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
