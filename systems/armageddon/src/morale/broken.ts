import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { distanceToNearest } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { groundUnits, isWarEngine, unitsOnGround } from '../book/units.js';
import { takeDamage } from '../damage/engine-damage.js';
import { loseUnit } from '../damage/lose-unit.js';

/** EA-MOR-04: a broken formation takes a hit without save for each Blast marker, front to back; that causes nothing further. */
export function* hitsWhileBroken(play: TablePlay, formation: string, count: number): Procedure<void> {
  const enemies = groundUnits(play.table, enemyOf(squadOf(play.table, formation).side));
  const away = new Map(
    unitsOnGround(play.table, formation).map((id) => [id, distanceToNearest(play.table, id, enemies)]),
  );
  const order = [...away.keys()].toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0));
  let left = count;
  for (const model of order) {
    // EA-KEY-06: Fearless units are immune.
    if (hasAbility(play.table, model, 'fearless')) play.cite('EA-KEY-06', 'EA-FORCE-14');
    else left -= yield* hitWithoutSave(play, model, left);
  }
}

/** Gives a unit as many of the hits as it can take. Returns how many it took. */
function* hitWithoutSave(play: TablePlay, model: string, most: number): Procedure<number> {
  if (most <= 0) return 0;
  if (!isWarEngine(play.table, model)) {
    yield* loseUnit(play, model, 'EA-MOR-04');
    return 1;
  }
  let taken = 0;
  while (taken < most && !isDestroyed(play.table, model)) {
    yield* takeDamage(play, model, 1, 'EA-MOR-04');
    taken += 1;
  }
  return taken;
}
