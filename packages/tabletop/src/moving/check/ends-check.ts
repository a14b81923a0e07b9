/** Where a model may end its move. */
import { distance, type Footprint, wholly } from '@bridgehead/geometry';
import type { Refusal, RuleId } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { footprintOfOutline } from '../../table/terrain.js';
import type { AreaDemand } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { MoverInquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export function checkEnds(mover: MoverInquiry): Refusal | null {
  const { ends } = mover.movement;
  if (ends === undefined) return null;
  return checkInside(mover, ends.inside) ?? (mover.isPlaced ? null : (checkCloser(mover) ?? checkFarther(mover)));
}

function checkInside(mover: MoverInquiry, inside: AreaDemand | undefined): Refusal | null {
  if (inside === undefined || isInsideOne(mover.endPrint, inside.areas)) return null;
  const { x, y } = mover.walked.end;
  return refuseDemand('ends', inside.rule, `${mover.name} must end wholly inside the area`, {
    model: mover.model.id,
    point: [x, y],
  });
}

export function isInsideOne(print: Footprint, areas: AreaDemand['areas']): boolean {
  return areas.some((area) => wholly(print, footprintOfOutline(area)));
}

function checkCloser(mover: MoverInquiry): Refusal | null {
  const closer = mover.movement.ends?.closer;
  if (closer === undefined) return null;
  const [began, ends] = distancesTo(mover, closer.to);
  if (!Number.isFinite(ends)) return refuseAbsent(mover, closer.to, closer.rule);
  return ends < began ? null : refuseDistance(mover, closer.to, began, ends, `end closer to`, closer.rule);
}

function checkFarther(mover: MoverInquiry): Refusal | null {
  const farther = mover.movement.ends?.farther;
  if (farther === undefined) return null;
  const [began, ends] = distancesTo(mover, farther.from);
  if (!Number.isFinite(ends)) return refuseAbsent(mover, farther.from, farther.rule);
  return ends > began ? null : refuseDistance(mover, farther.from, began, ends, `end farther from`, farther.rule);
}

function distancesTo(mover: MoverInquiry, piece: string): [began: number, ends: number] {
  const prints = mover.layout.footprints(piece);
  const least = (from: Footprint): number => Math.min(...prints.map((print) => distance(from, print)));
  return [least(mover.startPrint), least(mover.endPrint)];
}

function refuseAbsent(mover: MoverInquiry, piece: string, rule: RuleId): Refusal {
  return refuseDemand('ends', rule, `${nameOf(mover.table, piece)} is not on the table`, {
    model: mover.model.id,
    piece,
  });
}

function refuseDistance(
  mover: MoverInquiry,
  piece: string,
  began: number,
  ends: number,
  must: string,
  rule: RuleId,
): Refusal {
  const [is, was] = bothInWords(mover.table, ends, began);
  const reason = `${mover.name} must ${must} ${nameOf(mover.table, piece)} than it began: it would end ${is} away, and began ${was} away`;
  return refuseDemand('ends', rule, reason, {
    model: mover.model.id,
    piece,
    gap: ends,
    missing: Math.abs(ends - began) + 1,
  });
}
