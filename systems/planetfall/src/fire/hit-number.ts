import { fastFlatMap } from '@bridgehead/geometry';
import { extremeOf, type Modifier } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { bearersOn, type Rules } from '@bridgehead/wargame';
import { CYBER_ATTACK, isForlornHope, OVERWATCH } from '../book/marks.js';
import { focusedFire } from '../book/memos.js';
import { mars } from '../traits/mars.js';
import { type Attack, bearersOfAttack } from './attack.js';

/** PF-FIRE-08: the modifiers of the number needed, which is 4+ without them: Firing Quality first, then MARs. */
export function hitModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  return [...firingQuality(rules.table, attack), ...targetModifiers(rules, attack)];
}

type Firing = Pick<Attack, 'squad' | 'locked'>;

/** Placed 3+, Regular 4+, Rushed 5+. Placed and Rushed together are Regular, and several reasons for the same quality count once. */
export function firingQuality(table: Table, firing: Firing): readonly Modifier[] {
  const [placed] = placedBy(table, firing);
  const [rushed] = rushedBy(table, firing.squad);
  if (placed === undefined) return rushed === undefined ? [] : [rushed];
  return rushed === undefined ? [placed] : [];
}

/** Whether all of a squadron's fire is Placed, so that nothing more can help it. */
export function isPlaced(table: Table, squad: string): boolean {
  return placedBy(table, { squad }).length > 0;
}

/** The modifiers of the target: the worst Hard Target in the chain counts for the whole attack. */
export function targetModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  const hard = fastFlatMap(attack.chain, (model) => hardTargetOf(rules, attack, model));
  return extremeOf(hard, (a, b) => a > b);
}

export function placedBy(table: Table, { squad, locked }: Firing): readonly Modifier[] {
  const placed: Modifier[] = [];
  if (focusedFire.read(table, squad) === true)
    placed.push({ value: -1, reason: 'Placed: Focused Fire', rule: 'PF-ORDER-01' });
  if (isForlornHope(table, squad)) placed.push({ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' });
  if (locked === true) placed.push({ value: -1, reason: 'Placed: Target Lock', rule: 'PF-MAR-36' });
  return placed;
}

/** PF-ORDER-04: a squadron that fires Main Ordnance while it has an Overwatch Marker fires Overwatch; activating takes the marker away. */
export function rushedBy(table: Table, squad: string): readonly Modifier[] {
  const rushed: Modifier[] = [];
  if (markOn(table, squad, OVERWATCH) > 0) rushed.push({ value: 1, reason: 'Rushed: Overwatch', rule: 'PF-ORDER-04' });
  if (markOn(table, squad, CYBER_ATTACK) > 0)
    rushed.push({ value: 1, reason: 'Rushed: Advanced Targeting Offline', rule: 'PF-MAR-10' });
  return rushed;
}

/** PF-MAR-16: of several Hard Targets on one model only the worst counts, unless the weapons ignore it. */
function hardTargetOf(rules: Rules, attack: Attack, model: string): readonly Modifier[] {
  const aimed = { attack, model };
  const found = mars.gather(rules, 'hardTarget', bearersOn(rules.table, model), null, aimed);
  if (found.length === 0) return [];
  const ignored = mars.amend(rules, 'ignoresHardTarget', bearersOfAttack(rules.table, attack), null, aimed, false);
  return ignored ? [] : extremeOf(found, (a, b) => a > b);
}
