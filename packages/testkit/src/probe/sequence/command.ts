import { ask, next, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import { cardOf, handOf, stage } from '@bridgehead/tabletop';
import { resolveCard, reveal } from '../actions/play-card.js';
import { playCardAsk } from '../asks/play-card.js';
import { enemyOf } from '../play.js';

/** PB-CARD-02: each side may play a card, who has the initiative first. */
export const command = stage({
  id: 'command',
  name: 'Command',
  meaning: 'A side may play a card.',
  args: { side: 'whose turn it is', first: 'who goes first' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const first = textIn(args, 'first');
    if (handOf(play.table, side).length === 0) return afterCommand(side, first);
    const card = yield* ask(side, playCardAsk, {});
    if (card === 'pass') return afterCommand(side, first);
    reveal(play, card);
    // A stage of its own: from here on everybody knows the card.
    return next('card', { card, first });
  },
});

export const card = stage({
  id: 'card',
  name: 'Card',
  meaning: 'A card that lies open is answered and takes effect.',
  args: { card: 'its id', first: 'who goes first' },
  *run(play, args) {
    const played = textIn(args, 'card');
    yield* resolveCard(play, played);
    return afterCommand(cardOf(play.table, played).owner, textIn(args, 'first'));
  },
});

function afterCommand(side: Side, first: Side): StageCall {
  return side === first ? next('command', { side: enemyOf(side), first }) : next('activate', { side: first });
}
