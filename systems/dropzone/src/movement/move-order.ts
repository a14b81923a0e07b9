import type { TablePlay } from '@bridgehead/tabletop';
import { actsWith, movedWhen, shootingWindow } from '../activation/state.js';

/** DZC-TURN-13: moving after a shot closes the window. */
export function noteOrder(play: TablePlay, squad: string): void {
  const group = actsWith(play.table, squad) ?? '';
  const isAfter = shootingWindow.read(play.table, group) !== undefined;
  movedWhen.write(play, squad, isAfter ? 'after' : 'before', 'DZC-TURN-12');
  if (isAfter) shootingWindow.write(play, group, 'closed', 'DZC-TURN-13');
}
