import type { Field, Json } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { MARS, marNamed } from './mars.js';

/** A MAR as it is printed: `Fearless`, `Hard Target [-1]` or `(-1)`, `Shield Projector [+1, 8"]`, `Cyber` by its icon. */
export function readMar(field: Field): TraitRef {
  const [, name = '', bracket] = /^([^[(]+?)\s*(?:[[(]([^\])]*)[\])])?$/.exec(field.text()) ?? [];
  const mar = MARS.get(marNamed(name));
  if (mar === undefined) return field.fail(`must be a MAR: there is no "${field.text().slice(0, 60)}"`);
  const given = bracket === undefined ? [] : bracket.split(',').map((value) => valueOf(value.trim()));
  if (given.length > mar.values.length)
    return field.fail(`must not have ${given.length} values in its bracket: ${mar.name} has ${mar.values.length}`);
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
