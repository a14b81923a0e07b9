import { next, type Procedure, type Side, type StageCall, ask } from '@bridgehead/kernel';
import { cardOf, handOf } from '@bridgehead/tabletop';
import { resolveCard, reveal } from '../actions/play-card.js';
import { playCardAsk } from '../asks/play-card.js';
import { enemyOf, type Probe } from '../play.js';

/** PB-CARD-02: each side may play a card, who has the initiative first. */
export function* command(play: Probe, side: Side, first: Side): Procedure<StageCall> {
  if (handOf(play.table, side).length === 0) return afterCommand(side, first);
  const card = yield* ask(side, playCardAsk, {});
  if (card === 'pass') return afterCommand(side, first);
  reveal(play, card);
  // A stage of its own: from here on everybody knows the card.
  return next('card', { card, first });
}

export function* cardPlayed(play: Probe, card: string, first: Side): Procedure<StageCall> {
  yield* resolveCard(play, card);
  return afterCommand(cardOf(play.table, card).owner, first);
}

function afterCommand(side: Side, first: Side): StageCall {
  return side === first ? next('command', { side: enemyOf(side), first }) : next('activate', { side: first });
}
