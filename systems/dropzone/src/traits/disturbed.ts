import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { isInfantry, squadOfUnit, unitsOf } from '../book/units.js';
import { passesFortitude } from '../garrison/fortitude.js';
import type { HitGroup } from '../fire/shot.js';

const RULE = 'DZC-FORCE-91';

/** DZC-FORCE-91: a vehicle that a Disruptor Array has hit, until its next activation ends. */
const disturbed = remembered<boolean>('disturbed', 'battle', {
  name: 'Disturbed',
  meaning: 'of a vehicle: it shoots at +1 until its next activation ends',
});

/** DZC-FORCE-91: an infantry Squad that a Concussion Round has hit must pass a test in its next activation. */
const stunned = remembered<string>('stunned', 'battle', {
  name: 'Concussed',
  meaning: 'of an infantry Squad: waits for its test, or held if it has failed it',
});

export function isDisturbed(table: Table, unit: string): boolean {
  return disturbed.read(table, unit) === true;
}

export function isHeldByConcussion(table: Table, squad: string): boolean {
  return stunned.read(table, squad) === 'held';
}

/** DZC-FORCE-91: hits that do no damage; whether these were such. */
export function disturbs(play: TablePlay, { shot, target }: HitGroup): boolean {
  const [disrupts, stuns] = [weaponHas(shot.weapon, 'disruptor'), weaponHas(shot.weapon, 'concussion')];
  if (!disrupts && !stuns) return false;
  play.cite(RULE);
  if (!play.table.models.has(target) || isDestroyed(play.table, target)) return true;
  if (disrupts && !isInfantry(play.table, target)) disturbed.write(play, target, true, RULE);
  if (stuns && isInfantry(play.table, target)) stunned.write(play, squadOfUnit(play.table, target), 'waits', RULE);
  return true;
}

/** DZC-FORCE-91: the test of a Squad that a Concussion Round has hit; who fails neither moves nor shoots. */
export function* testConcussed(play: TablePlay, squad: string): Procedure<void> {
  if (stunned.read(play.table, squad) !== 'waits' || unitsOf(play.table, squad).length === 0) return;
  const passes = yield* passesFortitude(play, squad, RULE);
  stunned.write(play, squad, passes ? 'passed' : 'held', RULE);
}

/** What lasts until the activation of a Squad has ended. */
export function recover(play: TablePlay, squad: string): void {
  for (const id of unitsOf(play.table, squad))
    if (disturbed.read(play.table, id) === true) disturbed.write(play, id, false, RULE);
  const state = stunned.read(play.table, squad);
  if (state === 'held' || state === 'passed') stunned.wipe(play, squad, RULE);
}
