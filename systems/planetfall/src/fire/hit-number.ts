import { extremeOf, type Modifier } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { bearersOfAttack, bearersOn } from '../bearers.js';
import { CYBER_ATTACK, isForlornHope } from '../marks.js';
import { mars } from '../mars.js';
import { focusedFire } from '../memos.js';
import { type Rules, uncited } from '../moments.js';
import type { Attack } from './attack.js';

/** PF-FIRE-08: what moves the number needed away from 4+: Firing Quality first, then MARs. */
export function hitModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  const modifiers = [...firingQuality(rules.table, attack.squad), ...hardestTarget(rules, attack)];
  for (const { rule } of modifiers) rules.cite(rule);
  return modifiers;
}

/** Placed 3+, Regular 4+, Rushed 5+; Placed and Rushed together are Regular, and more of the same changes nothing. */
function firingQuality(table: Table, squad: string): readonly Modifier[] {
  const [placed] = placedBy(table, squad);
  const [rushed] = rushedBy(table, squad);
  if (placed !== undefined && rushed !== undefined) return [];
  return [placed, rushed].flatMap((modifier) => modifier ?? []);
}

function placedBy(table: Table, squad: string): readonly Modifier[] {
  return [
    ...(focusedFire.read(table, squad) === true
      ? [{ value: -1, reason: 'Placed: Focused Fire', rule: 'PF-ORDER-01' }]
      : []),
    ...(isForlornHope(table, squad) ? [{ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' }] : []),
  ];
}

function rushedBy(table: Table, squad: string): readonly Modifier[] {
  return markOn(table, squad, CYBER_ATTACK) > 0
    ? [{ value: 1, reason: 'Rushed: Advanced Targeting Offline', rule: 'PF-MAR-10' }]
    : [];
}

/** The worst Hard Target in the chain holds for the whole attack. */
function hardestTarget(rules: Rules, attack: Attack): readonly Modifier[] {
  const worst = attack.chain.flatMap((model) => hardTargetOf(rules, attack, model));
  return extremeOf(worst, (a, b) => a > b);
}

/** PF-MAR-16: of several on one model the worst only, unless the weapons do not care. */
function hardTargetOf(rules: Rules, attack: Attack, model: string): readonly Modifier[] {
  const aimed = { attack, model };
  // Only what will count in the end is cited.
  const found = mars.gather(uncited(rules), 'hardTarget', bearersOn(rules.table, model), null, aimed);
  if (found.length === 0) return [];
  const ignored = mars.amend(rules, 'ignoresHardTarget', bearersOfAttack(rules.table, attack), null, aimed, false);
  return ignored ? [] : extremeOf(found, (a, b) => a > b);
}
