import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, counter, counterOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { COMMAND_POINTS } from '../command/command-pool.js';
import { hasFinished, mayArrive, mustActivate } from '../turn/initiative.js';
import { extraUsed } from './state.js';

const NOBODY = 'pass';

/** FF-CMD-04: which unit is activated at once, for 1 CP? */
export const extraActivationAsk = pickAsk<Table, JsonRecord>({
  name: 'extraActivation',
  prompt: 'Which unit is activated at once, for 1 CP?',
  meaning: 'The id of a unit, or pass.',
  rules: ['FF-CMD-04'],
  candidates: (table, _args, side) => candidatesNamed(table, unitsLeft(table, side)),
  unlisted: () => refuse('FF-CMD-04', 'It is no unit of yours that may still be activated in this Round.'),
  pass: { id: NOBODY, label: 'None: play passes' },
  usual: () => NOBODY,
});

function unitsLeft(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (mustActivate(table, id) || mayArrive(table, id) ? [id] : []));
}

/** FF-CMD-04: once before the opponent's next Turn, and only while the opponent has Turns to come. */
export function* chooseExtra(play: TablePlay, side: Side): Procedure<string | null> {
  const { table } = play;
  if (counterOf(table, side, COMMAND_POINTS) < 1 || unitsLeft(table, side).length === 0) return null;
  if (extraUsed.read(table, side) === true || hasFinished(table, enemyOf(side))) {
    play.cite('FF-CMD-04');
    return null;
  }
  const unit = yield* ask(side, extraActivationAsk, {});
  if (unit === NOBODY) return null;
  counter(play, side, COMMAND_POINTS, -1, 'FF-CMD-04');
  extraUsed.write(play, side, true, 'FF-CMD-04');
  return unit;
}
