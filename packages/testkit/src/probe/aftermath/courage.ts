import { extremeOf, type Procedure, sum, sumOf } from '@bridgehead/kernel';
import { activeSide, living, score, setMark, squadOf } from '@bridgehead/tabletop';
import { enemyOf, type Probe } from '../play.js';
import { bearersOnSide, TRAITS } from '../traits.js';

const NEEDED = 4;

/** What the loss of a model does to its squad. */
export function* afterLoss(play: Probe, squad: string, model: string): Procedure<void> {
  const { side, leader, name } = squadOf(play.table, squad);
  const [next] = living(play.table, squad);
  if (next === undefined) return score(play, enemyOf(side), 1, 'victory', 1, `${name} is wiped out`, 'PB-BATTLE-04');
  if (leader !== model) return;
  // PB-LEAD-02
  play.emit({
    kind: 'squadChanged',
    squad,
    to: { ...squadOf(play.table, squad), leader: next.id },
    because: 'PB-LEAD-02',
  });
  yield* testCourage(play, squad);
}

/** PB-LEAD-01: 4+ on a die, or the squad is pinned. */
function* testCourage(play: Probe, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const gathered = TRAITS.gather(play, 'courage', bearersOnSide(play.table, side), activeSide(play.table), squad);
  // Several inspiring leaders are no better than one.
  const modifiers = extremeOf(gathered, (a, b) => a > b);
  const { total } = yield* sum({ stream: 'TEST', rule: 'PB-LEAD-01', side, count: 1, sides: 6, modifiers });
  const got = total + sumOf(modifiers);
  play.emit({
    kind: 'tested',
    who: squad,
    what: 'courage',
    needed: NEEDED,
    got,
    passed: got >= NEEDED,
    because: 'PB-LEAD-01',
  });
  if (got < NEEDED) setMark(play, squad, 'pinned', 1, 'PB-LEAD-01');
}
