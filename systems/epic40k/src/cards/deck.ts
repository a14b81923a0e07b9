import type { Word } from '@bridgehead/tabletop';
import type { Deck } from '@bridgehead/wargame';

interface FateCard extends Word {
  readonly count: number;
  /** E40-CARD-01: it is played through a psyker. */
  readonly psychic?: true;
}

/** E40-CARD-02: eighteen cards of twelve kinds. */
const CARDS: readonly FateCard[] = [
  card('ironDiscipline', 'Iron discipline', 2, 'A failed Leadership test of yours is passed.'),
  card('luckyRicochet', 'Lucky ricochet', 2, 'One of your units that was hit and not saved ignores the hit.'),
  card('signalJam', 'Signal jam', 1, 'An enemy detachment must test Leadership to move, and needs 2+ at least.'),
  card('minefield', 'Minefield', 1, 'An enemy vehicle or war engine that has moved tests as if in dangerous terrain.'),
  card('forcedMarch', 'Forced march', 1, 'A detachment that is given March orders moves four times its Speed.'),
  card('offTableBattery', 'Off-table battery', 2, 'A Heavy Barrage at a point you see, as the shooting phase begins.'),
  card(
    'ammunitionShortage',
    'Ammunition shortage',
    1,
    'An enemy detachment that shoots rolls half its Firepower dice.',
  ),
  card('fieldRepairs', 'Field repairs', 1, 'Your repairs succeed on 2+ this turn.'),
  card('battleFury', 'Battle fury', 2, 'You add 1 to your score in a close combat or firefight.'),
  {
    ...card('mindWar', 'Mind war', 2, 'An enemy detachment within 45 cm of your psyker gets two Blast markers.'),
    psychic: true,
  },
  { ...card('foresight', 'Foresight', 2, 'The initiative counter goes back and another is drawn.'), psychic: true },
  {
    ...card('veil', 'Veil', 1, 'A target within 30 cm of your psyker counts as in cover for one shooting.'),
    psychic: true,
  },
];

function card(id: string, name: string, count: number, meaning: string): FateCard {
  return { id, name, count, meaning };
}

export const CARD_WORDS: readonly Word[] = CARDS.map(({ id, name, meaning }) => ({ id, name, meaning }));

/** E40-SETUP-10: each player has a deck of his own. */
export const DECK: Deck = Object.fromEntries(CARDS.map(({ id, count }) => [id, count]));

/** E40-CARD-01: cards that have been played lie open. */
export const DISCARD = 'discard';

export function isPsychic(face: string): boolean {
  return CARDS.some(({ id, psychic }) => id === face && psychic === true);
}

export function nameOfCard(face: string): string {
  return CARDS.find(({ id }) => id === face)?.name ?? face;
}
