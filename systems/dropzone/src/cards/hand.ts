import { ask, type JsonRecord, next, type Procedure, severalAsk, type Side, textIn } from '@bridgehead/kernel';
import { handOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { drawInHand, layOpen } from '@bridgehead/wargame';
import { enemyOf, SIDES } from '../book/play.js';
import { seniorOf } from '../command/commanders.js';
import { holdsRelay } from '../command/relay.js';
import { initiativeOrder } from '../turn/order.js';
import { cardNamed, chosenDeck, DISCARD } from './deck.js';
import { askForCard, playCard } from './play-card.js';

/** DZC-TURN-06, DZC-CMD-05: the CV of the senior Commander, 1 without; DZC-SPEC-02: two more with a Comms Relay. */
function handSize(table: Table, side: Side): number {
  return (seniorOf(table, side)?.cv ?? 1) + (holdsRelay(table, side) ? 2 : 0);
}

export function hasCards(table: Table): boolean {
  return SIDES.some((side) => chosenDeck.read(table, side) !== undefined || handOf(table, side).length > 0);
}

function* cardsInHand(table: Table, side: Side) {
  for (const { id, face } of handOf(table, side))
    yield { id, label: face === undefined ? 'A card' : cardNamed(face).name, pieces: [id] };
}

/** DZC-TURN-05: which cards are discarded? */
export const discardAsk = severalAsk<Table, JsonRecord>({
  name: 'discardCards',
  prompt: 'Which cards do you discard?',
  meaning: 'Ids of cards in the hand; none as a rule.',
  rules: ['DZC-TURN-05'],
  always: true,
  candidates: (table, _args, side) => cardsInHand(table, side),
  range: (table, _args, side) => ({ least: 0, most: handOf(table, side).length }),
  usual: () => [],
});

function discard(play: TablePlay, cards: readonly string[], rule: string): void {
  for (const card of cards) layOpen(play, card, DISCARD, rule);
  if (cards.length > 0) play.cite('DZC-CARD-03');
}

/** DZC-TURN-05: in the order of Initiative. */
export const discardCards = stage({
  id: 'discardCards',
  name: 'Discard cards',
  meaning: 'Each side may discard cards.',
  *run(play) {
    for (const side of initiativeOrder(play.table))
      if (handOf(play.table, side).length > 0) discard(play, yield* ask(side, discardAsk, {}), 'DZC-TURN-05');
    return next('drawCards');
  },
});

/** DZC-CARD-03: what is missing comes from the deck, and from the discards shuffled anew when that is empty. */
function* drawFor(play: TablePlay, side: Side, count: number, rule: string): Procedure<void> {
  const deck = chosenDeck.read(play.table, side);
  if (deck === undefined || count <= 0) return;
  const open = handOf(play.table, side, DISCARD).length;
  yield* drawInHand(play, { side, stream: 'CARD', rule, deck, count, reshuffles: DISCARD });
  if (handOf(play.table, side, DISCARD).length < open) play.cite('DZC-CARD-03');
}

/** DZC-TURN-06: both sides draw up to the value of their senior Commander. */
export const drawCards = stage({
  id: 'drawCards',
  name: 'Draw cards',
  meaning: 'Each side draws up to a full hand.',
  *run(play) {
    for (const side of initiativeOrder(play.table)) {
      if (seniorOf(play.table, side) === null) play.cite('DZC-CMD-05');
      play.cite('DZC-CARD-02', ...(holdsRelay(play.table, side) ? ['DZC-SPEC-02'] : []));
      yield* drawFor(play, side, handSize(play.table, side) - handOf(play.table, side).length, 'DZC-TURN-06');
    }
    return next('cleanUp');
  },
});

/** DZC-TURN-07: cards that name the clean-up step, one after another, in the order of Initiative. */
export const cleanUpCards = stage({
  id: 'cleanUpCards',
  name: 'Clean up: cards',
  meaning: 'A side may play cards that name this step.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const occasion = { squad: '', about: [] };
    const card = yield* askForCard(play, side, 'cleanUp', occasion);
    if (card === null) return afterCleanUp(play.table, side);
    const outcome = yield* playCard(play, card, occasion);
    if (outcome?.does !== 'draws') return next('cleanUpCards', { side });
    yield* drawFor(play, side, outcome.by, outcome.rule);
    // A stage of its own, since only the owner knows what was drawn.
    return next('discardOne', { side });
  },
});

function afterCleanUp(table: Table, side: Side) {
  const [first = ''] = initiativeOrder(table);
  return side === first ? next('cleanUpCards', { side: enemyOf(side) }) : next('activate', { side: first });
}

interface Surplus extends JsonRecord {
  readonly count: number;
}

/** DZC-CMD-05: which cards go, where that is no free choice? */
export const surplusAsk = severalAsk<Table, Surplus>({
  name: 'discardSurplus',
  prompt: 'Which cards must you discard?',
  meaning: 'As many ids of cards in the hand as are too many.',
  rules: ['DZC-CMD-05'],
  always: true,
  candidates: (table, _args, side) => cardsInHand(table, side),
  range: (_table, { count }) => ({ least: count, most: count }),
});

/** DZC-DECK-20: two were drawn, one goes. */
export const discardOne = stage({
  id: 'discardOne',
  name: 'Clean up: discard',
  meaning: 'A side that has drawn by a card discards one.',
  args: { side: 'who discards' },
  *run(play, args) {
    const side = textIn(args, 'side');
    if (handOf(play.table, side).length > 0) discard(play, yield* ask(side, surplusAsk, { count: 1 }), 'DZC-DECK-20');
    return next('cleanUpCards', { side });
  },
});

/** DZC-CMD-05: at once down to what the new senior Commander may hold. */
export function* keepHands(play: TablePlay): Procedure<void> {
  for (const side of SIDES) {
    const count = handOf(play.table, side).length - handSize(play.table, side);
    if (count <= 0) continue;
    discard(play, yield* ask(side, surplusAsk, { count }), 'DZC-CMD-05');
  }
}
