import { pool, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import { isDestroyed, modelOf, profileOf, type TablePlay } from '@bridgehead/tabletop';
import { D6, rollTest } from '../book/dice.js';
import { numberOf, sheetOf } from '../book/figures.js';
import { energyAgainst } from '../fire/armour.js';
import { worthOf } from '../fire/strike.js';
import { agile } from '../traits/agility.js';
import { passiveAgainst } from '../traits/countermeasures.js';
import { isTough } from '../traits/damage-rules.js';

/** Hits that no weapon scored: a crash, falling masonry, a trap. Body Cover never counts. */
export interface PlainHits {
  readonly energy: number;
  readonly hits: number;
  readonly dodge: boolean;
  readonly rule: RuleId;
  readonly side?: Side;
}

/** DZC-FIRE-12, DZC-UKEY-02: saves, then damage dice; the damage points that a unit takes. */
export function* plainDamage(
  play: TablePlay,
  target: string,
  { energy, hits, dodge, rule }: PlainHits,
): Procedure<number> {
  if (isDestroyed(play.table, target)) return 0;
  const { side } = modelOf(play.table, target);
  const { needs: own } = passiveAgainst(play.table, target, null);
  const passive = agile(play, target, rule, own);
  const about = { target };
  let left = hits;
  if (passive !== null)
    left -= yield* rollTest({ stream: 'PASSIVE', rule: 'DZC-FIRE-12', side, count: left, needs: passive, about });
  const evades = dodge ? numberOf(profileOf(play.table, target).traits, 'dodge') : null;
  if (evades !== null)
    left -= yield* rollTest({ stream: 'DODGE', rule: 'DZC-UKEY-02', side, count: left, needs: evades, about });
  const needs = energyAgainst(energy, sheetOf(play.table, target).armour);
  if (left <= 0 || needs === null) return 0;
  if (isTough(play.table, target)) play.cite('DZC-FORCE-55');
  const mechanic = { worth: worthOf(needs, isTough(play.table, target) ? 1 : 2, 1) };
  const { successes } = yield* pool({ stream: 'DAMAGE', rule, count: left, sides: D6, needs, mechanic, about });
  return successes;
}
