import {
  type Json,
  type JsonRecord,
  next,
  questionOf,
  severalAsk,
  type Side,
  type StageCall,
  together,
} from '@bridgehead/kernel';
import { addMemo, type SetupOption, stage, type Table } from '@bridgehead/tabletop';
import type { Deck } from '@bridgehead/wargame';
import { SIDES } from '../book/play.js';
import { cardNamed, chosenDeck, DECK_SIZE, factionOf, poolOf, usualDeck } from './deck.js';

const sizeOf = (deck: Deck) => Object.values(deck).reduce((sum, count) => sum + count, 0);

/** Every single card of a pool: `forcedPace-1`, `forcedPace-2`. */
function copiesIn(pool: Deck): readonly { readonly id: string; readonly face: string; readonly n: number }[] {
  return Object.entries(pool).flatMap(([face, count]) =>
    Array.from({ length: count }, (_, i) => ({ id: `${face}-${i + 1}`, face, n: i + 1 })),
  );
}

/** DZC-CARD-11: which cards are left out? What is left is the deck. */
export const leaveOutAsk = severalAsk<Table, JsonRecord>({
  name: 'leaveOut',
  prompt: 'Which 16 of your 56 Command Cards do you leave out?',
  meaning: 'Ids such as forcedPace-1, the first copy of Forced Pace; 40 cards must be left.',
  rules: ['DZC-CARD-11', 'DZC-CARD-10'],
  once: 'DZC-CARD-11',
  *candidates(table, _args, side) {
    for (const { id, face, n } of copiesIn(poolOf(factionOf.read(table, side)))) {
      const { name, play, target, effect } = cardNamed(face);
      yield { id, label: `${name} (${n})`, meaning: `${play} ${target} ${effect}` };
    }
  },
  range(table, _args, side) {
    const surplus = sizeOf(poolOf(factionOf.read(table, side))) - DECK_SIZE;
    return { least: surplus, most: surplus };
  },
  usual(table, _args, side) {
    const faction = factionOf.read(table, side);
    const kept = usualDeck(faction);
    return copiesIn(poolOf(faction))
      .filter(({ face, n }) => n > (kept[face] ?? 0))
      .map(({ id }) => id);
  },
});

function deckWithout(pool: Deck, out: readonly string[]): Deck {
  const left: Record<string, number> = {};
  for (const { id, face } of copiesIn(pool)) if (!out.includes(id)) left[face] = (left[face] ?? 0) + 1;
  return left;
}

/** DZC-CARD-11: both choose before the battle, and then know each other's list. */
export const decks = stage({
  id: 'decks',
  name: 'Command Cards',
  meaning: 'Each side says which cards of its pool it leaves out; both are revealed together.',
  *run(play, args) {
    const out = yield* together(SIDES.map((side) => questionOf(side, leaveOutAsk, {}, { secret: 'sealed' })));
    for (const [i, side] of SIDES.entries()) {
      const pool = poolOf(factionOf.read(play.table, side));
      chosenDeck.write(play, side, deckWithout(pool, (out[i] ?? []) as readonly string[]), 'DZC-CARD-11');
    }
    play.cite('DZC-CARD-10');
    return next(typeof args['leadsTo'] === 'string' ? args['leadsTo'] : 'startOfTurn');
  },
});

/** Among the options: whether there are cards. */
export const CARDS_AGREED = 'cards';
export const READY_MADE = 'readyMade';
const CHOSEN = 'chosen';
const NO_CARDS = 'none';
export const CARD_CHOICES = [READY_MADE, CHOSEN, NO_CARDS] as const;

/** DZC-CARD-01: by agreement the battle is fought without cards. */
export const CARD_OPTION: SetupOption = {
  id: CARDS_AGREED,
  name: 'Command Cards',
  meaning: 'Whether both sides have decks of Command Cards.',
  values: [
    { id: READY_MADE, name: 'Ready-made decks', meaning: 'Each side has the usual deck of its faction.' },
    {
      id: CHOSEN,
      name: 'Chosen decks',
      meaning: 'Before the first turn each side chooses 40 of the 56 cards of its faction.',
    },
    { id: NO_CARDS, name: 'No cards', meaning: 'Nobody has cards.' },
  ],
};

/** DZC-CARD-10, DZC-CARD-11: notes the factions, and lays the decks ready if that was agreed; the stage with which the battle begins. */
export function layDecks(
  table: Table,
  factions: ReadonlyMap<Side, string>,
  agreed: (typeof CARD_CHOICES)[number],
  leadsTo: string,
): StageCall {
  for (const [side, faction] of factions) {
    const note = (name: string, value: Json) => addMemo(table, { name, subject: side, value, lifetime: 'battle' });
    note(factionOf.word.id, faction);
    if (agreed === READY_MADE) note(chosenDeck.word.id, usualDeck(faction));
  }
  return agreed === CHOSEN ? next('decks', { leadsTo }) : next(leadsTo);
}
