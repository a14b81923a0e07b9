import type { Procedure } from '@bridgehead/kernel';
import { mark, markOn, type Table, type TablePlay } from '@bridgehead/tabletop';
import { dcLeft, sideOfUnit } from '../book/detachments.js';
import { rollDie } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { DAMAGE, SHIELDS_DOWN } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { hitsNotSaved } from '../damage/saves.js';
import { criticalDamage } from './critical.js';

/** One hit on a unit, and what is special about it. */
export interface Hit {
  readonly unit: string;
  /** E40-SHW-06, E40-SHW-07: it causes critical damage by itself. */
  readonly critical?: true;
  /** E40-SHW-07, E40-WE-07: shields do not stop it. */
  readonly pierces?: true;
  /** E40-TERR-03, E40-TAB-02: it never causes critical damage. */
  readonly harmless?: true;
}

/** E40-WE-04: shields that are up. */
function shieldsUp(table: Table, engine: string): number {
  return Math.max(0, figuresOf(table, engine).shields - markOn(table, engine, SHIELDS_DOWN));
}

/** E40-WE-04, E40-WE-07: one hit on a war engine: a shield goes down, or the engine loses 1 DC and perhaps more. */
export function* hitEngine(play: TablePlay, hit: Hit): Procedure<void> {
  const { unit } = hit;
  if (dcLeft(play.table, unit) === 0) return;
  if (hit.pierces !== true && shieldsUp(play.table, unit) > 0) {
    mark(play, unit, SHIELDS_DOWN, 1, 'E40-WE-04');
    return;
  }
  if ((yield* hitsNotSaved(play, unit, 1)) === 0) return;
  mark(play, unit, DAMAGE, 1, hit.pierces === true ? 'E40-WE-07' : 'E40-WE-04');
  if (dcLeft(play.table, unit) === 0 || hit.harmless === true) return;
  if (hit.critical === true || (yield* isCritical(play, unit))) yield* criticalDamage(play, unit);
}

function* isCritical(play: TablePlay, unit: string): Procedure<boolean> {
  const side = enemyOf(sideOfUnit(play.table, unit));
  return (yield* rollDie({ stream: 'CRITICAL', rule: 'E40-WE-04', side })) === 6;
}
