import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { markOn, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isBroken, isOnOverwatch, POPPED_UP } from '../book/marks.js';
import { isGone, unitsOnGround } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { isTall } from '../terrain/terrain.js';

/** EA-KEY-22: does the formation pop up? */
export const popUpAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'popUp',
  prompt: 'Do the skimmers pop up for this action?',
  meaning: 'popUp or pass; asked where terrain could be looked over.',
  rules: ['EA-KEY-22', 'EA-FORCE-30'],
  candidates: () => [{ id: 'popUp', label: 'Pop up' }],
  pass: { id: 'pass', label: 'Stay down' },
  usual: () => 'pass',
});

function mayPopUp(table: Table, formation: string): boolean {
  return (
    unitsOnGround(table, formation).some((unit) => hasAbility(table, unit, 'skimmer')) &&
    [...table.terrain.values()].some((piece) => isTall(piece))
  );
}

/**
 * EA-KEY-22: at the start of an action with a move, or on going to Overwatch; it triggers Overwatch. Returns whether the formation still
 * acts; EA-MOR-05: one that this breaks loses its action.
 */
export function* popUp(play: TablePlay, formation: string): Procedure<boolean> {
  if (!mayPopUp(play.table, formation)) return true;
  if ((yield* ask(squadOf(play.table, formation).side, popUpAsk, { squad: formation })) !== 'popUp') return true;
  setMark(play, formation, POPPED_UP, 1, 'EA-KEY-22');
  yield* overwatchWindow(play, formation);
  yield* withdrawBroken(play);
  return !isGone(play.table, formation) && !isBroken(play.table, formation);
}

/** EA-KEY-22: at the end of the action; on Overwatch after firing. */
export function dropDown(play: TablePlay, formation: string): void {
  if (isGone(play.table, formation) || markOn(play.table, formation, POPPED_UP) === 0) return;
  if (!isOnOverwatch(play.table, formation)) setMark(play, formation, POPPED_UP, 0, 'EA-KEY-22');
}
