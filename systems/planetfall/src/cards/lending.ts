import { type Refusal, refuse } from '@bridgehead/kernel';
import { living, nameOf, type Table } from '@bridgehead/tabletop';
import { lend, type Lent, lentToModels, lentToWeapons } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { gunsOf } from '../fire/guns.js';
import type { CardEffect, PrintedCard } from './card.js';

/** A card that gives the models of squadrons a MAR for the turn, or their Main Ordnance some. */
export interface LendingCard extends PrintedCard {
  readonly lends?: { readonly mar: string; readonly values?: Lent['values'] };
  readonly weapons?: readonly string[];
  /** What a squadron must have, so that the card changes something for it. */
  readonly needs?: keyof typeof NEEDS;
}

export function lendingEffect({ rule, name, lends, weapons = [], needs }: LendingCard): CardEffect {
  return {
    idle: (table, squad) => (needs === undefined ? null : NEEDS[needs](table, squad, rule)),
    resolve(play, squad) {
      // The values tell a modifier which card it comes from.
      const values = { ...lends?.values, card: name, rule };
      if (lends !== undefined) lend(play, lentToModels, squad, { trait: lends.mar, values }, rule);
      for (const trait of weapons) lend(play, lentToWeapons, squad, { trait }, rule);
    },
  };
}

type WhyIdle = (table: Table, squad: string, rule: string) => Refusal | null;

/** Why a card would change nothing for a squadron, by what it needs. */
const NEEDS = {
  ordnance: whyUnarmed,
  shields: unless((table, squad) => some(table, squad, ({ sh }) => sh > 0), 'has no shields'),
  movement: unless((table, squad) => some(table, squad, ({ mv: [inches = 0] }) => inches > 0), 'cannot move'),
  infantry: unless((table, squad) => !some(table, squad, ({ drive }) => drive !== 'infantry'), 'is not Infantry'),
  cqb: unless((table, squad) => some(table, squad, ({ cqb: [dice = 0] }) => dice > 0), 'has no CQB dice'),
} satisfies Readonly<Record<string, WhyIdle>>;

export function whyUnarmed(table: Table, squad: string, rule: string): Refusal | null {
  return gunsOf(table, squad).length > 0 ? null : refuse(rule, `${nameOf(table, squad)} has no Main Ordnance.`);
}

function unless(holds: (table: Table, squad: string) => boolean, problem: string): WhyIdle {
  return (table, squad, rule) => (holds(table, squad) ? null : refuse(rule, `${nameOf(table, squad)} ${problem}.`));
}

function some(table: Table, squad: string, is: (figures: ReturnType<typeof figuresOf>) => boolean): boolean {
  return living(table, squad).some(({ id }) => is(figuresOf(table, id)));
}
