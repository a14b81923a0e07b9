import { ask, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { attackOf, declareAttacks, type FireArgs, groupsIn } from './declare-attacks.js';
import { chooseSolution } from './firing-solution-ask.js';
import { independentGuns, independentTargets } from './independent-targets.js';
import { LOCK, useTargetLock } from './use-target-lock.js';
import { isAtCrystal } from './aiming.js';
import type { DeclaredAttack, RangeBand } from './attack.js';
import { targetPriorityChain } from './chain.js';
import { citeIdle, citeSolution } from './cite-solution.js';
import { firingSolution, solutionsFor } from './firing-solution.js';
import { resolveAttack } from './resolve-attack.js';
import { targetLocks } from '../book/memos.js';
import { redirect } from './crystal.js';

/**
 * What an attack may lead to before the next one. Fire wrecks Transports, those who bail out come under Overwatch, and that is
 * fire again: so whoever has a squadron fire says what follows, and no file needs itself.
 */
export type Aftermath = (play: TablePlay) => Procedure<void>;

/** PF-FIRE-02: everything a squadron fires goes at one target; groups are declared before the first roll. */
export function fire(play: TablePlay, squad: string, target: string, aftermath: Aftermath): Procedure<void> {
  return fireAimed(play, { squad, target }, aftermath);
}

/** PF-MAR-20, PF-GEN-08: the same, but some models may have their guns fire at others. */
export function* fireIndependently(
  play: TablePlay,
  squad: string,
  target: string,
  aftermath: Aftermath,
): Procedure<void> {
  if (independentGuns(play.table, { squad }).length === 0) return yield* fire(play, squad, target, aftermath);
  const { side } = squadOf(play.table, squad);
  const usual = independentTargets.usual(play.table, { squad, target }, side);
  const aims = yield* ask(side, independentTargets, { squad, target });
  const elsewhere = Object.entries({ ...usual.allocate, ...aims }).filter(([, aim]) => aim !== target);
  if (elsewhere.length === 0) return yield* fire(play, squad, target, aftermath);
  play.cite('PF-GEN-08');
  yield* fireAimed(play, { squad, target, aims: Object.fromEntries(elsewhere) }, aftermath);
}

function* fireAimed(play: TablePlay, args: FireArgs, aftermath: Aftermath): Procedure<void> {
  const { squad, target } = args;
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Main Ordnance', by: squad, at: target, because: 'PF-FIRE-02' });
  if (args.aims === undefined) citeIdle(play, squad, target);
  const attacks = yield* ask(side, declareAttacks, args);
  yield* fireAttacks(play, args, groupsIn(attacks), aftermath);
}

/** PF-FIRE-12: one attack after another, each as things stand by then. */
export function* fireAttacks(
  play: TablePlay,
  args: FireArgs,
  groups: readonly (readonly string[])[],
  aftermath: Aftermath,
): Procedure<void> {
  for (const [i, guns] of groups.entries()) {
    if (i > 0) play.cite('PF-FIRE-12');
    const later = groups.slice(i + 1).map((group) => attackOf(args, group));
    yield* fireAttack(play, attackOf(args, guns), later);
    yield* aftermath(play);
  }
}

/** One declared attack: its Target Lock, its firing solution, its chain, its dice. */
function* fireAttack(play: TablePlay, declared: DeclaredAttack, later: readonly DeclaredAttack[]): Procedure<void> {
  const { side } = squadOf(play.table, declared.squad);
  if (declared.guns.length > 1) play.cite('PF-FIRE-06');
  const [first, ...others] = solutionsFor(play.table, declared);
  if (first === undefined) return blocked(play, declared);
  const attack = yield* locked(play, declared, later);
  // PF-FIRE-07: a question only where there are two ways to fire.
  const band = others.length === 0 ? first.band : yield* ask(side, chooseSolution, { ...attack });
  yield* fireIn(play, attack, band as RangeBand);
}

/** PF-MAR-36: a lock on the target is good for one attack at it; the last one takes it anyway. */
function* locked(
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

/** The attack in a band that has been chosen. */
export function* fireIn(play: TablePlay, declared: DeclaredAttack, band: RangeBand): Procedure<void> {
  const solution = firingSolution(play.table, declared, band);
  if (solution === null) return blocked(play, declared);
  citeSolution(play, declared, solution);
  const attack = yield* targetPriorityChain(play, solution);
  yield* isAtCrystal(play.table, attack) ? redirect(play, attack) : resolveAttack(play, attack);
}

/** Nobody has range, arc and sight any more: the attack is lost. */
function blocked(play: TablePlay, { squad, target }: DeclaredAttack): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Attack blocked', by: squad, at: target, because: 'PF-FIRE-04' });
}
