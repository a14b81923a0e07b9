import { isRecord, type JsonRecord } from '@bridgehead/kernel';

/** Ids among the arguments of a stage or a forecast. The rules write these themselves, so anything else is a mistake of theirs. */

export function idIn(args: JsonRecord, name: string): string {
  const id = args[name];
  return typeof id === 'string' ? id : fail(name);
}

export function idsIn(args: JsonRecord, name: string): readonly string[] {
  const ids: unknown = args[name];
  return areIds(ids) ? ids : fail(name);
}

export function idLists(args: JsonRecord, name: string): readonly (readonly string[])[] {
  const lists: unknown = args[name];
  return Array.isArray(lists) && lists.every(areIds) ? lists : fail(name);
}

export function idRecord(args: JsonRecord, name: string): Readonly<Record<string, string>> {
  const record: unknown = args[name];
  return isRecord(record) && Object.values(record).every((id) => typeof id === 'string')
    ? (record as Readonly<Record<string, string>>)
    : fail(name);
}

function areIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function fail(name: string): never {
  throw new Error(`the argument "${name}" is not what it should be`);
}
