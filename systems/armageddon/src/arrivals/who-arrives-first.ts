import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { BATTLE, type Table, type TablePlay } from '@bridgehead/tabletop';
import { firstByStrategy } from '../book/dice.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';

/** EA-TELE-04: the side that begins every step of arrivals in this turn. */
const arrivesFirst = remembered<Side>('arrivesFirst', 'turn', {
  name: 'Arrives first',
  meaning: 'of the battle: the side that begins the arrivals of this turn',
});

/** EA-TELE-03: who begins? */
export const arrivalOrderAsk = pickAsk<Table, JsonRecord>({
  name: 'arrivalOrder',
  prompt: 'Formations of both sides arrive. Who begins?',
  meaning: 'first (the side that is asked) or second.',
  rules: ['EA-TELE-03', 'EA-TELE-04'],
  candidates: () => [
    { id: 'second', label: 'The enemy begins' },
    { id: 'first', label: 'I begin' },
  ],
});

/** EA-TELE-03, EA-TELE-04: if both sides have arrivals, the higher strategy rating chooses who begins, once in a turn. */
export function* whoArrivesFirst(play: TablePlay, arriving: readonly Side[]): Procedure<Side> {
  const [only, other] = arriving;
  if (only !== undefined && other === undefined) return only;
  const known = arrivesFirst.read(play.table, BATTLE);
  if (known !== undefined) return known;
  const chooser = yield* firstByStrategy(play, 'EA-TELE-03');
  const first = (yield* ask(chooser, arrivalOrderAsk, {})) === 'first' ? chooser : enemyOf(chooser);
  arrivesFirst.write(play, BATTLE, first, 'EA-TELE-04');
  return first;
}
