import type { JsonRecord } from '@bridgehead/kernel';

/** An id among the arguments of a stage or a forecast; they are written by the rules themselves. */
export function idIn(args: JsonRecord, name: string): string {
  const id = args[name];
  if (typeof id !== 'string') throw new Error(`the argument "${name}" must be an id`);
  return id;
}

export function idsIn(args: JsonRecord, name: string): readonly string[] {
  const ids = args[name];
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw new Error(`the argument "${name}" must be ids`);
  return ids;
}
