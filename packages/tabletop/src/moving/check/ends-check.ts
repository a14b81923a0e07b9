/** Where a model may end. */
import { distance, type Footprint, wholly } from '@bridgehead/geometry';
import { type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { footprintOfOutline } from '../../table/terrain.js';
import type { Going } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export function checkEnds(going: Going): Refusal | null {
  const { ends } = going.movement;
  if (ends === undefined) return null;
  return checkInside(going, ends.inside) ?? (going.placed ? null : (checkCloser(going) ?? checkFarther(going)));
}

function checkInside(
  going: Going,
  inside: { readonly areas: Areas; readonly rule: RuleId } | undefined,
): Refusal | null {
  if (inside === undefined || isInside(going.endPrint, inside.areas)) return null;
  const { x, y } = going.walked.end;
  return refuse(inside.rule, `${going.name} must end wholly inside the area`, { model: going.model.id, point: [x, y] });
}

type Areas = readonly (readonly { readonly x: number; readonly y: number }[])[];

export function isInside(print: Footprint, areas: Areas): boolean {
  return areas.some((area) => wholly(print, footprintOfOutline(area)));
}

function checkCloser(going: Going): Refusal | null {
  const closer = going.movement.ends?.closer;
  if (closer === undefined) return null;
  const [began, ends] = distancesTo(going, closer.to);
  if (!Number.isFinite(ends)) return refuseAbsent(going, closer.to, closer.rule);
  return ends < began ? null : refuseDistance(going, closer.to, began, ends, `end closer to`, closer.rule);
}

function checkFarther(going: Going): Refusal | null {
  const farther = going.movement.ends?.farther;
  if (farther === undefined) return null;
  const [began, ends] = distancesTo(going, farther.from);
  if (!Number.isFinite(ends)) return refuseAbsent(going, farther.from, farther.rule);
  return ends > began ? null : refuseDistance(going, farther.from, began, ends, `end farther from`, farther.rule);
}

function distancesTo(going: Going, piece: string): [began: number, ends: number] {
  const prints = going.layout.footprints(piece);
  const least = (from: Footprint): number => Math.min(...prints.map((print) => distance(from, print)));
  return [least(going.startPrint), least(going.endPrint)];
}

function refuseAbsent(going: Going, piece: string, rule: RuleId): Refusal {
  return refuse(rule, `${nameOf(going.table, piece)} is not on the table`, { model: going.model.id, piece });
}

function refuseDistance(going: Going, piece: string, began: number, ends: number, must: string, rule: RuleId): Refusal {
  const [is, was] = bothInWords(ends, began, going.movement.unit);
  const reason = `${going.name} must ${must} ${nameOf(going.table, piece)} than it began: ${is} instead of ${was}`;
  return refuse(rule, reason, { model: going.model.id, piece, gap: ends, missing: Math.abs(ends - began) + 1 });
}
