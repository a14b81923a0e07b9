import type { Procedure } from '@bridgehead/kernel';
import { footprintOfPiece, living, type Movement, type Table, type TablePlay } from '@bridgehead/tabletop';
import { loseModel } from '../damage/lose-model.js';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isOnTable, leaderOf, unitsAbout } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { forcedLength, forceMove, headingFrom } from '../movement/forced-move.js';
import { assaultGround, movementOf } from '../movement/movement.js';

/** FF-CQB-21: straight away from the winning Leader, 6" or as far as it can; a unit without room is destroyed. */
export function* withdraw(play: TablePlay, unit: string, winner: string): Procedure<void> {
  const [leader, other] = [leaderOf(play.table, unit), leaderOf(play.table, winner)];
  if (leader === undefined || other === undefined || !isOnTable(play.table, unit)) return;
  const centre = (piece: string) => footprintOfPiece(play.table, piece).centre;
  const heading = headingFrom(centre(other), centre(leader));
  const length = forcedLength(play.table, unit, withdrawal(play.table, unit, winner), heading);
  if (length === null) {
    for (const { id } of living(play.table, unit)) loseModel(play, id, 'FF-CQB-21');
    return;
  }
  yield* forceMove(play, unit, heading, length, 'FF-CQB-21');
}

/** FF-CQB-21: past no other enemy within 1", and 1" from all at the end; those who Fly make room. */
function withdrawal(table: Table, unit: string, winner: string): Movement {
  const side = table.squads.get(unit)?.side ?? 'red';
  const fliers = unitsAbout(table, enemyOf(side)).filter((enemy) => hasKeyword(table, enemy, 'fly'));
  return {
    ...movementOf(table, unit, 'advance'),
    allowance: { length: 6 * INCH, rule: 'FF-CQB-21' },
    ground: assaultGround(table, unit),
    keep: [
      {
        from: 'enemies',
        distance: INCH,
        atLeast: true,
        when: 'throughout',
        except: [winner, ...fliers],
        rule: 'FF-CQB-21',
      },
      { from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', except: fliers, rule: 'FF-CQB-21' },
    ],
  };
}
