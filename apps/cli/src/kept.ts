import { existsSync } from 'node:fs';
import { isRecord } from '@bridgehead/kernel';
import { BadInput } from './bad-input.js';
import { readJson } from './files.js';

/** What an earlier run has kept in a file, if it was the same by all that identifies it; what there is at first if there is none. */
export function keptIn<K extends object>(file: string | undefined, identity: object, first: K): typeof identity & K {
  const fresh = { ...identity, ...first };
  if (file === undefined || !existsSync(file)) return fresh;
  const found = readJson(file);
  if (!isRecord(found) || Object.keys(first).some((key) => !Array.isArray(found[key])))
    throw new BadInput(`${file} holds no results of an earlier run; give another file, or remove this one.`);
  const other = Object.entries(identity).find(([key, value]) => JSON.stringify(found[key]) !== JSON.stringify(value));
  if (other !== undefined)
    throw new BadInput(`${file} was measured with another ${other[0]}; give another file, or remove this one.`);
  return found as unknown as typeof fresh;
}
