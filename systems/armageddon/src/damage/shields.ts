import { mark, markOn, type Table, type TablePlay } from '@bridgehead/tabletop';
import { SHIELDS_DOWN } from '../book/marks.js';
import { figuresOf } from '../book/figures.js';
import { type Hit, hitHas } from './hits.js';
import { fieldsRolled } from './power-fields.js';

/** EA-KEY-28, EA-KEY-29: how many void shields and power fields are up. */
export function shieldsUp(table: Table, model: string): number {
  const { voidShields } = figuresOf(table, model);
  return Math.max(0, voidShields + fieldsRolled(table, model) - markOn(table, model, SHIELDS_DOWN));
}

/** EA-KEY-28: each shield stops a point and goes down. Returns how many points it stops. */
export function stopWithShields(play: TablePlay, model: string, points: number): number {
  const stopped = Math.min(points, shieldsUp(play.table, model));
  const { voidShields } = figuresOf(play.table, model);
  if (stopped > 0) mark(play, model, SHIELDS_DOWN, stopped, voidShields > 0 ? 'EA-KEY-28' : 'EA-KEY-29');
  if (stopped > 0) play.cite('EA-FORCE-47');
  return stopped;
}

/** EA-FORCE-47: the fields of infantry and vehicles stop hits in the same way, but not those of close combat. */
export function stoppedByFields(play: TablePlay, model: string, hits: readonly Hit[]): readonly Hit[] {
  const fromAfar = hits.filter((hit) => !hitHas(hit, 'close-combat'));
  const stopped = stopWithShields(play, model, fromAfar.length);
  return hits.filter((hit) => hitHas(hit, 'close-combat') || fromAfar.indexOf(hit) >= stopped);
}
