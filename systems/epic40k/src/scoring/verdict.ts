import { next, type Side, silent, type StageCall } from '@bridgehead/kernel';
import {
  BATTLE,
  counterOf,
  endLifetime,
  setMark,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import { hasFlyers, unitsOf, unitsOfSide } from '../book/detachments.js';
import { blastOn, CREW_SHAKEN, ORDER_DICE } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { BLUE, enemyOf, RED, SIDES } from '../book/play.js';
import { inOrder } from '../book/strategy.js';
import { loseMorale, MORALE } from './army-morale.js';

/** E40-TURN-06: six, unless the scenario says otherwise. */
const TURNS = 6;
export const battleTurns = remembered<number>('battleTurns', 'battle', {
  name: 'Turns',
  meaning: 'of the battle: how many turns it lasts; 6 without it',
});

export function turnsOf(table: Table): number {
  return battleTurns.read(table, BATTLE) ?? TURNS;
}

/** E40-SCORE-02 to -05, E40-ORD-09: markers cost morale, the battle may be over, and the turn is. */
export const verdict = stage({
  id: 'verdict',
  name: 'End of the turn',
  meaning: 'Blast markers cost morale, and perhaps the battle ends.',
  run: silent((play: TablePlay): StageCall | null => {
    play.cite('E40-SCORE-03');
    for (const side of inOrder(play.table)) loseHeart(play, side);
    if (isOver(play)) return null;
    endTurn(play);
    return next('turn');
  }),
});

/** E40-SCORE-02: 1 for each marker that is still there. */
function loseHeart(play: TablePlay, side: Side): void {
  const markers = squadsOf(play.table, side).reduce((sum, { id }) => sum + blastOn(play.table, id), 0);
  loseMorale(play, side, markers, 'E40-SCORE-02');
}

/** E40-SCORE-05: no detachment of infantry, vehicles or war engines is left anywhere. */
function hasNobody(table: Table, side: Side): boolean {
  return squadsOf(table, side).every(({ id }) => hasFlyers(table, id) || unitsOf(table, id).length === 0);
}

function isOver(play: TablePlay): boolean {
  const { table } = play;
  const gone = SIDES.filter((side) => hasNobody(table, side));
  if (gone.length > 0) {
    const winner = gone.length === 2 ? null : enemyOf(gone[0] ?? RED);
    play.end({ winner, margin: winner === null ? 'draw' : 'annihilation', reason: inWords(table) }, 'E40-SCORE-05');
    return true;
  }
  const [red, blue] = [counterOf(table, RED, MORALE), counterOf(table, BLUE, MORALE)];
  const isBeaten = red <= 0 || blue <= 0;
  if (!isBeaten && turnOf(table) < turnsOf(table)) return false;
  if (turnOf(table) >= turnsOf(table)) play.cite('E40-TURN-06');
  const winner = red === blue ? null : red > blue ? RED : BLUE;
  const margin = winner === null ? 'draw' : isBeaten ? 'rout' : 'on morale';
  play.end({ winner, margin, reason: inWords(table) }, 'E40-SCORE-04');
  return true;
}

function inWords(table: Table): string {
  return `Army morale: ${counterOf(table, RED, MORALE)} to ${counterOf(table, BLUE, MORALE)}.`;
}

/** E40-ORD-09: order dice come off. */
function endTurn(play: TablePlay): void {
  for (const { id, marks } of play.table.squads.values())
    for (const die of ORDER_DICE) if ((marks[die] ?? 0) > 0) setMark(play, id, die, 0, 'E40-ORD-09');
  for (const side of SIDES)
    for (const unit of unitsOfSide(play.table, side))
      if ((play.table.models.get(unit)?.marks[CREW_SHAKEN] ?? 0) > 0) setMark(play, unit, CREW_SHAKEN, 0, 'E40-TAB-01');
  endLifetime(play, 'phase', 'E40-TURN-01');
  endLifetime(play, 'turn', 'E40-TURN-01');
}
