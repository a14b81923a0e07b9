import { type JsonRecord, orderAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { effectiveArmour } from '../terrain/cover.js';
import { receivers } from './dice-pool.js';

export interface Allocating extends JsonRecord {
  readonly squad: string;
  /** E40-FIRE-11: the eligible units, the nearest first. */
  readonly units: readonly string[];
  /** What the hit dice show. */
  readonly dice: readonly number[];
}

/** The names of dice in an answer: `4a`, `4b`, `6a`, by their face. */
function namesOf(dice: readonly number[]): readonly string[] {
  const seen = new Map<number, number>();
  return dice.map((face) => {
    const count = seen.get(face) ?? 0;
    seen.set(face, count + 1);
    return `${face}${String.fromCharCode('a'.charCodeAt(0) + count)}`;
  });
}

function faceOf(name: string): number {
  return Number.parseInt(name, 10);
}

/** E40-FIRE-11: each unit gets the lowest die that hits it; if none does, the lowest is wasted on it. */
function sparingly(table: Table, { units, dice }: Allocating): readonly string[] {
  const left = namesOf(dice.toSorted((a, b) => a - b)).slice();
  return receivers(units, dice.length).map((unit) => {
    const armour = effectiveArmour(table, unit);
    const at = left.findIndex((name) => faceOf(name) >= armour);
    const [die = ''] = left.splice(Math.max(0, at), 1);
    return die;
  });
}

/** E40-FIRE-11: in which order are the dice allocated? */
export const allocateHits = orderAsk<Table, Allocating>({
  name: 'allocateHits',
  prompt: 'Which die hits which unit?',
  meaning: 'the hit dice, named by face and letter (4a, 4b, 6a), in the order of the units from the nearest on.',
  rules: ['E40-FIRE-11'],
  items: (_table, { dice }) => namesOf(dice),
  usual: (table, args) => sparingly(table, args),
});

/** Whether it makes any difference which die goes where. */
export function hasChoice(table: Table, { units, dice }: Allocating): boolean {
  if (new Set(dice).size < 2) return false;
  return units.some((unit) => dice.some((face) => face < effectiveArmour(table, unit)));
}

/** The units that are hit, as often as they are, by dice in this order. */
export function unitsHit(table: Table, { units }: Allocating, order: readonly string[]): readonly string[] {
  return receivers(units, order.length).filter((unit, i) => faceOf(order[i] ?? '') >= effectiveArmour(table, unit));
}

/** The order if there is nothing to choose. */
export function plainOrder(table: Table, args: Allocating): readonly string[] {
  return sparingly(table, args);
}
