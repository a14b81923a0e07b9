import type { Side } from '@bridgehead/kernel';
import type { CardWord, Table } from '@bridgehead/tabletop';
import type { Deck } from '@bridgehead/wargame';
import { remembered } from '../book/memos.js';
import type { CardMoment, CommandCard, Faction } from './card.js';
import { GENERIC } from './generic.js';
import { PHR } from './phr.js';
import { RESISTANCE } from './resistance.js';
import { SCOURGE } from './scourge.js';
import { SHALTARI } from './shaltari.js';
import { UCM } from './ucm.js';

/** DZC-CARD-10: the cards that only one faction has. */
const OWN: Readonly<Record<Faction, readonly CommandCard[]>> = {
  ucm: UCM,
  scourge: SCOURGE,
  phr: PHR,
  shaltari: SHALTARI,
  resistance: RESISTANCE,
};

const CARDS: readonly CommandCard[] = [...GENERIC, ...Object.values(OWN).flat()];

const BY_ID: ReadonlyMap<string, CommandCard> = new Map(CARDS.map((card) => [card.id, card]));

/** A card that no book has, as a save that somebody has changed may hold: it can be discarded, and never played. */
const BLANK: CommandCard = {
  id: '',
  name: 'an unknown card',
  rule: 'DZC-CARD-04',
  area: 'global',
  moment: 'action',
  play: 'Never.',
  target: 'Nobody.',
  effect: 'None.',
  targets: () => [],
  *resolve() {
    yield* [];
    return null;
  },
};

export function cardNamed(face: string | undefined): CommandCard {
  return BY_ID.get(face ?? '') ?? BLANK;
}

/** Whether any card at all is played at a moment. */
export function isPlayedAt(face: string, moment: CardMoment): boolean {
  return BY_ID.get(face)?.moment === moment;
}

/** The name of the question that a moment puts. */
export function askAt(moment: CardMoment): string {
  return `card-${moment}`;
}

export const CARD_WORDS: readonly CardWord[] = CARDS.map(({ id, name, area, moment, play, target, effect }) => ({
  id,
  name,
  meaning: `${area === 'sphere' ? 'Sphere of Influence' : 'Global'}. ${play} ${target} ${effect}`,
  ...(moment === 'action' ? {} : { armedFor: [askAt(moment)] }),
}));

/** DZC-CARD-03: where cards lie that were played or discarded. */
export const DISCARD = 'discard';

/** DZC-CARD-11. */
export const DECK_SIZE = 40;

/** G-06: those of which the shared pool has two and not three. */
const SCARCE: ReadonlySet<string> = new Set(['seizeTheMoment', 'hotExtraction', 'priorityTasking', 'earlyArrival']);

/** Cards that a deck leaves out unless its owner says otherwise: they need fires, Fast Movers, Reserves or a garrison to storm. */
const OCCASIONAL: ReadonlySet<string> = new Set([
  'evasiveApproach',
  'hotExtraction',
  'breachingCharges',
  'fireCrews',
  'incendiaries',
  'priorityTasking',
  'outOfTheSun',
  'earlyArrival',
]);

function isFaction(name: string | undefined): name is Faction {
  return name !== undefined && Object.hasOwn(OWN, name);
}

const counted = (cards: readonly CommandCard[], count: (id: string) => number): Deck =>
  Object.fromEntries(cards.map(({ id }) => [id, count(id)]));

/** DZC-CARD-10: 56 cards. Two of each of 28 kinds for a faction; G-06 as it stands for a force of none. */
export function poolOf(faction: string | undefined): Deck {
  if (!isFaction(faction)) return counted(GENERIC, (id) => (SCARCE.has(id) ? 2 : 3));
  return counted([...GENERIC, ...OWN[faction]], () => 2);
}

/** DZC-CARD-11: 40 of them: two of each kind, without eight kinds for a faction. */
export function usualDeck(faction: string | undefined): Deck {
  if (!isFaction(faction)) return counted(GENERIC, () => 2);
  return counted([...GENERIC.filter(({ id }) => !OCCASIONAL.has(id)), ...OWN[faction]], () => 2);
}

export const factionOf = remembered<string>('faction', 'battle', {
  name: 'Faction',
  meaning: 'of a side: ucm, scourge, phr, shaltari or resistance; its pool of Command Cards goes by it',
});

/** DZC-CARD-11: everybody knows the list of a deck, though not its order. */
export const chosenDeck = remembered<Deck>('deck', 'battle', {
  name: 'Deck',
  meaning:
    'of a side: its Command Cards, as `{ forcedPace: 2, … }`; without one it draws none, and may hold any card of the book',
});

const ANY_CARD: Deck = counted(CARDS, () => 2);

export function deckOf(table: Table, side: Side): Deck {
  return chosenDeck.read(table, side) ?? ANY_CARD;
}
