import { markOn, onTable, type TablePlay } from '@bridgehead/tabletop';
import { FLAT_OUT } from '../../book/marks.js';
import { movementAction } from '../../book/memos.js';
import { figuresOf } from '../../book/figures.js';
import { markFlatOut } from '../../movement/pace.js';

/** PF-SETUP-13: flyers start with a Flat Out Marker. */
export function deployFast(play: TablePlay, squad: string): void {
  const flies = onTable(play.table, squad).some(({ id }) => figuresOf(play.table, id).drive === 'flying');
  if (!flies || markOn(play.table, squad, FLAT_OUT) > 0) return;
  markFlatOut(play, squad, 'PF-SETUP-13');
  movementAction.write(play, squad, 'flatOut', 'PF-SETUP-13');
}
