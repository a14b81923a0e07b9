import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { MARS, traitId } from '../charts/mars.js';

/** MARs as they are printed: `Fearless`, `Hard Target [-1]` or `(-1)`, `Shield Projector [+1, 8"]`, `Cyber` by its icon. */
export function readMars(list: readonly unknown[]): readonly TraitRef[] | Refusal {
  const read: TraitRef[] = [];
  for (const entry of list) {
    const mar = readMar(entry);
    if (isRefusal(mar)) return mar;
    read.push(mar);
  }
  return read;
}

function readMar(entry: unknown): TraitRef | Refusal {
  const printed = typeof entry === 'string' ? /^([^[(]+?)\s*(?:[[(]([^\])]*)[\])])?$/.exec(entry) : null;
  const [, name = '', bracket] = printed ?? [];
  const trait = ALSO_CALLED[traitId(name)] ?? traitId(name);
  const mar = MARS.get(trait);
  if (mar === undefined)
    return refuse(
      HOUSE.shape,
      `There is no MAR ${typeof entry === 'string' ? `"${entry.slice(0, 60)}"` : 'that is no text'}.`,
    );
  const given = bracket === undefined ? [] : bracket.split(',').map((value) => value.trim());
  if (given.length > mar.values.length)
    return refuse(HOUSE.shape, `${mar.name} has ${mar.values.length} values in its bracket, not ${given.length}.`);
  if (given.length === 0) return { trait };
  const values = inOrder(given.map(valueOf));
  return { trait, values: Object.fromEntries(values.map((value, i) => [mar.values[i] ?? '', value])) };
}

/** PF-STAT-02: the names of icons, and of what the book calls by two names. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  cyber: 'cyber-weapon',
  terror: 'terror-weapon',
  'cloaking-field': 'cloaked',
};

/** The book prints a limitation before the number, the ORBATs after it. */
function inOrder([first, second, ...more]: readonly Json[]): readonly Json[] {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  return typeof first === 'string' && typeof second === 'number' ? [second, first, ...more] : [first, second, ...more];
}

function valueOf(printed: string): Json {
  const number = /^([+-]?\d+)(?:"| Shield Dice)?$/.exec(printed.replace('\u2212', '-'));
  return number === null ? printed : Number(number[1]);
}
