import type { Modifier, Procedure } from '@bridgehead/kernel';
import { markOn, type Table, type TablePlay } from '@bridgehead/tabletop';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import type { Attack, AttackRoll } from '../fire/attack.js';
import { targetPriorityChain } from '../fire/chain.js';
import { damageOnShooters } from '../fire/resolve-attack.js';
import { meleeAttacks } from './melee.js';
import type { Fight } from './participants.js';
import { volley } from './volley.js';

/** A CQB attack with everything that is fixed before anybody rolls: PF-CQB-05. */
export interface PreparedAttack extends Pick<AttackRoll, 'manner' | 'attack' | 'reduction'> {
  readonly modifiers: readonly Modifier[];
}

/** PF-CQB-07, PF-CQB-16: the attacks of one squadron, those of Leviathans in contact apart from that of the others. */
export function* prepareAttacks(play: TablePlay, fight: Fight): Procedure<readonly PreparedAttack[]> {
  const melee = yield* meleeAttacks(play, fight);
  const solution = volley(play, fight);
  play.cite('PF-CQB-07', 'PF-GEN-03', 'PF-GEN-04');
  const ordinary = solution === null ? [] : [yield* targetPriorityChain(play, solution)];
  return [
    ...melee.map((attack) => prepared(play.table, attack, 'melee')),
    ...ordinary.map((attack) => prepared(play.table, attack, 'volley')),
  ];
}

function prepared(table: Table, attack: Attack, manner: PreparedAttack['manner']): PreparedAttack {
  const modifiers = cqbModifiers(table, attack.squad);
  return { manner, attack, modifiers, reduction: damageOnShooters(table, attack) };
}

/** PF-CQB-06, PF-MORALE-07: what moves the number needed in CQB away from 4+. Nothing about the target counts: PF-CQB-08. */
export function cqbModifiers(table: Table, squad: string): readonly Modifier[] {
  if (isForlornHope(table, squad)) return [{ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' }];
  if (markOn(table, squad, FLAT_OUT) > 0) return [{ value: 1, reason: 'Rushed: Flat Out', rule: 'PF-CQB-06' }];
  if (isDisordered(table, squad)) return [{ value: 1, reason: 'Rushed: Disordered', rule: 'PF-CQB-06' }];
  return [];
}
