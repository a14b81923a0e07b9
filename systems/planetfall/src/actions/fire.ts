import { ask, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { attacksIn, declareAttacks } from '../asks/declare-attacks.js';
import { chooseSolution } from '../asks/firing-solution.js';
import type { DeclaredAttack, RangeBand } from '../fire/attack.js';
import { targetPriorityChain } from '../fire/chain.js';
import { firingSolution, solutionsFor } from '../fire/firing-solution.js';
import { resolveAttack } from '../fire/resolve-attack.js';

/**
 * What an attack may lead to before the next one. Fire wrecks Transports, those who bail out come under Overwatch, and that is
 * fire again: so whoever has a squadron fire says what follows, and no file needs itself.
 */
export type Aftermath = (play: TablePlay) => Procedure<void>;

/** PF-FIRE-02: everything a squadron fires goes at one target; groups are declared before the first roll. */
export function* fire(play: TablePlay, squad: string, target: string, aftermath: Aftermath): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Main Ordnance', by: squad, at: target, because: 'PF-FIRE-02' });
  const { allocate } = yield* ask(side, declareAttacks, { squad, target });
  yield* fireAttacks(play, { squad, target }, attacksIn(allocate), aftermath);
}

/** PF-FIRE-12: one attack after another, each as things stand by then. */
export function* fireAttacks(
  play: TablePlay,
  { squad, target }: Omit<DeclaredAttack, 'guns'>,
  attacks: readonly (readonly string[])[],
  aftermath: Aftermath,
): Procedure<void> {
  for (const [i, guns] of attacks.entries()) {
    if (i > 0) play.cite('PF-FIRE-12');
    yield* fireAttack(play, { squad, target, guns });
    yield* aftermath(play);
  }
}

/** One declared attack: its firing solution, its chain, its dice. */
function* fireAttack(play: TablePlay, declared: DeclaredAttack): Procedure<void> {
  const { side } = squadOf(play.table, declared.squad);
  if (declared.guns.length > 1) play.cite('PF-FIRE-06');
  if (solutionsFor(play.table, declared).length === 0) return blocked(play, declared);
  const { pick } = yield* ask(side, chooseSolution, { ...declared });
  yield* fireIn(play, declared, pick as RangeBand);
}

/** The attack in a band that has been chosen. */
export function* fireIn(play: TablePlay, declared: DeclaredAttack, band: RangeBand): Procedure<void> {
  const solution = firingSolution(play.table, declared, band);
  if (solution === null) return blocked(play, declared);
  play.cite('PF-FIRE-03', 'PF-FIRE-07');
  // Guns that reach nobody do not contribute.
  if (solution.shots.length < declared.guns.length) play.cite('PF-FIRE-04');
  yield* resolveAttack(play, yield* targetPriorityChain(play, solution));
}

/** Nobody has range, arc and sight any more: the attack is lost. */
function blocked(play: TablePlay, { squad, target }: DeclaredAttack): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Attack blocked', by: squad, at: target, because: 'PF-FIRE-04' });
}
