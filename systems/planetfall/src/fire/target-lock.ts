import { ask, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn, hasTrait } from '@bridgehead/wargame';
import { byMechanic, type DicePart, EXPLODING, rollParts } from '../book/dice.js';
import { firesFirst, targetLocks } from '../book/memos.js';
import { shareLock } from '../traits/improved-target-nexus.js';
import { mars } from '../traits/mars.js';
import { type DeclaredAttack, diceOf } from './attack.js';
import { gunsAimed } from './declare-attacks.js';
import { whyTooFast } from './declare-target.js';
import { diceAt, previewInFull, usualSolution } from './firing-solution.js';
import { modelOfGun } from './guns.js';
import { isPlaced } from './hit-number.js';
import { inRange, isInArc, reached, reaches } from './reach.js';

/** One attack at a locked squadron, and the attacks that are still to come. */
type LockedArgs = DeclaredAttack & { readonly later: readonly (readonly string[])[] };

const LOCK = 'lock';

/** Table T9. */
const HITS_FOR_A_LOCK = 4;

/** PF-MAR-36: the attack that uses the lock is named before it is rolled. Asked only while there is a later attack to keep the lock for. */
export const useTargetLock = pickAsk<Table, LockedArgs>({
  name: 'useTargetLock',
  prompt: 'Does this attack use the Target Lock?',
  meaning: 'lock or keep.',
  rules: ['PF-MAR-36'],
  candidates: () => [
    { id: LOCK, label: 'Placed by the Target Lock' },
    { id: 'keep', label: 'Keep the Target Lock for a later attack' },
  ],
  details(table, { squad, target, guns }, id) {
    const lock = id === LOCK ? ({ locked: true } as const) : {};
    const solution = usualSolution(table, { squad, target, guns, ...lock });
    return solution === null ? {} : { preview: previewInFull(table, solution) };
  },
  // The attack with the most dice usually takes it.
  usual(table, { squad, target, guns, later }) {
    const dice = (group: readonly string[]) => {
      const solution = usualSolution(table, { squad, target, guns: group });
      return solution === null ? 0 : diceOf(solution);
    };
    return later.every((group) => dice(group) <= dice(guns)) ? LOCK : 'keep';
  },
});

/** PF-MAR-36: a lock serves one attack at the target; the last attack takes it without a question. */
export function* useLock(
  play: TablePlay,
  declared: DeclaredAttack,
  later: readonly DeclaredAttack[],
): Procedure<DeclaredAttack> {
  const { squad, target, guns } = declared;
  const locks = targetLocks.read(play.table, squad) ?? [];
  const at = locks.indexOf(target);
  if (at < 0) return declared;
  const more = later.filter((attack) => attack.target === target).map((attack) => attack.guns);
  const spare = locks.filter((lock) => lock === target).length > more.length;
  const args = { squad, target, guns, later: more };
  const use = spare ? LOCK : yield* ask(squadOf(play.table, squad).side, useTargetLock, args);
  if (use !== LOCK) return declared;
  targetLocks.write(play, squad, locks.toSpliced(at, 1), 'PF-MAR-36');
  return { ...declared, locked: true };
}

/** PF-DROP-03: Designators lock a squadron, always on 4+; neither Damage nor anything about the target changes that. */
export function* lock(play: TablePlay, squad: string, target: string, using: readonly string[]): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Target Lock', by: squad, at: target, because: 'PF-MAR-36' });
  const about = { squad, target, designators: using };
  const roll = { stream: 'LOCK', rule: 'PF-MAR-36', side, tiers: [0, HITS_FOR_A_LOCK], about };
  const hits = yield* rollParts(play, roll, lockParts(play, using, target));
  if (hits < HITS_FOR_A_LOCK) return;
  shareLock(play, target, using.map(modelOfGun));
  targetLocks.write(play, squad, [...(targetLocks.read(play.table, squad) ?? []), target], 'PF-MAR-36');
}

/** The dice of each Designator, by mechanic. */
function lockParts(play: TablePlay, using: readonly string[], target: string): readonly DicePart[] {
  return byMechanic(
    using.map((one) => {
      const model = modelOfGun(one);
      const mechanic = mars.amend(play, 'lockDice', bearersOn(play.table, model), null, model, EXPLODING);
      return { count: lockDice(play.table, [one], target), mechanic };
    }),
  );
}

/** The Designators of models with Target Lock. */
export function locking(table: Table, designators: readonly string[]): readonly string[] {
  return designators.filter((one) => hasTrait(table, modelOfGun(one), 'target-lock'));
}

/** The Designators among these that have the target in range, arc and sight. */
export function locksOn(table: Table, designators: readonly string[], target: string): readonly string[] {
  return locking(table, designators).filter((one) => reaches(table, one, target));
}

/** Each Designator has the dice of its own range. */
export function lockDice(table: Table, designators: readonly string[], target: string): number {
  return designators.reduce((sum, designator) => {
    const [nearest] = reached(table, designator, target, 'long');
    return nearest === undefined ? sum : sum + diceAt(table, designator, nearest.distance);
  }, 0);
}

/** Why these Designators cannot lock a squadron, or why the lock would be useless; null if they can. */
export function whyNotLock(
  table: Table,
  squad: string,
  designators: readonly string[],
  target: string,
): Refusal | null {
  const name = nameOf(table, target);
  const useless = whyNoLock(table, squad);
  if (useless !== null) return useless;
  if (locksOn(table, designators, target).length === 0) {
    const near = locking(table, designators).filter((one) => inRange(table, one, target).length > 0);
    if (near.length === 0) return refuse('PF-MAR-36', `Target Lock: ${name} is out of range.`);
    const bears = near.some((one) => inRange(table, one, target).some((model) => isInArc(table, one, model)));
    return refuse('PF-MAR-36', `Target Lock: ${bears ? 'no line of sight to' : 'no arc toward'} ${name}.`);
  }
  if (gunsAimed(table, { squad, target }).length > 0) return null;
  return refuse('PF-MAR-36', `Target Lock: no Main Ordnance of ${nameOf(table, squad)} reaches ${name}.`);
}

/** Why a Target Lock would be useless to a squadron, whichever target it locks. */
function whyNoLock(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  const fast = whyTooFast(table, squad);
  if (fast !== null) return refuse('PF-DROP-02', `Target Lock: ${fast.reason} It does not fire.`);
  if (firesFirst.read(table, squad) === true)
    return refuse('PF-MAR-17', `Target Lock: not in a Hit and Run of ${name}.`);
  return isPlaced(table, squad) ? refuse('PF-MAR-36', `Target Lock: all fire of ${name} is Placed already.`) : null;
}
