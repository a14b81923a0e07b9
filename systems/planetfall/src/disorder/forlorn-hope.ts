import { living, markOn, setMark, type TablePlay } from '@bridgehead/tabletop';
import { levelsLeft } from '../damage/damage-rating.js';
import { DISORDER, FORLORN_HOPE } from '../book/marks.js';

/** PF-MORALE-06: when its Disorder Markers would remove it in the End Phase, one marker says so in their place. */
export function becomeForlornHope(play: TablePlay, squad: string): void {
  const { table } = play;
  const markers = markOn(table, squad, DISORDER);
  const levels = living(table, squad).reduce((sum, { id }) => sum + levelsLeft(table, id).length, 0);
  if (markers === 0 || levels === 0 || markers < levels) return;
  setMark(play, squad, DISORDER, 0, 'PF-MORALE-06');
  setMark(play, squad, FORLORN_HOPE, 1, 'PF-MORALE-06');
}
