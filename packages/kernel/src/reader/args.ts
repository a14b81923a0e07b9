import type { JsonRecord } from '../values/json.js';

/** Arguments of stages and procedures are plain data; what reads them says what must be there. */

export function textIn(args: JsonRecord, name: string): string {
  const value = args[name];
  if (typeof value !== 'string') throw new Error(`the argument "${name}" is missing`);
  return value;
}

export function textsIn(args: JsonRecord, name: string): string[] {
  const value = args[name];
  if (!Array.isArray(value)) throw new Error(`the argument "${name}" is missing`);
  return value.map(String);
}
