import column from '../../data/column.json' with { type: 'json' };
import { isRecord, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import {
  type ArmyList,
  assemble,
  billOf,
  checkForce,
  type Force,
  listBook,
  partsUnder,
  readList,
  readRoster,
  rosterFromList,
} from '@bridgehead/muster';
import type { ArmyListWord, Bill, RandomRosterWish } from '@bridgehead/tabletop';

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

/** Everything that is wrong with a roster; one that says nothing stands for the whole column. */
export function muster(roster: unknown): readonly Refusal[] {
  if (isReadyMade(roster)) return [];
  const force = forceOf(roster);
  return isRefusal(force) ? [force] : checkForce(force);
}

function isReadyMade(roster: unknown): boolean {
  return roster === null || roster === undefined || (isRecord(roster) && Object.keys(roster).length === 0);
}

export function billFor(roster: unknown): Bill | null {
  const force = isReadyMade(roster) ? null : forceOf(roster);
  return force === null || isRefusal(force) ? null : billOf(force);
}

export function randomForce(wish: RandomRosterWish): Json | Refusal {
  return rosterFromList('probe', BOOK, wish, checkForce);
}

function forceOf(data: unknown): Force | Refusal {
  const roster = readRoster(data);
  if (isRefusal(roster)) return roster;
  const list = BOOK.list(roster.list);
  return list === undefined
    ? refuse('PB-MUSTER-01', `There is no army list "${roster.list}"; there is ${BOOK.names.join(', ')}.`)
    : assemble(roster, list, BOOK);
}

/** How many models each squad of a side has, by the squad's name in the crossing; null for the whole column. */
export type Strengths = ReadonlyMap<string, number> | null;

/** PB-MUSTER-02: who takes the field for a roster. */
export function strengthsIn(roster: Json | undefined): Strengths | Refusal {
  if (isReadyMade(roster)) return null;
  const force = forceOf(roster);
  if (isRefusal(force)) return force;
  const [problem] = checkForce(force);
  if (problem !== undefined) return problem;
  const strengths = new Map<string, number>();
  for (const { entry, item } of partsUnder(force.whole)) {
    const squad = entry?.id ?? '';
    strengths.set(strengths.has(squad) ? `reserve-${squad}` : squad, item.count);
  }
  return strengths;
}
