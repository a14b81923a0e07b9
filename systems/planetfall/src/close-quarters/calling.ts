import { type Refusal, refuse } from '@bridgehead/kernel';
import { lengthInUnits, living, markOn, nameOf, squadDistance, type Table } from '@bridgehead/tabletop';
import { occupiedBy, rulesOf } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { cqbInitiated } from '../book/memos.js';
import { leviathansInContact } from './melee.js';
import { engagers, reaches } from './participants.js';
import { volley } from './volley.js';

/** PF-CQB-02, PF-CQB-03: why a squadron may not call an engagement against another; null if it may. */
export function whyNotCall(table: Table, squad: string, target: string, rule = 'PF-CQB-02'): Refusal | null {
  return whyNotInitiate(table, squad) ?? whyNotReach(table, squad, target, rule) ?? whyNotStrike(table, squad, target);
}

/** PF-CQB-04, PF-CQB-06: why a squadron may not initiate anything. */
export function whyNotInitiate(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (cqbInitiated.read(table, squad) === true)
    return refuse('PF-CQB-04', `CQB: ${name} has called its engagement of this turn.`);
  if (isForlornHope(table, squad)) return null;
  if (markOn(table, squad, FLAT_OUT) > 0) return refuse('PF-CQB-06', `CQB: ${name} moved Flat Out.`);
  return isDisordered(table, squad) ? refuse('PF-CQB-06', `CQB: ${name} is Disordered.`) : null;
}

function whyNotReach(table: Table, squad: string, target: string, rule: string): Refusal | null {
  if (reaches(table, squad, target)) return null;
  const away = lengthInUnits(squadDistance(table, squad, target));
  return refuse(rule, `CQB: ${nameOf(table, target)} is ${away}" away, and CQB weapons reach 4".`);
}

/** PF-CQB-01, PF-CQB-07: somebody must have a weapon, and see somebody within its reach. */
function whyNotStrike(table: Table, squad: string, target: string): Refusal | null {
  if (leviathansInContact(table, squad, target).length > 0) return null;
  if (volley(rulesOf(table), { squad, target, initiates: true }) !== null) return null;
  const [name, victim] = [nameOf(table, squad), nameOf(table, target)];
  return engagers(table, squad, target).length > 0
    ? refuse('PF-CQB-01', `CQB: nobody of ${name} within 4" of ${victim} has a CQB weapon.`)
    : refuse('PF-CQB-07', `CQB: nobody of ${name} has a line of sight to ${victim} within 4".`);
}

/** PF-CQB-11: why a squadron may not storm another; null if it may. */
export function whyNotStorm(table: Table, squad: string, target: string): Refusal | null {
  const name = nameOf(table, squad);
  if (!living(table, squad).every(({ id }) => isInfantry(table, id)))
    return refuse('PF-CQB-11', `Storming: ${name} is not Infantry.`);
  if (occupiedBy(table, target) === null)
    return refuse('PF-CQB-11', `Storming: ${nameOf(table, target)} holds no building.`);
  return whyNotInitiate(table, squad) ?? whyNotReach(table, squad, target, 'PF-CQB-11');
}
