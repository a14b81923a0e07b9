import { gather } from '@bridgehead/geometry';
import { extremeOf, type Modifier } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { bearersOfAttack, bearersOn } from '../book/bearers.js';
import { CYBER_ATTACK, isForlornHope, OVERWATCH } from '../book/marks.js';
import { mars } from '../traits/mars.js';
import { focusedFire } from '../book/memos.js';
import type { Rules } from '../book/moments.js';
import type { Attack } from './attack.js';

/** PF-FIRE-08: what moves the number needed away from 4+: Firing Quality first, then MARs. */
export function hitModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  return [...firingQuality(rules, attack), ...targetModifiers(rules, attack)];
}

/** Placed 3+, Regular 4+, Rushed 5+; Placed and Rushed together are Regular, and more of the same changes nothing. */
export function firingQuality(rules: Rules, { squad, locked }: Pick<Attack, 'squad' | 'locked'>): readonly Modifier[] {
  const [placed] = [...placedBy(rules.table, squad), ...(locked === true ? [LOCKED] : [])];
  const [rushed] = rushedBy(rules.table, squad);
  for (const quality of [placed, rushed]) if (quality !== undefined) rules.cite(quality.rule);
  if (placed === undefined || rushed === undefined) return gather([placed, rushed], (modifier) => modifier ?? []);
  rules.cite('PF-FIRE-08');
  return [];
}

const LOCKED: Modifier = { value: -1, reason: 'Placed: Target Lock', rule: 'PF-MAR-36' };

/** Whether all of a squadron's fire is Placed, so that nothing more can help it. */
export function isPlaced(table: Table, squad: string): boolean {
  return placedBy(table, squad).length > 0;
}

/** What the target is: the worst Hard Target in the chain holds for the whole attack. */
export function targetModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  const hard = gather(attack.chain, (model) => hardTargetOf(rules, attack, model));
  return extremeOf(hard, (a, b) => a > b);
}

function placedBy(table: Table, squad: string): readonly Modifier[] {
  return [
    ...(focusedFire.read(table, squad) === true
      ? [{ value: -1, reason: 'Placed: Focused Fire', rule: 'PF-ORDER-01' }]
      : []),
    ...(isForlornHope(table, squad) ? [{ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' }] : []),
  ];
}

/** PF-ORDER-04: who fires Main Ordnance while it has an Overwatch Marker fires Overwatch; activating takes the marker away. */
function rushedBy(table: Table, squad: string): readonly Modifier[] {
  return [
    ...(markOn(table, squad, OVERWATCH) > 0 ? [{ value: 1, reason: 'Rushed: Overwatch', rule: 'PF-ORDER-04' }] : []),
    ...(markOn(table, squad, CYBER_ATTACK) > 0
      ? [{ value: 1, reason: 'Rushed: Advanced Targeting Offline', rule: 'PF-MAR-10' }]
      : []),
  ];
}

/** PF-MAR-16: of several on one model the worst only, unless the weapons do not care. */
function hardTargetOf(rules: Rules, attack: Attack, model: string): readonly Modifier[] {
  const aimed = { attack, model };
  const found = mars.gather(rules, 'hardTarget', bearersOn(rules.table, model), null, aimed);
  if (found.length === 0) return [];
  const ignored = mars.amend(rules, 'ignoresHardTarget', bearersOfAttack(rules.table, attack), null, aimed, false);
  if (ignored) return [];
  // PF-MAR-18: that one of them makes no difference is part of it.
  if (found.length > 1) rules.cite(...found.map(({ rule }) => rule));
  return extremeOf(found, (a, b) => a > b);
}
