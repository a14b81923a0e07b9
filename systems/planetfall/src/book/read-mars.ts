import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { MARS, marNamed } from './mars.js';

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
  const mar = MARS.get(marNamed(name));
  if (mar === undefined)
    return refuse(
      HOUSE.shape,
      `There is no MAR ${typeof entry === 'string' ? `"${entry.slice(0, 60)}"` : 'that is no text'}.`,
    );
  const given = bracket === undefined ? [] : bracket.split(',').map((value) => valueOf(value.trim()));
  if (given.length > mar.values.length)
    return refuse(HOUSE.shape, `${mar.name} has ${mar.values.length} values in its bracket, not ${given.length}.`);
  if (given.length === 0) return { trait: marNamed(name) };
  return {
    trait: marNamed(name),
    values: Object.fromEntries(inOrder(mar.values, given).map((value, i) => [mar.values[i] ?? '', value])),
  };
}

/** `Transport [Infantry, 12]` is `Transport [12, Infantry]`: of a number and words the number comes first. */
function inOrder(names: readonly string[], given: readonly Json[]): readonly Json[] {
  const mixed = names.some((name) => WORDS.has(name)) && given.some((value) => typeof value === 'number');
  return mixed ? given.toSorted((a, b) => Number(typeof b === 'number') - Number(typeof a === 'number')) : given;
}

/** Values that are no numbers. */
const WORDS: ReadonlySet<string> = new Set(['elements', 'limitation']);

function valueOf(printed: string): Json {
  const number = /^([+-]?\d+)(?:["”″]| Shield Dice)?$/.exec(printed.replace('\u2212', '-'));
  return number === null ? printed : Number(number[1]);
}
