import { ask, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { isOnOverwatch } from './guns.js';
import { reroll } from './hit-dice.js';
import type { Volley } from './volley.js';

/** Dice of a super heavy weapon; E40-ORD-04: on Overwatch its misses may be rolled again once. */
export function* rollHeavy(
  play: TablePlay,
  { squad, bombards }: Volley,
  roll: { readonly stream: string; readonly rule: string },
  count: number,
  needs: number,
): Procedure<number> {
  const { side } = squadOf(play.table, squad);
  const hits = yield* rollFor({ ...roll, side }, count, needs);
  if (bombards === true || hits === count || !isOnOverwatch(play.table, squad)) return hits;
  const again = yield* ask(side, reroll, { squad, misses: count - hits });
  return hits + (yield* rollFor({ ...roll, rule: 'E40-ORD-04', side }, again, needs));
}
