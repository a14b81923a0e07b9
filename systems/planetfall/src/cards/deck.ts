import printed from '../../data/cards.json' with { type: 'json' };
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { handOf, living, modelsOf, nameOf, squadsOf, type Table, type Word } from '@bridgehead/tabletop';
import { type Deck, hasTrait, isInBattle, mayHold } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { helixOf, squadsOfHelix } from '../book/helix.js';
import { mainForceOf } from '../book/main-force.js';
import { areNaturalAllies, pactOf, raceOf } from '../book/races.js';
import { gameSize } from '../muster/game-size.js';
import { AT_ONCE } from './at-once.js';
import type { TacticalCard } from './card.js';
import { type LendingCard, lendingEffect } from './lending.js';

/** PF-CARD-06: where the cards lie that have been played. */
export const SPENT = 'spent';

/** PF-CARD-02: two cards for each race that fields a Main Force, four for each pact, and those that any Force may choose. */
export const CARDS: readonly TacticalCard[] = (printed as readonly LendingCard[]).map((card) => ({
  ...card,
  ...(AT_ONCE[card.id] ?? lendingEffect(card)),
}));

const BY_ID: ReadonlyMap<string, TacticalCard> = new Map(CARDS.map((card) => [card.id, card]));

export function tacticalCard(face: string | undefined): TacticalCard {
  const card = BY_ID.get(face ?? '');
  if (card === undefined) throw new Error(`there is no card "${face}"`);
  return card;
}

export const CARD_WORDS: readonly Word[] = CARDS.map(({ id, name, cost, text }) => ({
  id,
  name: `${name} (${cost})`,
  meaning: `${text} Costs ${cost === 1 ? '1 step' : `${cost} steps`} of Zero Hour.`,
}));

/** PF-CARD-02: why a side cannot choose a card; null if it can. */
export function whyNotOurs(table: Table, side: Side, { name, of, rule }: TacticalCard): Refusal | null {
  const race = raceOf(mainForceOf(table, side));
  if (of === null || of === race || of === pactOf(race)) return null;
  return refuse('PF-CARD-02', `${name} is a card of the ${of.replace(/^The /, '')} (${rule}).`);
}

/** PF-CARD-02: the cards that a side may choose from, one of each. */
export function deckFor(table: Table, side: Side): Deck {
  return Object.fromEntries(CARDS.filter((card) => whyNotOurs(table, side, card) === null).map(({ id }) => [id, 1]));
}

/** The MARs that allow a Force one card more, however many of its models have them. */
const ONE_CARD_MORE: readonly (readonly [trait: string, rule: string])[] = [
  ['command-centre', 'PF-ORBAT-19'],
  ['additional-tactical-action-card', 'PF-ORBAT-20'],
];

/** PF-CARD-01: how many cards a side chooses, and the rules that say so. */
export function handSize(
  table: Table,
  side: Side,
  maximumForceValue: number,
): { readonly cards: number; readonly rules: readonly string[] } {
  const models = squadsOf(table, side).flatMap(({ id }) => modelsOf(table, id));
  const more = ONE_CARD_MORE.filter(([trait]) => models.some(({ id }) => hasTrait(table, id, trait)));
  const { cards } = gameSize(maximumForceValue);
  return { cards: cards + Math.min(1, more.length), rules: ['PF-CARD-01', ...more.map(([, rule]) => rule)] };
}

/** PF-CARD-03: the squadrons on which a side may play a card, including those that are aboard something or off the table. */
export function targetsOf(table: Table, side: Side, card: TacticalCard): readonly string[] {
  return [...table.squads.values()].filter(({ id }) => whyNotOn(table, side, card, id) === null).map(({ id }) => id);
}

/** PF-CARD-03: why a side cannot play a card on a squadron; null if it can. */
export function whyNotOn(table: Table, side: Side, card: TacticalCard, squad: string): Refusal | null {
  const owner = table.squads.get(squad)?.side;
  const name = nameOf(table, squad);
  if (!isInBattle(table, squad)) return refuse('PF-CARD-03', `${name} is no longer in the battle.`);
  if (card.of !== null && (owner !== side || !isOf(table, squad, card.of)))
    return refuse('PF-CARD-03', `${card.name} is played on own Squadrons of the ${card.of} only, and not on ${name}.`);
  return card.idle?.(table, squad) ?? null;
}

/** Whether a squadron is of a race, of its Natural Allies, or of a pact. */
function isOf(table: Table, squad: string, whose: string): boolean {
  return living(table, squad).every(({ id }) => {
    const race = raceOf(figuresOf(table, id).race);
    return race === whose || areNaturalAllies(race, whose) || pactOf(race) === whose;
  });
}

/** The squadrons that a card on this one affects: itself, or all of its Helix for which the card would change something. */
export function affectedBy(table: Table, side: Side, card: TacticalCard, squad: string): readonly string[] {
  if (card.on !== 'helix') return [squad];
  return squadsOfHelix(table, helixOf(table, squad)).filter((one) => whyNotOn(table, side, card, one) === null);
}

/** PF-CARD-03, PF-CARD-05: why a side cannot play a card now; null if it can. */
export function whyNotPlay(table: Table, side: Side, face: string): Refusal | null {
  const card = tacticalCard(face);
  if (card.on === 'nobody') return card.idle?.(table, side) ?? null;
  if (targetsOf(table, side, card).length > 0) return null;
  return refuse('PF-CARD-03', `There is no Squadron on which ${card.name} would have an effect.`);
}

/** Whether a side is asked for a card: it may hold one, for all that anybody else knows, that could be played. */
export function mayPlay(table: Table, side: Side): boolean {
  if (handOf(table, side).length === 0) return false;
  return mayHold(table, side, deckFor(table, side), (face) => whyNotPlay(table, side, face) === null);
}
