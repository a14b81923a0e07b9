import { distance } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { MoverInquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

/** A model that is placed around its leader must be within reach of where the leader ends. */
export function checkLeaderReach({
  table,
  movement,
  layout,
  model,
  name,
  endPrint,
  isPlaced,
}: MoverInquiry): Refusal | null {
  const { measured } = movement;
  if (!isPlaced || measured.by !== 'leader') return null;
  const leader = layout.footprint(measured.leader);
  const gap = leader === undefined ? Infinity : distance(endPrint, leader);
  if (gap <= measured.reach) return null;
  if (leader === undefined)
    return refuseDemand('measured', measured.rule, 'The leader is not on the table', { model: measured.leader });
  const [is, most] = bothInWords(table, gap, measured.reach);
  const reason = `${name} would be placed ${is} from its leader; ${most} is allowed`;
  // A book that has a rule for how near its models stay says no by that one.
  const rule = movement.coherency?.kind === 'leader' ? movement.coherency.rule : measured.rule;
  return refuseDemand('measured', rule, reason, {
    model: model.id,
    to: measured.leader,
    gap,
    missing: gap - measured.reach,
  });
}
