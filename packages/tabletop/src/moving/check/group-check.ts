/** What is demanded of each squad of a formation: coherency, and that one of its models is near enough to a piece. */
import { distance } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import type { NearPiece, PlacedGroup } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { coherent } from './coherency.js';
import type { PlacedPiece, PlaceInquiry } from './place-inquiry.js';
import { bothInWords } from './wording.js';

export function checkGroups(inquiry: PlaceInquiry): Refusal | null {
  for (const group of inquiry.placing.groups ?? []) {
    const refused = checkTogether(inquiry, group) ?? checkOneNear(inquiry, group);
    if (refused !== null) return refused;
  }
  return null;
}

function checkTogether({ table, layout }: PlaceInquiry, { pieces, coherency }: PlacedGroup): Refusal | null {
  return coherency === undefined ? null : coherent(table, pieces, coherency, layout);
}

/** The smallest gap that would have to be closed. */
interface GapToClose {
  readonly one: PlacedPiece;
  readonly to: NearPiece;
  readonly is: number;
}

function checkOneNear(inquiry: PlaceInquiry, { squad, pieces, oneNear }: PlacedGroup): Refusal | null {
  const down = inquiry.down.filter(({ piece }) => pieces.includes(piece));
  if (oneNear === undefined || down.length === 0) return null;
  const { table } = inquiry;
  let best: GapToClose | null = null;
  for (const to of oneNear.of) {
    for (const one of down) {
      const gap = { one, to, is: gapTo(inquiry, one, to.piece) };
      if (gap.is <= to.distance) return null;
      if (best === null || missing(gap) < missing(best)) best = gap;
    }
  }
  if (best === null) return null;
  const { one, to, is } = best;
  const where = { piece: one.piece, to: to.piece };
  if (is === Infinity)
    return refuseDemand('groups', oneNear.rule, `${nameOf(table, to.piece)} is not on the table`, where);
  const [far, most] = bothInWords(table, is, to.distance);
  const reason = `${nameOf(table, squad)} would be ${far} from ${nameOf(table, to.piece)}; one of its models must be within ${most}`;
  return refuseDemand('groups', oneNear.rule, reason, { ...where, gap: is, missing: missing(best) });
}

function gapTo({ layout }: PlaceInquiry, { piece, print }: PlacedPiece, target: string): number {
  if (piece === target) return 0;
  const other = layout.footprint(target);
  return other === undefined ? Infinity : distance(print, other);
}

function missing({ is, to }: GapToClose): number {
  return is - to.distance;
}
