import { isRecord, type Random } from '@bridgehead/kernel';
import { junkNumber, junkValue, junkWord } from '../laws/junk.js';

/** Good data damaged in a few places: types, numbers, names, missing and surplus members, depth. The original is left alone. */
export function mutateJson(value: unknown, random: Random, mutations = 1 + random.below(3)): unknown {
  // Through text, as all outside data comes; the copy can be changed in place.
  let copy: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
  for (let i = 0; i < mutations; i++) copy = mutateOnce(copy, random);
  return copy;
}

function mutateOnce(root: unknown, random: Random): unknown {
  const parents = parentsIn(root);
  const parent = parents[random.below(Math.max(1, parents.length))];
  if (parent === undefined) return junkValue(random);
  if (Array.isArray(parent)) mutateList(parent as unknown[], random);
  else mutateRecord(parent as Record<string, unknown>, random);
  return root;
}

/** Every list and record that has members. */
function parentsIn(root: unknown): object[] {
  const found: object[] = [];
  const open: unknown[] = [root];
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const members: unknown[] = Object.values(next);
    if (members.length > 0) found.push(next);
    for (const member of members) if (typeof member === 'object' && member !== null) open.push(member);
  }
  return found;
}

function mutateList(list: unknown[], random: Random): void {
  const place = random.below(list.length);
  switch (random.below(5)) {
    case 0:
      return void list.splice(place, 1);
    case 1:
      return void list.push(list[place]);
    case 2:
      return void list.reverse();
    default:
      list[place] = otherValue(list[place], random);
  }
}

function mutateRecord(record: Record<string, unknown>, random: Random): void {
  const keys = Object.keys(record);
  const key = keys[random.below(keys.length)] ?? '';
  const other = keys[random.below(keys.length)] ?? '';
  switch (random.below(6)) {
    case 0:
      Reflect.deleteProperty(record, key);
      return;
    case 1:
      return define(record, junkWord(random), otherValue(record[key], random));
    case 2:
      return define(record, key, record[other]);
    default:
      define(record, key, otherValue(record[key], random));
  }
}

/** As in JSON.parse: `__proto__` is a key like any other. */
function define(record: object, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Nearly right values find more than noise: a number becomes another number more often than a map. */
function otherValue(value: unknown, random: Random): unknown {
  if (random.below(3) === 0) return junkValue(random);
  if (typeof value === 'number') return random.below(2) === 0 ? junkNumber(random) : value + random.below(5) - 2;
  if (typeof value === 'string') return random.below(2) === 0 ? junkWord(random) : `${value}x`;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) || isRecord(value) ? junkValue(random, 2) : junkWord(random);
}

const SCRAPS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '-',
  '#',
  '"',
  "'",
  '&a',
  '*a',
  '|',
  '>',
  '!!int',
  '\t',
  '\n',
  '  ',
  '.nan',
  '1e999',
  '-1',
  '~',
  '±',
  '\u0000',
  '---',
  '? ',
  '__proto__: 1',
];

/** A text with lines lost, doubled, swapped or indented, and characters lost or inserted. */
export function mutateText(text: string, random: Random, mutations = 1 + random.below(4)): string {
  let mutated = text;
  for (let i = 0; i < mutations; i++)
    mutated = random.below(2) === 0 ? mutateLines(mutated, random) : mutateCharacters(mutated, random);
  return mutated;
}

function mutateLines(text: string, random: Random): string {
  const lines = text.split('\n');
  const place = random.below(lines.length);
  const line = lines[place] ?? '';
  const other = random.below(lines.length);
  switch (random.below(5)) {
    case 0:
      lines.splice(place, 1);
      break;
    case 1:
      lines.splice(other, 0, line);
      break;
    case 2:
      [lines[place], lines[other]] = [lines[other] ?? '', line];
      break;
    case 3:
      lines[place] = ` ${line}`;
      break;
    default:
      lines[place] = line.replace(/[\w.]+/, (word) => (random.below(2) === 0 ? junkWord(random) : `${word}${word}`));
  }
  return lines.join('\n');
}

function mutateCharacters(text: string, random: Random): string {
  const place = random.below(text.length + 1);
  const scrap = SCRAPS[random.below(SCRAPS.length)] ?? '';
  const lost = random.below(3);
  return `${text.slice(0, place)}${random.below(3) === 0 ? '' : scrap}${text.slice(place + lost)}`;
}

/** A roster or other data as text for a finding. */
export function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 2000 ? `${text.slice(0, 2000)}…` : text;
}
