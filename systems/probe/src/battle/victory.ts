import type { Side } from '@bridgehead/kernel';
import { counterOf, distanceBetween, living, score, squadsOf, type Table } from '@bridgehead/tabletop';
import { BLUE, enemyOf, INCH, type Probe, RED, SIDES } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';

/** PB-BATTLE-03: how near a beacon a model must be to count. */
export const BEACON_REACH = 3 * INCH;

/** PB-BATTLE-03: the side with more models near a beacon scores. */
export function scoreBeacon(play: Probe, beacon: string): void {
  const [red = 0, blue = 0] = SIDES.map((side) => countNear(play.table, side, beacon));
  play.cite('PB-BATTLE-03');
  if (red === blue) return;
  score(play, red > blue ? RED : BLUE, 1, 'victory', 1, 'holds the beacon', 'PB-BATTLE-03');
}

function countNear(table: Table, side: Side, beacon: string): number {
  const models = squadsOf(table, side).flatMap(({ id }) => idsOnTable(table, id));
  return models.filter((id) => distanceBetween(table, id, beacon) <= BEACON_REACH).length;
}

/** PB-BATTLE-04: the last model of a squad has fallen. */
export function scoreWipedOut(play: Probe, side: Side, name: string): void {
  score(play, enemyOf(side), 1, 'victory', 1, `${name} is wiped out`, 'PB-BATTLE-04');
}

export function isBeaten(table: Table, side: Side): boolean {
  return squadsOf(table, side).every(({ id }) => living(table, id).length === 0);
}

/** PB-BATTLE-01, PB-BATTLE-02: if only one side has no models left, it loses; otherwise points decide. */
export function endBattle(play: Probe, beaten: readonly Side[]): void {
  const [loser, other] = beaten;
  if (loser !== undefined && other === undefined) {
    return play.end({ winner: enemyOf(loser), margin: 'rout', reason: 'no enemy is left' }, 'PB-BATTLE-02');
  }
  const [red = 0, blue = 0] = SIDES.map((side) => counterOf(play.table, side, 'victory'));
  const winner = red === blue ? null : red > blue ? RED : BLUE;
  play.end({ winner, margin: winner === null ? 'draw' : 'on points', reason: `${red} to ${blue}` }, 'PB-BATTLE-01');
}

/** PB-BATTLE-01: points decide after three turns. */
export function howToWin(table: Table, side: Side): string {
  const [mine, theirs] = [counterOf(table, side, 'victory'), counterOf(table, enemyOf(side), 'victory')];
  return `Victory points ${mine} : ${theirs} after three turns: held beacons and squads wiped out count.`;
}
