/** Whether a short enough way leads from contact with a carrier to where a model is set down. */
import { type ContactTest, distance, type Footprint, mostIntoContact } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { boundsOfTable } from '../../table/edges.js';
import { nameOf } from '../../table/naming.js';
import type { ReachDemand } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { bannedGround, wallsNear } from '../path/obstacles.js';
import { mayPass } from './passing-check.js';
import type { PlacedPiece, PlaceInquiry } from './place-inquiry.js';
import { bothInWords } from './wording.js';

export function checkReach(inquiry: PlaceInquiry, one: PlacedPiece): Refusal | null {
  const { table, placing, layout } = inquiry;
  const { reach } = placing;
  if (reach === undefined || !table.models.has(one.piece)) return null;
  const carrier = layout.footprint(reach.from);
  const where = { piece: one.piece, carrier: reach.from };
  if (carrier === undefined)
    return refuseDemand('reach', reach.rule, `${nameOf(table, reach.from)} is not on the table`, where);
  const gap = distance(one.print, carrier);
  if (gap > reach.length) {
    const [is, most] = bothInWords(table, gap, reach.length);
    const reason = `${nameOf(table, one.piece)} would be ${is} from ${nameOf(table, reach.from)}; ${most} is allowed`;
    return refuseDemand('reach', reach.rule, reason, { ...where, gap, missing: gap - reach.length });
  }
  if (hasWay(inquiry, one, carrier, reach)) return null;
  return refuseDemand(
    'reach',
    reach.rule,
    `${nameOf(table, one.piece)} has no short enough way there from ${nameOf(table, reach.from)}`,
    where,
  );
}

/** A way out is a way in: can the model come into contact from where it is set down? The others placed with it are not in its way. */
function hasWay(
  inquiry: PlaceInquiry,
  { piece, base, pose, print }: PlacedPiece,
  carrier: Footprint,
  reach: ReachDemand,
): boolean {
  const { table } = inquiry;
  const { contact } = table.surface;
  if (distance(print, carrier) <= contact) return true;
  const seeker = { id: piece, base, from: pose, reach: reach.length };
  const test: ContactTest = {
    bounds: boundsOfTable(table),
    obstacles: inTheWay(inquiry, piece, carrier, reach),
    tolerance: contact,
  };
  return (
    mostIntoContact(carrier, [seeker], test).size > 0 ||
    mostIntoContact(carrier, [seeker], { ...test, way: 'route' }).size > 0
  );
}

function inTheWay(
  { table, placing, layout }: PlaceInquiry,
  piece: string,
  carrier: Footprint,
  reach: ReachDemand,
): Footprint[] {
  const bounds = boundsOfTable(table);
  const model = table.models.get(piece);
  const found = bannedGround(table, placing, piece, bounds).filter((polygon) => polygon !== carrier);
  for (const { wall } of wallsNear(table, placing, piece, bounds)) found.push(wall);
  layout.near(bounds, (other) => {
    if (model === undefined || other.footprint === carrier || placing.pieces.includes(other.id)) return;
    if (reach.passing.apart?.includes(other.id) !== true && !mayPass(reach.passing, model, other))
      found.push(other.footprint);
  });
  return found;
}
