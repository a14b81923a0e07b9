import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, modelOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOfAttack } from '../book/bearers.js';
import { mars } from '../traits/mars.js';
import type { Struck } from '../book/moments.js';
import type { Allocation } from '../damage/allocate.js';
import type { Attack } from './attack.js';
import { applyDamage, type Toll } from '../damage/casualties.js';

/** After the casualties of an attack are removed, its MARs have their say: PF-MAR-26 and others. */
export function* attackResolved(
  play: TablePlay,
  attack: Attack,
  allocation: Allocation,
  { destroyed, aboard }: Toll,
): Procedure<void> {
  const { table } = play;
  const damaged = [...allocation.broken.keys(), ...aboard.keys()];
  const struck: Struck = {
    attack,
    squads: [...new Set(damaged.map((model) => modelOf(table, model).squad))],
    damaged: damaged.filter((model) => !destroyed.includes(model) && !isDestroyed(table, model)),
    *hurt(model, rule) {
      yield* applyDamage(play, new Map([[model, 1]]), rule);
    },
  };
  yield* mars.at(play, 'attackResolved', bearersOfAttack(play.table, attack), null, struck);
}
