import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { MARS, traitId } from '../charts/mars.js';

/** MARs as they are printed: `Fearless`, `Hard Target [-1]`, `Shield Projector [1, 8]`. */
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
  const printed = typeof entry === 'string' ? /^([^[]+?)\s*(?:\[([^\]]*)\])?$/.exec(entry) : null;
  const [, name = '', bracket] = printed ?? [];
  const mar = MARS.get(traitId(name));
  if (mar === undefined)
    return refuse(
      HOUSE.shape,
      `There is no MAR ${typeof entry === 'string' ? `"${entry.slice(0, 60)}"` : 'that is no text'}.`,
    );
  const given = bracket === undefined ? [] : bracket.split(',').map((value) => value.trim());
  if (given.length > mar.values.length)
    return refuse(HOUSE.shape, `${mar.name} has ${mar.values.length} values in its bracket, not ${given.length}.`);
  if (given.length === 0) return { trait: traitId(name) };
  return {
    trait: traitId(name),
    values: Object.fromEntries(given.map((value, i) => [mar.values[i] ?? '', valueOf(value)])),
  };
}

function valueOf(printed: string): Json {
  const number = /^([+-]?\d+)"?$/.exec(printed);
  return number === null ? printed : Number(number[1]);
}
