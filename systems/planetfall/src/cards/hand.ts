import { type JsonRecord, questionOf, severalAsk, type Side, together } from '@bridgehead/kernel';
import { playedSides, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { takeInHand } from '@bridgehead/wargame';
import { AGREED } from '../setup/agreed.js';
import { setupAfter } from '../setup/setup-order.js';
import { CARD_WORDS, CARDS, handSize, tacticalCard, whyNotOurs } from './deck.js';

/** PF-CARD-02: which cards make up the hand; chosen in secret, none of them twice. */
export const chooseHand = severalAsk<Table, { readonly maximumForceValue: number }>({
  name: 'chooseHand',
  prompt: 'Which Tactical Action Cards do you take?',
  meaning: 'The ids of as many cards as the size of the game allows: smokeScreen, holdTheLine, …',
  rules: ['PF-CARD-01', 'PF-CARD-02'],
  always: true,
  once: 'PF-CARD-02',
  *candidates() {
    for (const { id, name, meaning } of CARD_WORDS) yield { id, label: name, meaning };
  },
  barred: (table, _args, id, side) => whyNotOurs(table, side, tacticalCard(id)),
  range(table, { maximumForceValue }, side) {
    const { cards } = handSize(table, side, maximumForceValue);
    return { least: cards, most: cards };
  },
  usual: (table, { maximumForceValue }, side) => usualHand(table, side, handSize(table, side, maximumForceValue).cards),
});

/** Cards that are of use to any force, the most useful first. */
const RELIABLE = ['firePlan', 'smokeScreen', 'signalJamming', 'patchedUp', 'holdTheLine', 'looseOrder', 'sentries'];

/** One card of the race and one of the pact, and the rest from the most reliable ones. */
function usualHand(table: Table, side: Side, count: number): readonly string[] {
  const special = CARDS.filter((card) => card.of !== null && whyNotOurs(table, side, card) === null);
  const racial = special.slice(0, 1);
  const allied = special.filter(({ of }) => of !== racial[0]?.of).slice(0, 1);
  const first = [...racial, ...allied].map(({ id }) => id);
  const rest = CARDS.filter((card) => whyNotOurs(table, side, card) === null).map(({ id }) => id);
  return [...new Set([...first, ...RELIABLE, ...rest])].slice(0, count);
}

/** PF-SETUP-01: step G, after the Sky Drop sites. */
export const cards = stage({
  id: 'cards',
  name: 'Tactical Action Cards',
  meaning: 'Each commander chooses a hand in secret.',
  args: AGREED,
  *run(play: TablePlay, agreed: JsonRecord) {
    const maximumForceValue = Number(agreed['maximumForceValue'] ?? 3000);
    const sides = playedSides(play.table);
    const hands = yield* together(
      sides.map((side) => questionOf(side, chooseHand, { maximumForceValue }, { secret: 'kept' })),
    );
    for (const [i, side] of sides.entries()) {
      play.cite(...handSize(play.table, side, maximumForceValue).rules);
      takeInHand(play, side, (hands[i] ?? []) as readonly string[], 'PF-CARD-02');
    }
    return setupAfter(play.table, 'cards', agreed);
  },
});
