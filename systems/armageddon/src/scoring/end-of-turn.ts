import { next, type Procedure, type Side, type StageCall } from '@bridgehead/kernel';
import { setCounter, stage, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { BLUE, RED, SIDES } from '../book/play.js';
import { goalsReached } from './goals.js';
import { tiebreakPoints } from './tiebreak.js';

/** How many goals a side has, as a counter. */
export const GOALS_COUNTER = 'goals';

/** EA-SCORE-03: goals count from this turn on. */
const FIRST_VERDICT = 3;
const LAST_TURN = 4;

/** EA-SCORE-03, EA-SCORE-04, EA-SCORE-05: goals are checked; the battle ends, or another turn begins. */
export const endOfTurn = stage({
  id: 'endOfTurn',
  name: 'End of the turn',
  meaning: 'Objectives and goals are checked; the battle may end.',
  *run(play) {
    play.cite('EA-SCORE-01', 'EA-SCORE-02');
    const [red, blue] = SIDES.map((side) => countGoals(play, side)) as [number, number];
    const turn = turnOf(play.table);
    if (turn < FIRST_VERDICT) return next('startOfTurn');
    play.cite('EA-SCORE-03');
    const [most, least] = [Math.max(red, blue), Math.min(red, blue)];
    if (most >= 2 && most > least) {
      const winner = red > blue ? RED : BLUE;
      play.end({ winner, margin: 'goals', reason: `Goals: ${red} to ${blue}.` }, 'EA-SCORE-03');
      return null;
    }
    return turn < LAST_TURN ? next('startOfTurn') : yield* goOn(play);
  },
});

function countGoals(play: TablePlay, side: Side): number {
  const reached = goalsReached(play.table, side);
  for (const { name } of reached) play.emit({ kind: 'declared', side, what: name, because: 'EA-SCORE-02' });
  setCounter(play, side, GOALS_COUNTER, reached.length, 'EA-SCORE-02');
  return reached.length;
}

/** EA-SCORE-04: both roll; only equal dice bring another turn. */
function* goOn(play: TablePlay): Procedure<StageCall | null> {
  const red = yield* rollDie('GO-ON', 'EA-SCORE-04', RED);
  const blue = yield* rollDie('GO-ON', 'EA-SCORE-04', BLUE);
  if (red === blue) return next('startOfTurn');
  const [ours, theirs] = SIDES.map((side) => tiebreakPoints(play.table, side)) as [number, number];
  const winner = ours === theirs ? null : ours > theirs ? RED : BLUE;
  const margin = winner === null ? 'draw' : 'tiebreak';
  play.end({ winner, margin, reason: `Points: ${ours} to ${theirs}.` }, 'EA-SCORE-05');
  return null;
}
