import type { Procedure } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { d3, rollDie } from '../book/dice.js';
import { type Hit, titanDamage } from './hits.js';

/** EA-WE-07: what is in the bracket of a Titan Killer, rolled when the hit is allocated to a war engine. */
export function* withDamage(play: TablePlay, model: string, hit: Hit): Procedure<Hit> {
  const damage = titanDamage(hit);
  if (damage === null) return hit;
  play.cite('EA-WE-07', 'EA-FORCE-37');
  if (typeof damage === 'number') return { ...hit, points: damage };
  const face = yield* rollDie('DAMAGE', 'EA-WE-07', modelOf(play.table, model).side);
  return { ...hit, points: damage === 'D3' ? d3(face) : face };
}
