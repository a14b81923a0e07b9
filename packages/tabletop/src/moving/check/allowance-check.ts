/** How far a model may go, and how far it must. */
import type { Breach, Refusal } from '@bridgehead/kernel';
import type { AllowanceBonus } from '../demand/movement.js';
import { plainAllowance, plainLeast } from '../demand/per-model.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { boundsOfWay, covers, patchesNear, patchesUnder, spansOn } from '../path/terrain-along.js';
import { lengthBetween } from '../path/walk.js';
import { endsTouching } from './contact-check.js';
import type { MoverInquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export function checkAllowance(mover: MoverInquiry, cost: number): Refusal | null {
  const { allowance } = mover.movement;
  const length = cost - (allowance.tolerance ?? 0);
  const plain = plainAllowance(mover.movement, mover.model.id);
  if (length <= plain) return null;
  const most = plain + earned(mover);
  if (length <= most) return null;
  const [is, allowed] = bothInWords(mover.table, cost, most);
  const dear = cost > mover.walked.length ? ` (counting the ground)` : '';
  const reason = `${mover.name} would move ${is}${dear}; ${allowed} is allowed`;
  const where = { model: mover.model.id, length: cost, missing: cost - most };
  const also = breachesOfBonuses(mover);
  const refusal = refuseDemand('allowance', allowance.rule, reason, where);
  return also.length === 0 ? refusal : { ...refusal, also };
}

/** The rules of the bonuses for which such ground must be kept to all the way, and on which the model began. */
function breachesOfBonuses(mover: MoverInquiry): readonly Breach[] {
  return (mover.movement.allowance.bonuses ?? []).flatMap(({ on, rule, models }) => {
    if (on === undefined || rule === mover.movement.allowance.rule) return [];
    if (models !== undefined && !models.includes(mover.model.id)) return [];
    const roads = patchesNear(mover.table, boundsOfWay(mover.walked), (kind) => on.includes(kind));
    if (patchesUnder(mover.startPrint, roads, 'centre').length === 0) return [];
    return [{ rule, reason: `${mover.name} has more only as long as it keeps to ${on.join(' or ')} all the way` }];
  });
}

function earned(mover: MoverInquiry): number {
  let sum = 0;
  for (const bonus of mover.movement.allowance.bonuses ?? []) if (isEarned(mover, bonus)) sum += bonus.length;
  return sum;
}

function isEarned(mover: MoverInquiry, bonus: AllowanceBonus): boolean {
  if (bonus.models !== undefined && !bonus.models.includes(mover.model.id)) return false;
  if (bonus.straight === true && mover.walked.legs.filter(({ kind }) => kind !== 'pivot').length > 1) return false;
  if (bonus.touching !== undefined && !endsTouching(mover, bonus.touching)) return false;
  return bonus.on === undefined || staysOn(mover, bonus.on);
}

/** Whether the base's middle is on such terrain from start to end. */
function staysOn(mover: MoverInquiry, kinds: readonly string[]): boolean {
  const { walked } = mover;
  const roads = patchesNear(mover.table, boundsOfWay(walked), (kind) => kinds.includes(kind));
  if (walked.length === 0) return patchesUnder(mover.startPrint, roads, 'centre').length > 0;
  return covers(spansOn(walked, roads), 0, walked.length);
}

export function checkLeast(mover: MoverInquiry): Refusal | null {
  const { least, contact } = mover.movement;
  if (least === undefined || mover.isPlaced) return null;
  if (least.excused?.includes(mover.model.id) === true) return null;
  const { start, end } = mover.walked;
  const length = least.straight === true ? lengthBetween(start, end) : mover.walked.length;
  const owed = plainLeast(mover.movement, mover.model.id) + (least.withBonuses === true ? earned(mover) : 0);
  if (least.strictly === true ? length > owed : length >= owed) return null;
  if (contact?.stopsAt !== undefined && endsTouching(mover, contact.stopsAt.squads)) return null;
  const [is, needed] = bothInWords(mover.table, length, owed);
  const must = least.strictly === true ? `more than ${needed}` : `at least ${needed}`;
  const missing = owed - length + (least.strictly === true ? 1 : 0);
  return refuseDemand('least', least.rule, `${mover.name} would move ${is}; it must move ${must}`, {
    model: mover.model.id,
    length,
    missing,
  });
}
