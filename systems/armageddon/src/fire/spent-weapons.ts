import type { RuleId } from '@bridgehead/kernel';
import { type Table, type TablePlay, turnOf, type WeaponProfile } from '@bridgehead/tabletop';
import { weaponHas } from '../book/abilities.js';
import { remembered } from '../book/memos.js';

/** EA-KEY-21: the turn in which each Slow Firing or One Shot weapon of a unit last fired. */
const lastFired = remembered<Readonly<Record<string, number>>>('lastFired', 'battle', {
  name: 'Last fired',
  meaning: 'of a unit: the turn in which its Slow Firing and One Shot weapons fired, by the id of the weapon',
});

/** EA-KEY-21, EA-FORCE-32: not twice in a battle; not in the turn after it fired. */
export function isLoaded(table: Table, unit: string, weapon: WeaponProfile): boolean {
  const turn = lastFired.read(table, unit)?.[weapon.id];
  if (turn === undefined) return true;
  if (weaponHas(weapon, 'one-shot')) return false;
  return !weaponHas(weapon, 'slow-firing') || turnOf(table) > turn + 1;
}

export function noteFired(play: TablePlay, unit: string, weapon: WeaponProfile, rule: RuleId = 'EA-KEY-21'): void {
  if (!weaponHas(weapon, 'one-shot') && !weaponHas(weapon, 'slow-firing')) return;
  play.cite('EA-FORCE-32');
  lastFired.write(play, unit, { ...lastFired.read(play.table, unit), [weapon.id]: turnOf(play.table) }, rule);
}
