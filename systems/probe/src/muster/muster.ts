import column from '../../data/column.json' with { type: 'json' };
import { isRecord, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import { type ArmyList, checkForce, listBook, musterDoors, partsUnder, readList } from '@bridgehead/muster';
import type { ArmyListWord, Bill } from '@bridgehead/tabletop';

const LIST = sure(readList(column));
const BOOK = listBook([LIST]);

/** Data of our own that does not fit the schema is a programmer's mistake. */
function sure(list: ArmyList | Refusal): ArmyList {
  if (isRefusal(list)) throw new Error(list.reason);
  return list;
}

/** PB-MUSTER-01 */
export const ARMY_LISTS: readonly ArmyListWord[] = [
  { id: LIST.id, name: LIST.name, meaning: 'What a side of the crossing may have.', within: null, fielded: true },
];

const doors = musterDoors({
  system: 'probe',
  bookWith: () => BOOK,
  noList: (name, known) => refuse('PB-MUSTER-01', `There is no army list "${name}"; there is ${known}.`),
  problems: checkForce,
});

export const { randomForce } = doors;

/** Everything that is wrong with a roster; one that says nothing stands for the whole column. */
export function muster(roster: unknown): readonly Refusal[] {
  return isReadyMade(roster) ? [] : doors.muster(roster);
}

function isReadyMade(roster: unknown): boolean {
  return roster === null || roster === undefined || (isRecord(roster) && Object.keys(roster).length === 0);
}

export function billFor(roster: unknown): Bill | null {
  return isReadyMade(roster) ? null : doors.billFor(roster);
}

/** How many models each squad of a side has, by the squad's name in the crossing; null for the whole column. */
export type Strengths = ReadonlyMap<string, number> | null;

/** PB-MUSTER-02: who takes the field for a roster. */
export function strengthsIn(roster: Json | undefined): Strengths | Refusal {
  if (isReadyMade(roster)) return null;
  const force = doors.forceFrom(roster, { word: 'force', rosters: [] });
  if (isRefusal(force)) return force;
  const strengths = new Map<string, number>();
  for (const { entry, item } of partsUnder(force.whole)) {
    const squad = entry?.id ?? '';
    strengths.set(strengths.has(squad) ? `reserve-${squad}` : squad, item.count);
  }
  return strengths;
}
