import { interrupt, type Procedure, ask } from '@bridgehead/kernel';
import { cardOf, handOf } from '@bridgehead/tabletop';
import { answerCardAsk } from '../asks/answer-card.js';
import { cardTargetAsk } from '../asks/card-target.js';
import { cardRule } from '../cards.js';
import { enemyOf, type Probe } from '../play.js';

/** A card is laid open on the pile of spent ones. */
export function reveal(play: Probe, card: string): void {
  const { id, owner, face } = cardOf(play.table, card);
  const to = { id, owner, pile: 'spent', ...(face === undefined ? {} : { face }) };
  play.emit({ kind: 'cardMoved', card, to, because: 'PB-CARD-02' });
}

/** PB-CARD-02: a card that lies open takes effect, unless it is cancelled. */
export function* resolveCard(play: Probe, card: string): Procedure<void> {
  if (!(yield* stands(play, card))) return;
  const { owner, face } = cardOf(play.table, card);
  const rule = cardRule(face);
  if (rule === undefined) return;
  const target = yield* ask(owner, cardTargetAsk, { card });
  yield* rule.resolve(play, target);
}

/** PB-CARD-03: whether a card is not cancelled by an answer that itself stands. How many cards a hand holds is no secret. */
function* stands(play: Probe, card: string): Procedure<boolean> {
  const enemy = enemyOf(cardOf(play.table, card).owner);
  if (handOf(play.table, enemy).length === 0) return true;
  const jam = yield* ask(enemy, answerCardAsk, { card }, { interrupt: true });
  if (jam === 'pass') return true;
  return yield* interrupt(play, 'answer', answered());

  function* answered(): Procedure<boolean> {
    reveal(play, jam);
    return !(yield* stands(play, jam));
  }
}
