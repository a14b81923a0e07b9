import type { Mechanic } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { shotsOf } from '../fire/readiness.js';
import type { Shot } from '../fire/shot.js';

/** DZC-FORCE-76: if all shots go at one unit, missed ones are rolled again once. */
export function weightOfFire(play: TablePlay, { shooter, weapon, shots }: Shot): Mechanic {
  if (!weaponHas(weapon, 'weight-of-fire') || shots < shotsOf(play.table, shooter, weapon)) return {};
  play.cite('DZC-FORCE-76');
  return { reroll: { faces: 'failures' } };
}
