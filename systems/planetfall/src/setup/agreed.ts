import { isRecord, type JsonRecord } from '@bridgehead/kernel';

/** What was agreed, among the arguments of a stage that has arguments of its own. */
export function agreedIn(args: JsonRecord): JsonRecord {
  return isRecord(args['agreed']) ? args['agreed'] : {};
}

/** What the stages of the set-up are given, in words. */
export const AGREED = {
  maximumForceValue: 'as agreed',
  turnLimit: 'the last turn; none where not given',
  zeroHour: 'where the trackers start; a hundredth of the Maximum Force Value where not given',
  secondaries: 'any or placer, as the memo; any where not given',
  lateArrivals: 'by Squadron: { turn, edges }, as the memo; none where not given',
};

export const ZONE = 'the depth of the Deployment Zones in inches; 8 where not given';

export const PIECES =
  'the pieces of terrain to choose from, a list of { id, name, size: [width, length], parts: [{ kind, … }] }; the usual ones where not given';

export const HANDED_ON = 'what was agreed, handed on to the next step';

export const SETTING_UP = {
  ...AGREED,
  zone: ZONE,
  field: 'tournament for terrain, board edge and Objectives by the book; none of that where not given',
  byHand: 'true if the commanders deploy by hand',
};
