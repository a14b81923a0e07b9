import { type Procedure, ask } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { crystalTarget } from './crystal-target.js';
import type { Attack } from './attack.js';
import { targetPriorityChain } from './chain.js';
import { crystalSolution, enemiesInSight, whyNotFromCrystal } from './crystal-solution.js';
import { firingQuality, targetModifiers } from './hit-number.js';
import { rollHits, strike } from './resolve-attack.js';

/** PF-MAR-09: hits on a Crystal of one's own do not harm it; it stores them, and must at once fire as many dice at an enemy. */
export function* redirect(play: TablePlay, attack: Attack): Procedure<void> {
  const [crystal = ''] = attack.chain;
  play.cite('PF-MAR-09');
  // Nothing about the Crystal makes it harder to hit.
  const dice = yield* rollHits(play, { ...attack, chain: [] }, firingQuality(play, attack));
  const { side } = modelOf(play.table, crystal);
  const mayStrike = (enemy: string) => whyNotFromCrystal(play.table, crystal, enemy) === null;
  if (dice === 0 || !enemiesInSight(play.table, crystal).some(mayStrike)) return;
  yield* fireCrystal(play, crystal, yield* ask(side, crystalTarget, { crystal, dice }), dice);
}

/** Regular whatever the Crystal's squadron is up to; what the target is counts as always. */
export function* fireCrystal(play: TablePlay, crystal: string, target: string, dice: number): Procedure<void> {
  const solution = crystalSolution(play.table, crystal, target, dice);
  if (solution === null) return;
  const { squad, side } = modelOf(play.table, crystal);
  play.emit({ kind: 'declared', side, what: 'Crystal', by: squad, at: target, because: 'PF-MAR-09' });
  const attack = yield* targetPriorityChain(play, solution);
  yield* strike(play, attack, targetModifiers(play, attack));
}
