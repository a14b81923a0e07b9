import type { Procedure } from '@bridgehead/kernel';
import {
  type KeepDemand,
  living,
  type ModelMove,
  type Movement,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { loseModel } from '../damage/lose-model.js';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isAbout, isOnTable, leaderOf, modelsAbout, occupantsOf, unitsAbout } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { farthestStraight, forceMove, headingBetween } from '../movement/forced-move.js';
import { assaultGround, movementOf } from '../movement/movement.js';
import { bailOut } from '../transports/bail-out.js';
import { makeRoom } from './make-room.js';

/** FF-CQB-21: straight away from the winning Leader, 6" or as far as it can; a unit without room is destroyed. */
export function* withdraw(play: TablePlay, unit: string, winner: string): Procedure<void> {
  const move = withdrawal(play.table, unit, winner);
  if (move === undefined) return;
  if (move === null) {
    play.cite('FF-DAMAGE-04');
    for (const { id } of living(play.table, unit)) loseModel(play, id, 'FF-CQB-21');
    return yield* bailOut(play);
  }
  makeRoom(play, move, fliersAgainst(play.table, unit));
  yield* forceMove(play, unit, move, 'FF-CQB-21');
}

/** Where the Leader goes; null if it finds no room, undefined if there is nobody to withdraw. */
function withdrawal(table: Table, unit: string, winner: string): ModelMove | null | undefined {
  const heading = isAbout(table, unit) ? headingBetween(table, winner, unit) : undefined;
  if (heading === undefined) return undefined;
  const demand = withdrawalOf(table, unit, winner);
  const keepsFriends: KeepDemand = {
    from: 'friends',
    distance: INCH,
    atLeast: true,
    when: 'atEnd',
    rule: 'FF-MOVE-08',
  };
  const apart = { ...demand, keep: [...(demand.keep ?? []), keepsFriends] };
  // FF-MOVE-08: close to friends if nothing else is possible.
  return farthestStraight(table, unit, apart, heading) ?? farthestStraight(table, unit, demand, heading);
}

/** FF-CQB-21: past no other enemy within 1", and 1" from all at the end; those who Fly make room. */
function withdrawalOf(table: Table, unit: string, winner: string): Movement {
  const movement = movementOf(table, unit, 'advance');
  const fliers = fliersAgainst(table, unit);
  const near = { from: 'enemies', distance: INCH, atLeast: true, rule: 'FF-CQB-21' } as const;
  const when = movement.passing.flyers === undefined ? 'throughout' : 'atEnd';
  return {
    ...movement,
    allowance: { length: 6 * INCH, rule: 'FF-CQB-21' },
    ground: assaultGround(table, unit),
    passing: { ...movement.passing, apart: fliers.flatMap((flier) => modelsAbout(table, flier)) },
    keep: [
      { ...near, when, except: [winner, ...fliers] },
      { ...near, when: 'atEnd', except: fliers },
      ...keptFromOccupants(table, unit, winner, when),
    ],
  };
}

/** FF-BLDG-12: units in buildings are where the outline of their zone is. */
function keptFromOccupants(
  table: Table,
  unit: string,
  winner: string,
  when: KeepDemand['when'],
): readonly KeepDemand[] {
  const pieces = occupantsOf(table, enemyOf(squadOf(table, unit).side));
  if (pieces.length === 0) return [];
  const near = { distance: INCH, atLeast: true, rule: 'FF-CQB-21' } as const;
  const others = pieces.filter((leader) => leader !== leaderOf(table, winner));
  return [
    { ...near, from: { pieces: others }, when },
    { ...near, from: { pieces }, when: 'atEnd' },
  ];
}

/** FF-AIR-05: enemy units that Fly, which never stop a withdrawal. */
function fliersAgainst(table: Table, unit: string): readonly string[] {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  return enemies.filter((enemy) => isOnTable(table, enemy) && hasKeyword(table, enemy, 'fly'));
}
