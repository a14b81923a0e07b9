import { ask, interrupt, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { candidatesNamed, cardOf, type Table } from '@bridgehead/tabletop';
import { enemyOf, type Probe } from '../book/play.js';
import { cardAsk, layOpen, mayHold } from '@bridgehead/wargame';
import { cardRule } from './card-rules.js';
import { CARD_WORDS, DECK } from './deck.js';

interface Played extends JsonRecord {
  readonly card: string;
}

/** Lays a card open on the pile of spent ones. */
export function reveal(play: Probe, card: string): void {
  layOpen(play, card, 'spent', 'PB-CARD-02');
}

/** PB-CARD-02: what is the card played on? */
export const cardTargetAsk = pickAsk<Table, Played>({
  name: 'cardTarget',
  prompt: 'What is the card played on?',
  meaning: 'The id of a squad or a piece of terrain.',
  rules: ['PB-CARD-02'],
  candidates: (table, { card }, side) =>
    candidatesNamed(table, cardRule(cardOf(table, card).face)?.targets(table, side) ?? []),
});

/** PB-CARD-02: a card that lies open takes effect, unless it is cancelled. */
export function* resolveCard(play: Probe, card: string): Procedure<void> {
  if (!(yield* stands(play, card))) return;
  const { owner, face } = cardOf(play.table, card);
  const rule = cardRule(face);
  if (rule === undefined) return;
  const target = yield* ask(owner, cardTargetAsk, { card });
  yield* rule.resolve(play, target);
}

/** PB-CARD-03: is that card answered? Asked whatever is in the hand, which is secret. */
export const answerCardAsk = cardAsk<Played>({
  name: 'answerCard',
  prompt: 'Is the card answered?',
  meaning: 'The id of a card in the hand, or pass.',
  rules: ['PB-CARD-03'],
  words: CARD_WORDS,
  pass: { id: 'pass', label: 'Let it stand' },
  barred: (_table, _args, face) => (face === JAM ? null : refuse('PB-CARD-03', 'Only a Jam answers a card.')),
});

const JAM = 'jam';

/** PB-CARD-03: whether no answer that itself stands cancels a card. Nobody is asked who, as everybody can tell, holds no Jam. */
function* stands(play: Probe, card: string): Procedure<boolean> {
  const enemy = enemyOf(cardOf(play.table, card).owner);
  if (!mayHold(play.table, enemy, DECK, (face) => face === JAM)) return true;
  const jam = yield* ask(enemy, answerCardAsk, { card }, { interrupt: true });
  if (jam === 'pass') return true;
  return yield* interrupt(play, 'answer', answered());

  function* answered(): Procedure<boolean> {
    reveal(play, jam);
    return !(yield* stands(play, jam));
  }
}
