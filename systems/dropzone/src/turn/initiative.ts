import { ask, type JsonRecord, next, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { BATTLE, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { cardWindow } from '../cards/play-card.js';
import { hasCards } from '../cards/hand.js';
import { commandValueOf } from '../command/commanders.js';
import { D6, diceOff, rollDie } from '../book/dice.js';
import { enemyOf, SIDES } from '../book/play.js';
import { first } from './order.js';

const FIRST = 'first';
const LAST = 'last';

/** DZC-TURN-04: does the winner act first, or after everybody else? */
export const yieldAsk = pickAsk<Table, JsonRecord>({
  name: 'yieldInitiative',
  prompt: 'You have the Initiative. Do you act first?',
  meaning: '`first`, or `last` to act after everyone else.',
  rules: ['DZC-TURN-04'],
  candidates: () => [
    { id: FIRST, label: 'Act first' },
    { id: LAST, label: 'Act last' },
  ],
});

/** DZC-TURN-02: one die for each side, to which its senior Commander adds. */
function* rollInitiative(play: TablePlay): Procedure<Side> {
  for (;;) {
    const dice = new Map<Side, number>();
    for (const side of SIDES) dice.set(side, yield* rollDie('INITIATIVE', 'DZC-TURN-02', side));
    const shown = { squad: '', about: [...dice].map(([side, die]) => `${side} ${die}`) };
    yield* cardWindow(play, 'initiative', shown, SIDES, function* ({ side, rule }) {
      dice.set(side, yield* rollDie('INITIATIVE', rule, side));
      return false;
    });
    const winner = aheadOf(play, dice);
    if (winner !== null) return winner;
    // DZC-TURN-03: two natural sixes of equal value are settled by a dice-off, other ties by new rolls.
    if ([...dice.values()].every((die) => die === D6)) return yield* diceOff(play, SIDES, 'DZC-TURN-03');
  }
}

/** DZC-TURN-03: a natural 6 beats every other total; two of them go by command value. Null for a tie. */
function aheadOf(play: TablePlay, dice: ReadonlyMap<Side, number>): Side | null {
  const [one = '', other = ''] = dice.keys();
  const [a = 1, b = 1] = dice.values();
  const [cvA, cvB] = [commandValueOf(play.table, one), commandValueOf(play.table, other)];
  if (a === D6 || b === D6) play.cite('DZC-TURN-03');
  if (a === D6 && b === D6) return cvA === cvB ? null : cvA > cvB ? one : other;
  if (a === D6 || b === D6) return a === D6 ? one : other;
  if (a + cvA === b + cvB) play.cite('DZC-TURN-03');
  return a + cvA === b + cvB ? null : a + cvA > b + cvB ? one : other;
}

export const initiative = stage({
  id: 'initiative',
  name: 'Initiative',
  meaning: 'Both sides roll, and the winner says who acts first.',
  *run(play) {
    const winner = yield* rollInitiative(play);
    const place = yield* ask(winner, yieldAsk, {});
    first.write(play, BATTLE, place === FIRST ? winner : enemyOf(winner), 'DZC-TURN-04');
    return next(hasCards(play.table) ? 'discardCards' : 'cleanUp');
  },
});
