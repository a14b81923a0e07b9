import {
  type Base,
  firstContact,
  type Footprint,
  footprintOf,
  ALLOWED_OVERLAP,
  overlaps,
  stopAtContact,
} from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Step } from '@bridgehead/kernel';
import {
  footprintOfModel,
  type WalkedLeg,
  type Movement,
  onTable,
  type Table,
  walk,
  type WalkedPath,
} from '@bridgehead/tabletop';

/** PF-MOVE-11: the same move with every model stopped where it first touches the target. */
export function stoppedAtTarget(table: Table, movement: Movement, target: string, answer: MoveAnswer): MoveAnswer {
  const prints = onTable(table, target).map(({ id }) => footprintOfModel(table, id));
  return { move: answer.move.map((move) => stopped(table, movement, prints, move)) };
}

function stopped(table: Table, movement: Movement, prints: readonly Footprint[], move: PieceMove): PieceMove {
  const { shape, shapes } = movement;
  const walked = walk(table, move.model, move.path, shapes?.[move.model] ?? shape);
  if (isRefusal(walked)) return move;
  const at = firstTouch(walked, prints, table.surface.contact);
  return at === null ? move : { model: move.model, path: cut(move.path, walked, at) };
}

interface Touch {
  readonly leg: WalkedLeg;
  readonly to: [number, number];
}

/** The leg on which a model runs into the target. A model that begins in contact may leave it; a use of the template is all or nothing. */
function firstTouch(
  { base, start, legs, length }: WalkedPath,
  prints: readonly Footprint[],
  contact: number,
): Touch | null {
  const others = prints.filter((print) => firstContact(base, start, start, print, contact) === null);
  const first = legs.find(({ kind }) => kind !== 'pivot');
  if (first?.kind === 'straight' && prints.some((print) => !others.includes(print) && leadsInto(base, first, print)))
    return { leg: first, to: [first.from.x, first.from.y] };
  let before = 0;
  for (const leg of legs) {
    const met = leg.kind === 'straight' && leg.template !== true ? nearestOn(base, leg, others, contact) : null;
    if (met !== null) {
      // A model that ends there anyway is not stopped.
      if (length - before - met.share * leg.length <= contact + 2 * ALLOWED_OVERLAP) return null;
      // As near as the grid allows.
      const pose = stopAtContact(base, leg.from, leg.to, met.print, 0);
      return pose === null ? null : { leg, to: [pose.x, pose.y] };
    }
    before += leg.length;
  }
  return null;
}

/** Whether a leg that begins in contact with a model of the target leads into it. */
function leadsInto(base: Base, { from, to, length }: WalkedLeg, print: Footprint): boolean {
  const share = Math.min(1, (4 * ALLOWED_OVERLAP) / Math.max(1, length));
  const pose = { ...from, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return overlaps(footprintOf(base, pose), print);
}

/** The model of the target that is met first on a leg, and after which share of the leg. */
function nearestOn(base: Base, { from, to }: WalkedLeg, prints: readonly Footprint[], contact: number) {
  const met = prints.flatMap((print) => {
    const share = firstContact(base, from, to, print, contact);
    return share === null ? [] : [{ print, share }];
  });
  return met.sort((a, b) => a.share - b.share)[0] ?? null;
}

/** The steps up to that leg, and the part of the leg up to the contact. */
function cut(path: readonly Step[], { legs }: WalkedPath, { leg, to }: Touch): readonly Step[] {
  const before = legs.slice(0, legs.indexOf(leg)).filter(({ kind, template }) => template !== true || kind === 'turn');
  const kept = path.slice(0, before.length);
  return leg.from.x === to[0] && leg.from.y === to[1] ? kept : [...kept, { to }];
}
