import { isRecord, type JsonRecord } from '@bridgehead/kernel';

/** What was agreed, among the arguments of a stage that has arguments of its own. */
export function agreedIn(args: JsonRecord): JsonRecord {
  return isRecord(args['agreed']) ? args['agreed'] : {};
}
