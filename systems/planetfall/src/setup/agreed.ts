import { isRecord, type JsonRecord, type Side } from '@bridgehead/kernel';
import type { Edge, Table, TablePlay } from '@bridgehead/tabletop';
import type { LateArrival } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { deploymentEdge, lateArrival } from '../book/memos.js';

/** The agreement of the commanders before the battle, which the stages of the set-up hand on among their arguments. */

/** The arguments of every stage of the set-up, in words. */
export const AGREED = {
  maximumForceValue: 'as agreed',
  turnLimit: 'the last turn; none where not given',
  zeroHour: 'where the trackers start, for both or by side; a hundredth of the Maximum Force Value where not given',
  killsScoreNothing: 'true if only Objectives score',
  secondaries: 'any or placer, as the memo; any where not given',
  cards: 'true if Tactical Action Cards are played',
  lateArrivals: 'by Squadron: { turn, edges }, as the memo; none where not given',
};

export const ZONE = 'the depth of the Deployment Zones in inches; 8 where not given';

export const SETTING_UP = {
  ...AGREED,
  zone: ZONE,
  field: 'tournament for terrain, board edge and Objectives by the book; none of that where not given',
  byHand: 'true if the commanders deploy by hand',
  holdingBack: 'true if Squadrons may be held back before a quick deployment',
  recon: 'true if Recon Moves follow a quick deployment',
};

export const HANDED_ON = 'what was agreed, handed on to the next step';

/** The agreement, in a stage that has arguments of its own. */
export function agreedIn(args: JsonRecord): JsonRecord {
  return isRecord(args['agreed']) ? args['agreed'] : {};
}

/** PF-SETUP-11: the depth of a Deployment Zone, unless a scenario says otherwise. */
const ZONE_DEPTH = inches(8);

export function depthIn(agreed: JsonRecord): number {
  const { zone } = agreed;
  return typeof zone === 'number' ? inches(zone) : ZONE_DEPTH;
}

/** PF-TURN-03: the late squadrons, by their ids. */
export type Schedule = Readonly<Record<string, LateArrival>>;

/** The late squadrons, as the scenario lists them. */
export function scheduleIn(agreed: JsonRecord): Schedule {
  return (agreed['lateArrivals'] ?? {}) as Schedule;
}

/** PF-TURN-03: records the late squadrons, and gives the rest of the agreement. */
export function writeLateArrivals(play: TablePlay, agreed: JsonRecord): JsonRecord {
  for (const [squad, late] of Object.entries(scheduleIn(agreed))) lateArrival.write(play, squad, late, 'PF-TURN-03');
  const { lateArrivals: _written, ...rest } = agreed;
  return rest;
}

/** PF-SETUP-05: the edge that a scenario gives; without a scenario red has the lower edge and blue the upper one. */
export function deploymentEdgeOf(table: Table, side: Side): Edge {
  return deploymentEdge.read(table, side) ?? (side === 'blue' ? 'top' : 'bottom');
}
