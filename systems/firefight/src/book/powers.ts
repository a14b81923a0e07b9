import type { Field, JsonRecord, Members } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { keywordId, readKeyword } from './keyword-list.js';

/** What is printed beside a model: the Orders of a Command model, and Psychic abilities. */

/** What an Order or an ability does beyond lending keywords; `command/effects.ts` carries it out. */
const EFFECT_NAMES = ['unpin', 'hitTheDirt', 'freeAdvance', 'testOrPin', 'devour'] as const;
export type PowerEffect = (typeof EFFECT_NAMES)[number];

const ORDER_KINDS = ['faction', 'aura', 'instant'] as const;
const LIFETIMES = ['activation', 'round'] as const;

/** FF-CMD-06: an Order. */
export interface Order extends JsonRecord {
  readonly id: string;
  readonly name: string;
  /** FF-CMD-07: for any unit of the force; FF-CMD-09, FF-CMD-10: given by the Command model itself. */
  readonly kind: (typeof ORDER_KINDS)[number];
  /** In Command Points. */
  readonly cost: number;
  /** In inches: from the Command model to whom it is for. */
  readonly reach: number;
  /** What it lends to a unit. */
  readonly keywords: readonly TraitRef[];
  /** Keywords that a unit is without as long as it benefits. */
  readonly without: readonly string[];
  /** `round`: the unit benefits once its activation is over, and until the Round ends. */
  readonly lasts: (typeof LIFETIMES)[number];
  readonly effect: PowerEffect | null;
}

/** FF-CMD-07: unless an Order says otherwise. */
const USUAL_REACH = 12;

/** `{ name, kind: faction, aura or instant, cost, reach, keywords, without, lasts: activation or round, effect }`. */
export function readOrder(field: Field): Order {
  return field.record((order) => {
    const name = order.need('name').text();
    return {
      id: camelCase(name),
      name,
      kind: order.need('kind').oneOf(ORDER_KINDS),
      cost: order.get('cost')?.whole(0, 20) ?? 1,
      reach: readReach(order),
      keywords: order.list('keywords', readKeyword),
      without: order.list('without', (keyword) => keywordId(keyword.text())),
      lasts: order.get('lasts')?.oneOf(LIFETIMES) ?? 'activation',
      effect: order.get('effect')?.oneOf(EFFECT_NAMES) ?? null,
    };
  });
}

const DURATIONS = ['short', 'long', 'free'] as const;

/** FF-PSY-01: a Psychic ability that is no weapon. */
export interface Ability extends JsonRecord {
  readonly id: string;
  readonly name: string;
  /** What it costs; `free` for nothing. */
  readonly action: (typeof DURATIONS)[number];
  /** In inches, from the Leader. */
  readonly reach: number;
  /** The number that a die must show; null if it always works. */
  readonly needs: number | null;
  readonly effect: PowerEffect;
}

/** `{ name, action: short, long or free, reach, needs, effect }`. */
export function readAbility(field: Field): Ability {
  return field.record((ability) => {
    const name = ability.need('name').text();
    return {
      id: camelCase(name),
      name,
      action: ability.get('action')?.oneOf(DURATIONS) ?? 'free',
      reach: readReach(ability),
      needs: ability.get('needs')?.whole(2, 8) ?? null,
      effect: ability.need('effect').oneOf(EFFECT_NAMES),
    };
  });
}

function readReach(power: Members): number {
  return power.get('reach')?.whole(1, 100) ?? USUAL_REACH;
}

/** `Quick March` is `quickMarch`. */
function camelCase(name: string): string {
  const [first = '', ...more] = keywordId(name).split('-');
  return first + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
