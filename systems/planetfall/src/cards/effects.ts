import { type JsonRecord, type Modifier, textIn, type Trait } from '@bridgehead/kernel';
import { markOn } from '@bridgehead/tabletop';
import { OVERWATCH } from '../book/marks.js';
import type { Moments } from '../traits/moments.js';

/** The effects of cards that no MAR of the book has; `by` is how much, `card` and `rule` say which card it is. */

function byOf(values: JsonRecord): number {
  return Number(values['by'] ?? 0);
}

function modifierOf(values: JsonRecord, value: number, reason: string): Modifier {
  return { value, reason: `${reason}: ${textIn(values, 'card')}`, rule: textIn(values, 'rule') };
}

/** The fire of the squadron is Placed. */
const firePlanned: Trait<Moments> = {
  name: 'fire-planned',
  firingQuality: (_rules, { values }) => [modifierOf(values, -1, 'Placed')],
};

/** The fire of the squadron is Rushed. */
const jammed: Trait<Moments> = {
  name: 'jammed',
  firingQuality: (_rules, { values }) => [modifierOf(values, 1, 'Rushed')],
};

/** The fire of the squadron on Overwatch is Placed, so that it is not Rushed. */
const watchful: Trait<Moments> = {
  name: 'watchful',
  firingQuality: ({ table }, { values }, squad) =>
    markOn(table, squad, OVERWATCH) > 0 ? [modifierOf(values, -1, 'Placed')] : [],
};

/** Hard Target does not help the squadron. */
const marked: Trait<Moments> = {
  name: 'marked',
  ignoresHardTarget(rules, { values }) {
    rules.cite(textIn(values, 'rule'));
    return true;
  },
};

/** More inches for models that move at all: `by` Cruising, `flatOut` Flat Out. A model can always move 1". */
const hastened: Trait<Moments> = {
  name: 'hastened',
  movement(rules, { values }, { pace }, inches) {
    if (inches === 0) return 0;
    rules.cite(textIn(values, 'rule'));
    return Math.max(1, inches + (pace === 'cruising' ? byOf(values) : Number(values['flatOut'] ?? 0)));
  },
};

/** More CQB dice for every model that has some, and `calling` more if its squadron called the engagement. */
const fierce: Trait<Moments> = {
  name: 'fierce',
  cqbValue(rules, { values }, { fight }, value) {
    if (value === 0) return 0;
    rules.cite(textIn(values, 'rule'));
    return value + byOf(values) + (fight.initiates ? Number(values['calling'] ?? 0) : 0);
  },
};

/** A higher Shield Rating for models that have shields. */
const energised: Trait<Moments> = {
  name: 'energised',
  // It is asked of every model of the squadron, and each has it for itself.
  shieldRating(rules, { on, values }, model, rating) {
    if (on !== model || rating === 0) return rating;
    rules.cite(textIn(values, 'rule'));
    return rating + byOf(values);
  },
};

/** More, or fewer, Disorder dice. */
const steadied: Trait<Moments> = {
  name: 'steadied',
  disorderDice: (_rules, { values }) => [modifierOf(values, byOf(values), byOf(values) > 0 ? 'steadied' : 'shaken')],
};

/** Cover dice wherever the models stand. */
const dugIn: Trait<Moments> = {
  name: 'dug-in',
  ownCover(rules, { values }, _model, dice) {
    rules.cite(textIn(values, 'rule'));
    return Math.max(dice, byOf(values));
  },
};

/** The models are of Elite Quality. */
const inspired: Trait<Moments> = {
  name: 'inspired',
  quality(rules, { values }) {
    rules.cite(textIn(values, 'rule'));
    return 'Elite';
  },
};

/** All of them, for the list of traits. */
export const CARD_EFFECTS: readonly Trait<Moments>[] = [
  firePlanned,
  jammed,
  watchful,
  marked,
  hastened,
  fierce,
  energised,
  steadied,
  dugIn,
  inspired,
];
