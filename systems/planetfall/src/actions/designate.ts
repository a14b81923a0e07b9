import { ask, pickOne, type Procedure } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { lockDesignators } from '../asks/lock-designators.js';
import { NO_LOCK, targetLock } from '../asks/target-lock.js';
import { EXPLODING } from '../charts/dice.js';
import { rollPool } from '../dice.js';
import { designatorsOf, lockDice } from '../fire/designators.js';
import { isPlaced } from '../fire/hit-number.js';
import { modelOfGun } from '../fire/guns.js';
import { hitAndRun, targetLocks } from '../memos.js';

/** PF-MAR-36, table T9. */
const HITS_FOR_A_LOCK = 4;

/** PF-DROP-02: Designators are used before the squadron fires, each once in an activation. Of their uses there is the Target Lock. */
export function* designate(play: TablePlay, squad: string): Procedure<void> {
  let designators = lockingDesignators(play, squad);
  while (designators.length > 0) {
    const used = yield* lockOnce(play, squad, designators);
    if (used.length === 0) return;
    designators = designators.filter((one) => !used.includes(one));
  }
}

/** The Designators of models with Target Lock; none where a lock would be of no use. */
function lockingDesignators(play: TablePlay, squad: string): readonly string[] {
  const { table } = play;
  const all = designatorsOf(table, squad).filter((one) => hasTargetLock(table, modelOfGun(one)));
  if (all.length === 0 || isPlaced(table, squad)) return [];
  if (hitAndRun.read(table, squad) !== true) return all;
  play.cite('PF-MAR-17');
  return [];
}

/** Gives the Designators that were used. */
function* lockOnce(play: TablePlay, squad: string, designators: readonly string[]): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const target = yield* pickOne(side, targetLock, { squad, designators });
  if (target === NO_LOCK) return [];
  const { pick } = yield* ask(side, lockDesignators, { squad, designators, target });
  const used = typeof pick === 'string' ? [pick] : pick;
  yield* lock(play, squad, target, used);
  return used;
}

/** PF-DROP-03: always on 4+; neither Damage nor anything about the target changes it. */
export function* lock(play: TablePlay, squad: string, target: string, using: readonly string[]): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Target Lock', by: squad, at: target, because: 'PF-MAR-36' });
  const count = lockDice(play.table, using, target);
  const tiers = [0, HITS_FOR_A_LOCK];
  const hits = yield* rollPool(play, {
    stream: 'LOCK',
    rule: 'PF-MAR-36',
    side,
    count,
    mechanic: EXPLODING,
    tiers,
  });
  if (hits < HITS_FOR_A_LOCK) return;
  targetLocks.write(play, squad, [...(targetLocks.read(play.table, squad) ?? []), target], 'PF-MAR-36');
}

function hasTargetLock(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'target-lock');
}
