import {
  ask,
  type JsonRecord,
  next,
  type Refusal,
  refuse,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import { cardOf, stage, type Table } from '@bridgehead/tabletop';
import { cardAsk, mayHold } from '@bridgehead/wargame';
import { enemyOf } from '../book/play.js';
import { cardRule } from './card-rules.js';
import { CARD_WORDS, DECK } from './deck.js';
import { resolveCard, reveal } from './play-card.js';

/** PB-CARD-02: which card is played, if any? Asked whatever is in the hand, which is secret. */
export const playCardAsk = cardAsk<JsonRecord>({
  name: 'playCard',
  prompt: 'Which card is played?',
  meaning: 'The id of a card in the hand, or pass.',
  rules: ['PB-CARD-02'],
  words: CARD_WORDS,
  pass: { id: 'pass', label: 'Play none' },
  barred: (table, _args, face, side) => whyNotPlay(table, face, side),
});

function whyNotPlay(table: Table, face: string, side: Side): Refusal | null {
  const rule = cardRule(face);
  if (rule === undefined) return refuse('PB-CARD-03', 'A Jam only answers another card.');
  return rule.targets(table, side).length > 0 ? null : refuse(rule.rule, 'There is nothing to play it on.');
}

/** PB-CARD-02: each side may play a card; the side with the initiative goes first. */
export const command = stage({
  id: 'command',
  name: 'Command',
  meaning: 'A side may play a card.',
  args: { side: 'whose turn it is', first: 'who goes first' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const first = textIn(args, 'first');
    if (!mayHold(play.table, side, DECK, (face) => whyNotPlay(play.table, face, side) === null))
      return afterCommand(side, first);
    const played = yield* ask(side, playCardAsk, {});
    if (played === 'pass') return afterCommand(side, first);
    reveal(play, played);
    // A stage of its own, since everybody knows the card from here on.
    return next('card', { card: played, first });
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
