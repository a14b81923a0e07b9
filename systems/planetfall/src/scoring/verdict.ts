import { next, type Result, type Side, silent } from '@bridgehead/kernel';
import {
  BATTLE,
  counterOf,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
  turnOf,
  playedSides,
} from '@bridgehead/tabletop';
import { isInBattle } from '@bridgehead/wargame';
import { turnLimit } from '../book/memos.js';
import { ZERO_HOUR } from '../book/marks.js';

/** PF-SCORE-08, PF-SCORE-09: a battle is won only in this stage. */
export const checkForEnd = stage({
  id: 'checkForEnd',
  name: 'End Phase: Check for End of Game',
  meaning: 'Has either side reached Zero Hour?',
  run: silent((play: TablePlay) => {
    const decided = verdict(play.table);
    play.cite('PF-SCORE-08', 'PF-SCORE-09');
    if (decided === null) return next('repair');
    play.end(decided.result, decided.rule);
    return null;
  }),
});

interface Verdict {
  readonly result: Result;
  readonly rule: string;
}

/** PF-SCORE-08, PF-SCORE-09: Zero Hour, then annihilation, then the turn that was agreed to be the last. */
function verdict(table: Table): Verdict | null {
  return zeroHour(table) ?? annihilation(table) ?? lastTurn(table);
}

function zeroHour(table: Table): Verdict | null {
  const reached = playedSides(table).filter((side) => counterOf(table, side, ZERO_HOUR) <= 0);
  const [only] = reached;
  if (only === undefined) return null;
  if (reached.length === 1) return { result: major(only, 'Zero Hour'), rule: 'PF-SCORE-08' };
  return { result: byTracker(table, 'both reached Zero Hour'), rule: 'PF-SCORE-08' };
}

function annihilation(table: Table): Verdict | null {
  const left = playedSides(table).filter((side) => squadsOf(table, side).some(({ id }) => isInBattle(table, id)));
  const [only] = left;
  if (left.length > 1) return null;
  const result = only === undefined ? byTracker(table, 'nobody is left') : major(only, 'annihilation');
  return { result, rule: 'PF-SCORE-09' };
}

function lastTurn(table: Table): Verdict | null {
  const limit = turnLimit.read(table, BATTLE);
  if (limit === undefined || turnOf(table) < limit) return null;
  return { result: byTracker(table, `the end of turn ${limit}`), rule: 'PF-SCORE-09' };
}

function major(winner: Side, reason: string): Result {
  return { winner, margin: 'Major Triumph', reason };
}

/** The side with the lower tracker wins, but only by a small margin. */
function byTracker(table: Table, reason: string): Result {
  const [first, second] = playedSides(table)
    .map((side) => ({ side, tracker: counterOf(table, side, ZERO_HOUR) }))
    .sort((a, b) => a.tracker - b.tracker);
  if (first === undefined || first.tracker === second?.tracker) return { winner: null, margin: 'Draw', reason };
  return { winner: first.side, margin: 'Minor Victory', reason };
}
