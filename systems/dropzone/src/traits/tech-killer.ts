import { isDestroyed, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { isInfantry } from '../book/units.js';
import type { HitGroup } from '../fire/shot.js';

const RULE = 'DZC-FORCE-73';

const disrupted = remembered<number>('disrupted', 'battle', {
  name: 'Disrupted',
  meaning: 'of a vehicle or aircraft: the last turn in which it has no Active and no Passive Countermeasures',
});

export function isDisrupted(table: Table, model: string): boolean {
  return (disrupted.read(table, model) ?? -1) >= turnOf(table);
}

/** DZC-FORCE-73: it does no damage to infantry. */
export function sparesInfantry(table: Table, { shot, target }: HitGroup): boolean {
  return weaponHas(shot.weapon, 'tech-killer') && isInfantry(table, target);
}

/** DZC-FORCE-73: what it has damaged loses its countermeasures until the end of the next turn. */
export function disrupt(play: TablePlay, groups: readonly HitGroup[], damaged: ReadonlyMap<string, number>): void {
  for (const { shot, target } of groups) {
    if (!weaponHas(shot.weapon, 'tech-killer') || (damaged.get(target) ?? 0) === 0) continue;
    if (!play.table.models.has(target) || isDestroyed(play.table, target)) continue;
    disrupted.write(play, target, turnOf(play.table) + 1, RULE);
  }
}
