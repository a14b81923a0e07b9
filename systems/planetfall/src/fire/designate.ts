import { ask, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { artilleryStrike, callingDesignator } from '../artillery/strike.js';
import { poolDesignators } from './pool-designators.js';
import { edgeIn, preferredEdge } from '../sky-drop/deviation.js';
import { useDesignators } from './use-designators.js';
import { EXPLODING } from '../book/dice-chart.js';
import { rollPool } from '../book/dice.js';
import { designationDice, designatorsOf, lockDice, locking } from './designators.js';
import { hitAndRun, targetLocks } from '../book/memos.js';
import { DONE, type Use, useIn } from '../sky-drop/uses.js';
import type { Aftermath } from './fire.js';

/** As it is declared. */
export const DESIGNATION = 'Designation';

/** PF-MAR-36, table T9. */
const HITS_FOR_A_LOCK = 4;

/**
 * PF-DROP-02: Designators are used before the squadron fires, each once in an activation, in the order that their owner likes. Says
 * whether a strike came down, which the segment must be closed for.
 */
export function* designate(play: TablePlay, squad: string, aftermath: Aftermath): Procedure<boolean> {
  const { side } = squadOf(play.table, squad);
  let designators = designatorsOf(play.table, squad);
  if (hitAndRun.read(play.table, squad) === true && locking(play.table, designators).length > 0) play.cite('PF-MAR-17');
  let struck = false;
  while (designators.length > 0) {
    const picked = yield* ask(side, useDesignators, { squad, designators });
    if (picked === DONE) return struck;
    const use = useIn(picked);
    play.cite('PF-MAR-25');
    struck ||= use.what === 'strike';
    const used = yield* useOnce(play, squad, designators, use, aftermath);
    // A strike may have hit its own caller.
    const left = designatorsOf(play.table, squad);
    designators = designators.filter((one) => !used.includes(one) && left.includes(one));
  }
  return struck;
}

/** Gives the Designators that were used. */
function* useOnce(
  play: TablePlay,
  squad: string,
  designators: readonly string[],
  { what, at: target }: Use,
  aftermath: Aftermath,
): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const args = { squad, designators, target };
  if (what === 'strike') {
    const caller = yield* ask(side, callingDesignator, args);
    yield* callStrike(play, squad, target);
    yield* aftermath(play);
    return [caller];
  }
  const used = yield* ask(side, poolDesignators, args);
  yield* what === 'lock' ? lock(play, squad, target, used) : designateMarker(play, squad, target, used);
  return used;
}

/** PF-ARTY-01: no roll to call it, but the preferred edge is nominated first. */
function* callStrike(play: TablePlay, squad: string, marker: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.cite('PF-DROP-02', 'PF-DROP-04', 'PF-MAR-02');
  const edge = yield* ask(side, preferredEdge, { squad, marker });
  yield* artilleryStrike(play, { squad, marker, edge: edgeIn(edge) });
}

/** PF-DROP-03: always on 4+, whatever the damage; every hit lowers the Micro-die by 1, to 1 at least. */
function* designateMarker(play: TablePlay, squad: string, marker: string, using: readonly string[]): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: DESIGNATION, by: squad, at: marker, because: 'PF-DROP-03' });
  play.cite('PF-DROP-02', 'PF-DROP-04');
  const token = tokenOf(play.table, marker);
  const count = designationDice(play.table, using, marker);
  const tiers = Array.from({ length: token.value }, (_, hits) => hits);
  const hits = yield* rollPool(play, {
    stream: 'DESIGNATE',
    rule: 'PF-DROP-03',
    side,
    count,
    mechanic: EXPLODING,
    tiers,
  });
  const value = Math.max(1, token.value - hits);
  if (value < token.value)
    play.emit({ kind: 'tokenPlaced', token: marker, to: { ...token, value }, because: 'PF-DROP-03' });
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
