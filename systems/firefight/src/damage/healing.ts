import { mark, markOn, type TablePlay } from '@bridgehead/tabletop';
import { WOUNDS } from '../book/marks.js';

/** FF-DAMAGE-05: the unit regains a Health Point, if one of its models is wounded. Returns whether it did. */
export function regainHealth(play: TablePlay, unit: string): boolean {
  if (markOn(play.table, unit, WOUNDS) === 0) return false;
  mark(play, unit, WOUNDS, -1, 'FF-DAMAGE-05');
  return true;
}
