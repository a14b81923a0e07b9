import type { Modifier, Procedure } from '@bridgehead/kernel';
import { markOn, passengersOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { MARS } from '../book/mars.js';
import { bearersOn } from '../book/bearers.js';
import type { Attack } from '../fire/attack.js';
import { targetPriorityChain } from '../fire/chain.js';
import { bandsMeet } from '../fire/cite-solution.js';
import { isExposed } from '../damage/damage-rating.js';
import { diceOf } from '../fire/firing-solution.js';
import { DAMAGE, DEBILITATING, isForlornHope } from '../book/marks.js';
import { movementAction } from '../book/memos.js';
import type { Rules } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import { isRearEchelon } from '../traits/rear-echelon.js';
import { citeSight } from './cite-calls.js';
import { cqbModifiers } from './hit-number.js';
import { meleeAttacks } from './melee.js';
import type { Fight } from './participants.js';
import { joiningFrom } from './passed-over.js';
import { volley } from './volley.js';

/** A CQB attack with everything that is fixed before anybody rolls: PF-CQB-05. */
export interface PreparedAttack {
  readonly attack: Attack;
  /** `melee` is a Leviathan's second value: PF-CQB-14. */
  readonly manner: 'volley' | 'melee';
  readonly dice: number;
  readonly modifiers: readonly Modifier[];
  /** PF-CQB-07: successes that the Damage on those who take part costs. */
  readonly reduction: number;
}

/** PF-CQB-07, PF-CQB-16: the attacks of one squadron, those of Leviathans in contact apart from that of the others. */
export function* prepareAttacks(play: TablePlay, fight: Fight): Procedure<readonly PreparedAttack[]> {
  citeSight(play, fight.squad, fight.target);
  if (carriesAnybody(play.table, fight.squad)) play.cite('PF-TRANSPORT-08');
  const melee = yield* meleeAttacks(play, fight);
  const solution = volley(play, fight);
  if (joiningFrom(play.table, fight).some((model) => solution?.shooters.includes(model))) play.cite('PF-DROP-11');
  const ordinary = solution === null ? [] : [yield* targetPriorityChain(play, solution)];
  if (melee.length > 0 && melee.length + ordinary.length > 1) play.cite('PF-CQB-16');
  return [
    ...melee.map((attack) => prepared(play, attack, 'melee')),
    ...ordinary.map((attack) => prepared(play, attack, 'volley')),
  ];
}

/** PF-TRANSPORT-08: whoever rides in it does not fight. */
function carriesAnybody(table: Table, squad: string): boolean {
  return present(table, squad).some(({ id }) => passengersOf(table, id).length > 0);
}

function prepared(play: TablePlay, attack: Attack, manner: PreparedAttack['manner']): PreparedAttack {
  citeFor(play, attack, manner);
  const modifiers = cqbModifiers(play, attack.squad);
  return { attack, manner, dice: diceOf(attack), modifiers, reduction: reductionOf(play, attack) };
}

/** A Forlorn Hope does not feel its own: PF-MORALE-07. */
export function reductionOf(rules: Rules, { squad, shooters }: Attack): number {
  const damage = shooters.reduce((sum, model) => sum + markOn(rules.table, model, DAMAGE), 0);
  if (damage === 0 || !isForlornHope(rules.table, squad)) return damage;
  rules.cite('PF-MORALE-07');
  return 0;
}

function citeFor(play: TablePlay, attack: Attack, manner: PreparedAttack['manner']): void {
  const { table } = play;
  if (manner === 'melee') citeMelee(play, attack);
  else play.cite('PF-CQB-07');
  if (isRearEchelon(table, attack.squad)) play.cite('PF-MAR-28');
  if (attack.shooters.some((model) => figuresOf(table, model).cqb.length > 1)) play.cite('PF-CQB-14');
  if (attack.chain.some((model) => isProtected(play, attack, model))) play.cite('PF-CQB-08');
  if (bandsMeet(table, attack.shooters, attack.chain)) play.cite('PF-GEN-05');
}

/** PF-CQB-16: pooled dice, MARs of melee weapons, damage that tells. PF-CQB-17: who walked into contact has rammed nobody. */
function citeMelee(play: TablePlay, attack: Attack): void {
  play.cite('PF-CQB-15');
  if (attack.shooters.length > 1 || attack.mars.length > 0 || reductionOf(play, attack) > 0) play.cite('PF-CQB-16');
  if (movementAction.read(play.table, attack.squad) === 'cruising') play.cite('PF-CQB-17');
}

/** Whether there is anything about a model that PF-CQB-08 speaks of: a MAR, shields, a weak side, a Debilitating Effect. */
function isProtected(rules: Rules, attack: Attack, model: string): boolean {
  const { sh } = figuresOf(rules.table, model);
  const hasMar = bearersOn(rules.table, model).some(({ trait }) => MARS.get(trait)?.type === 'protective');
  const debilitated = markOn(rules.table, model, DEBILITATING) > 0;
  return sh > 0 || hasMar || debilitated || isExposed(rules, attack, model);
}
