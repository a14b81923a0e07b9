import { isRecord, type JsonRecord } from '../values/json.js';

/** Arguments of stages, asks and forecasts. The rules write these themselves, so a bad one is a mistake of the rules, or of a case. */

export function textIn(args: JsonRecord, name: string): string {
  const text = args[name];
  return typeof text === 'string' ? text : wrong(name, 'must be text');
}

export function textsIn(args: JsonRecord, name: string): readonly string[] {
  const texts: unknown = args[name];
  return areTexts(texts) ? texts : wrong(name, 'must be a list of texts');
}

export function textListsIn(args: JsonRecord, name: string): readonly (readonly string[])[] {
  const lists: unknown = args[name];
  return Array.isArray(lists) && lists.every(areTexts) ? lists : wrong(name, 'must be a list of lists of texts');
}

export function textRecordIn(args: JsonRecord, name: string): Readonly<Record<string, string>> {
  const record: unknown = args[name];
  return isTextRecord(record) ? record : wrong(name, 'must be a record of texts');
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isTextRecord(value: unknown): value is Readonly<Record<string, string>> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function wrong(name: string, problem: string): never {
  throw new Error(`the argument "${name}" ${problem}`);
}
