/** What is demanded of the movers together, when all of them stand where they end. */
import { distance } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { coherent } from './coherency.js';
import type { Going, Inquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export function checkTogether(inquiry: Inquiry, moves: readonly { readonly model: string }[]): Refusal | null {
  return checkCoherency(inquiry, moves) ?? checkContacts(inquiry);
}

/** Of every squad that has movers, all models count: also those that did not move. */
function checkCoherency(
  { table, movement, layout }: Inquiry,
  moves: readonly { readonly model: string }[],
): Refusal | null {
  const { coherency, unit } = movement;
  if (coherency === undefined) return null;
  const squads = new Set(
    (moves.length > 0 ? moves.map(({ model }) => model) : movement.movers).map(
      (id) => table.models.get(id)?.squad ?? '',
    ),
  );
  for (const squad of squads) {
    const refused = coherent(table, table.squads.get(squad)?.models ?? [], coherency, unit, layout);
    if (refused !== null) return refused;
  }
  return null;
}

function checkContacts({ table, movement, layout }: Inquiry): Refusal | null {
  const must = movement.contact?.must;
  if (must === undefined) return null;
  const targets = layout.footprints(must.piece);
  const { contact } = table.surface;
  const isTouching = (id: string): boolean => {
    const print = layout.footprint(id);
    return print !== undefined && targets.some((target) => distance(print, target) <= contact);
  };
  const touching = movement.movers.filter(isTouching).length;
  if (touching >= must.least) return null;
  const reason = `${touching} would be in contact with ${nameOf(table, must.piece)}; ${must.least} can and must be`;
  return refuse(must.rule, reason, { piece: must.piece, missing: must.least - touching });
}

/** Those placed around the leader, once it stands where it ends. */
export function checkLeaderReach({ movement, layout, model, name, endPrint, placed }: Going): Refusal | null {
  const { measured, unit } = movement;
  if (!placed || measured.by !== 'leader') return null;
  const leader = layout.footprint(measured.leader);
  const gap = leader === undefined ? Infinity : distance(endPrint, leader);
  if (gap <= measured.reach) return null;
  if (leader === undefined) return refuse(measured.rule, `The leader is not on the table`, { model: measured.leader });
  const [is, most] = bothInWords(gap, measured.reach, unit);
  const reason = `${name} would be set down ${is} from its leader; ${most} is allowed`;
  return refuse(measured.rule, reason, { model: model.id, to: measured.leader, gap, missing: gap - measured.reach });
}
