import { setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { dcLeft, hasWarEngines, moraleValue, unitsOf } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { BLAST, blastOn } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { loseMorale } from './army-morale.js';

/** E40-SCORE-02: its morale value is lost once. */
const counted = remembered<true>('halved', 'battle', {
  name: 'Cut to half',
  meaning: 'of a detachment: its morale value has been lost',
});

/** E40-SCORE-02: losses of a detachment are booked at once. */
export function bookLosses(play: TablePlay, detachment: string): void {
  const { side } = squadOf(play.table, detachment);
  play.cite('E40-SCORE-02');
  if (isCutToHalf(play.table, detachment) && counted.read(play.table, detachment) !== true) {
    play.cite('E40-FORCE-08');
    counted.write(play, detachment, true, 'E40-SCORE-02');
    loseMorale(play, side, moraleValue(play.table, detachment), 'E40-SCORE-02');
  }
  if (unitsOf(play.table, detachment).length > 0) return;
  // E40-MOR-02, E40-MOR-08
  loseMorale(play, side, blastOn(play.table, detachment), 'E40-MOR-08');
  if (blastOn(play.table, detachment) > 0) setMark(play, detachment, BLAST, 0, 'E40-MOR-02');
}

/** E40-SCORE-02: no more than half of its starting units are left; of war engines, of their starting DC. */
function isCutToHalf(table: Table, detachment: string): boolean {
  const { models } = squadOf(table, detachment);
  if (!hasWarEngines(table, detachment)) return 2 * unitsOf(table, detachment).length <= models.length;
  const [left, whole] = [unitsOf(table, detachment), models].map((units, i) =>
    units.reduce((sum, unit) => sum + (i === 0 ? dcLeft(table, unit) : figuresOf(table, unit).dc), 0),
  );
  return 2 * (left ?? 0) <= (whole ?? 0);
}
