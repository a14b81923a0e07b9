import type { Side } from '@bridgehead/kernel';
import { modelOf, profileOf, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { remembered } from '../book/memos.js';
import { groupsOf, isFastMover, squadsOfGroup, typeOfGroup, unitsOf } from '../book/units.js';
import { seniorOf } from '../command/commanders.js';

/** DZC-FM-01: where Fast Movers wait until they are called, and where they are after their run. */
export const AIRBASE = 'airbase';
export const FLOWN = 'flown';

/** DZC-FM-01: the one run of an HQ Battlegroup in a turn. */
export const slotUsed = remembered<boolean>('slotUsed', 'turn', {
  name: 'Attack Run used',
  meaning: 'of an HQ Battlegroup: its Attack Run of this turn has been used',
});

/** DZC-FM-11: the Squad of Fast Movers that completes its run with this Battlegroup. */
export const pendingStrike = remembered<string | null>('pendingStrike', 'battle', {
  name: 'Slow Airstrike',
  meaning: 'of an HQ Battlegroup: the Squad of Fast Movers whose run it completes; null for none',
});

/** DZC-SPEC-03: the same for the Squad that a Control Tower has called. */
export const pendingFree = remembered<string | null>('pendingFree', 'battle', {
  name: 'Slow free Airstrike',
  meaning: 'of an HQ Battlegroup: the Squad of its Control Tower whose run it completes; null for none',
});

/** DZC-FM-04: the turn in which a side last lost a Fast Mover. */
export const lostFastMover = remembered<number>('lostFastMover', 'battle', {
  name: 'Fast Mover lost',
  meaning: 'of a side: the last turn in which it lost a Fast Mover',
});

/** DZC-FM-12: enemy runs that a side has intercepted. */
export const interceptedBy = remembered<Side | null>('interceptedBy', 'battle', {
  name: 'Intercepted',
  meaning: 'of a Squad of Fast Movers: the side that has intercepted its run; null for none',
});

/** DZC-FM-03: the Attack Runs that are left: full Squads that wait at their base. */
export function runsLeft(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .map(({ id }) => id)
    .filter((id) => {
      const units = unitsOf(table, id);
      return units.length > 0 && units.every((unit) => isFastMover(table, unit) && isAtBase(table, unit));
    });
}

function isAtBase(table: Table, unit: string): boolean {
  const { place } = modelOf(table, unit);
  return place.kind === 'off' && place.why === AIRBASE;
}

/** DZC-FM-12: runs of types with AA weapons that may fly Fast. */
export function interceptorsLeft(table: Table, side: Side): readonly string[] {
  return runsLeft(table, side).filter((squad) =>
    unitsOf(table, squad).some(
      (unit) => profileOf(table, unit).weapons.some((weapon) => weaponHas(weapon, 'aa')) && !isLumbering(table, unit),
    ),
  );
}

/** DZC-FM-15. */
export function isLumbering(table: Table, unit: string): boolean {
  return profileOf(table, unit).traits.some(({ trait }) => trait === 'lumbering');
}

/** DZC-FM-01: HQ Battlegroups with a unit left whose run of this turn is unused. */
export function freeSlots(table: Table, side: Side): readonly string[] {
  return groupsOf(table, side).filter(
    (group) => typeOfGroup(table, group) === 'HQ' && isAlive(table, group) && slotUsed.read(table, group) !== true,
  );
}

export function isAlive(table: Table, group: string): boolean {
  return squadsOfGroup(table, group).some((squad) => unitsOf(table, squad).length > 0);
}

/** DZC-FM-01: none while no Commander is on the table. */
export function hasCommand(table: Table, side: Side): boolean {
  return seniorOf(table, side) !== null;
}

/** DZC-FM-04: after a turn with a loss the call needs 3+. */
export function mustTestCall(table: Table, side: Side): boolean {
  return lostFastMover.read(table, side) === turnOf(table) - 1;
}
