import { inWords, listed, type TraitRef } from '@bridgehead/tabletop';
import type { Order, PowerEffect } from '../book/powers.js';

const WHOM: Readonly<Record<Order['kind'], (reach: number) => string>> = {
  faction: () => 'this unit',
  aura: (reach) => `friends within ${reach}"`,
  instant: (reach) => `a unit within ${reach}"`,
};

const EFFECTS: Readonly<Record<PowerEffect, string>> = {
  unpin: 'loses its Pin',
  hitTheDirt: 'Hits the Dirt',
  freeAdvance: 'may Advance in addition',
  testOrPin: 'tests its Nerve or is Pinned',
  devour: 'loses a model, and the Command unit heals',
};

/** What an Order does, in a few words: for whom, the keywords that it lends or takes away, and its effect. */
export function orderInWords({ kind, reach, keywords, without, effect, lasts }: Order): string {
  const gains = [
    ...(keywords.length === 0 ? [] : [`gain ${listed(keywords.map(keywordInWords))}`]),
    ...(without.length === 0 ? [] : [`lose ${listed(without.map(inWords))}`]),
    ...(effect === null ? [] : [EFFECTS[effect]]),
  ];
  return `${WHOM[kind](reach)}: ${gains.join(', ')}${lasts === 'round' ? ', until the Round ends' : ''}`;
}

function keywordInWords({ trait, values = {} }: TraitRef): string {
  const given = Object.values(values).filter((value) => typeof value === 'string' || typeof value === 'number');
  return given.length === 0 ? inWords(trait) : `${inWords(trait)} (${given.join(', ')})`;
}
