import type { Modifier } from '@bridgehead/kernel';
import { profileOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasTrait, isInPlay } from '@bridgehead/wargame';
import { nexusLocks } from '../book/memos.js';
import type { Attack } from '../fire/attack.js';
import { isInNexusOf } from './drone-nexus.js';

const RULE = 'PF-ORBAT-48';

/** PF-ORBAT-48: a Target Lock of such models serves Seraphs for the rest of the turn. */
export function shareLock(play: TablePlay, target: string, locking: readonly string[]): void {
  const sharing = locking.filter((model) => hasTrait(play.table, model, 'improved-target-nexus'));
  if (sharing.length > 0) nexusLocks.write(play, target, [...new Set(sharing)], RULE);
}

/** Main Ordnance of Seraphs in the Drone Nexus of a model that has locked the target is Placed; each of them must be in it when it fires. */
export function placedByNexus(table: Table, { target, shooters = [] }: Partial<Attack>): readonly Modifier[] {
  const locking = target === undefined ? [] : (nexusLocks.read(table, target) ?? []);
  const serves = (nexus: string) =>
    isInPlay(table, nexus) &&
    shooters.length > 0 &&
    shooters.every((model) => profileOf(table, model).name === 'Seraph' && isInNexusOf(table, nexus, model));
  return locking.some(serves) ? [{ value: -1, reason: 'Placed: Improved Target Nexus', rule: RULE }] : [];
}
