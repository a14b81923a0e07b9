/** How far a model may go, and how far it must. */
import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Bonus } from '../demand/movement.js';
import { plainAllowance, plainLeast } from '../demand/per-model.js';
import { covers, liesUnder, reachOfWay, spansAmong, terrainNear } from '../path/terrain-along.js';
import { endsTouching } from './contact-check.js';
import type { Going } from './move-inquiry.js';
import { bothInWords } from './wording.js';

export function checkAllowance(going: Going, cost: number): Refusal | null {
  const { allowance, unit } = going.movement;
  const length = cost - (allowance.tolerance ?? 0);
  const plain = plainAllowance(going.movement, going.model.id);
  if (length <= plain) return null;
  const most = plain + earned(going);
  if (length <= most) return null;
  const [is, allowed] = bothInWords(cost, most, unit);
  const dear = cost > going.walked.length ? ` (the ground counted)` : '';
  const reason = `${going.name} would move ${is}${dear}; ${allowed} is allowed`;
  return refuse(allowance.rule, reason, { model: going.model.id, length: cost, missing: cost - most });
}

function earned(going: Going): number {
  let sum = 0;
  for (const bonus of going.movement.allowance.bonuses ?? []) if (isEarned(going, bonus)) sum += bonus.length;
  return sum;
}

function isEarned(going: Going, bonus: Bonus): boolean {
  if (bonus.models !== undefined && !bonus.models.includes(going.model.id)) return false;
  if (bonus.straight === true && going.walked.legs.filter(({ kind }) => kind !== 'pivot').length > 1) return false;
  if (bonus.touching !== undefined && !endsTouching(going, bonus.touching)) return false;
  return bonus.on === undefined || staysOn(going, bonus.on);
}

/** The base's middle is on such terrain from start to end. */
function staysOn(going: Going, kinds: readonly string[]): boolean {
  const { walked } = going;
  const roads = terrainNear(going.table, reachOfWay(walked), (kind) => kinds.includes(kind));
  if (walked.length === 0) return liesUnder(going.startPrint, roads, 'centre').length > 0;
  return covers(spansAmong(walked, roads), 0, walked.length);
}

export function checkLeast(going: Going): Refusal | null {
  const { least, contact, unit } = going.movement;
  if (least === undefined || going.placed) return null;
  if (least.excused?.includes(going.model.id) === true) return null;
  const { length } = going.walked;
  const owed = plainLeast(going.movement, going.model.id) + (least.withBonuses === true ? earned(going) : 0);
  if (least.strictly === true ? length > owed : length >= owed) return null;
  if (contact?.stopsAt !== undefined && endsTouching(going, contact.stopsAt.squads)) return null;
  const [is, needed] = bothInWords(length, owed, unit);
  const must = least.strictly === true ? `more than ${needed}` : `at least ${needed}`;
  const missing = owed - length + (least.strictly === true ? 1 : 0);
  return refuse(least.rule, `${going.name} would move ${is}; it must move ${must}`, {
    model: going.model.id,
    length,
    missing,
  });
}
