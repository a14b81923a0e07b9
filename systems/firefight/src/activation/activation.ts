import { next, type Procedure, textIn } from '@bridgehead/kernel';
import { endLifetime, setMark, squadOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, HIT_THE_DIRT, isPinned } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isUnitDestroyed } from '../book/units.js';
import { endOrder } from '../command/give-order.js';
import { bearersOfUnit } from '../keywords/keywords.js';
import { KEYWORD_RULES } from '../keywords/keyword-rules.js';
import { unpin } from '../pinning/pin.js';
import { noteFinished } from '../turn/initiative.js';
import { chooseExtra } from './extra-activation.js';
import { beganPinned, fullyActive, oneShortAction, pinKept } from './state.js';

/** FF-ACT-02: a unit is activated: what it did before is over, and rules that wait for its activation are met. */
export const activation = stage({
  id: 'activation',
  name: 'Activation',
  meaning: 'A unit begins its activation.',
  args: { unit: 'the unit' },
  *run(play, args) {
    const unit = textIn(args, 'unit');
    const { side } = squadOf(play.table, unit);
    setMark(play, unit, HIT_THE_DIRT, 0, 'FF-ACT-02');
    if (isPinned(play.table, unit)) yield* shakeOffPin(play, unit);
    yield* KEYWORD_RULES.at(play, 'activationBegins', bearersOfUnit(play.table, unit), side, { unit });
    return next('act', { unit });
  },
});

/** FF-PIN-02, FF-ACT-02: the Pin goes and one short action is left, unless a keyword says otherwise. */
function* shakeOffPin(play: TablePlay, unit: string): Procedure<void> {
  const { side } = squadOf(play.table, unit);
  beganPinned.write(play, unit, true, 'FF-ACT-02');
  yield* KEYWORD_RULES.at(play, 'beginsPinned', bearersOfUnit(play.table, unit), side, { unit });
  if (pinKept.read(play.table, unit) === true) return;
  unpin(play, unit, 'FF-PIN-05');
  if (fullyActive.read(play.table, unit) !== true) oneShortAction.write(play, unit, true, 'FF-PIN-02');
}

/** FF-ACT-01: the unit is Activated, effects of its activation end, and its side may pay for another or play passes. */
export const endOfActivation = stage({
  id: 'endOfActivation',
  name: 'End of the activation',
  meaning: 'The unit is marked Activated; its side may pay for an Extra Activation.',
  args: { unit: 'the unit' },
  *run(play, args) {
    const unit = textIn(args, 'unit');
    const { side } = squadOf(play.table, unit);
    yield* KEYWORD_RULES.at(play, 'activationEnds', bearersOfUnit(play.table, unit), side, { unit });
    endOrder(play, unit);
    if (!isUnitDestroyed(play.table, unit)) setMark(play, unit, ACTIVATED, 1, 'FF-ACT-01');
    endLifetime(play, 'activation', 'FF-ACT-01');
    noteFinished(play, side);
    const extra = yield* chooseExtra(play, side);
    if (extra !== null) return next('activation', { unit: extra });
    endLifetime(play, 'turn', 'FF-TURN-01');
    return next('turn', { side: enemyOf(side) });
  },
});
