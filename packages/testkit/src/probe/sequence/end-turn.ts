import { next, pool, type Procedure, type Side } from '@bridgehead/kernel';
import {
  counterOf,
  distanceBetween,
  endLifetime,
  living,
  score,
  squadsOf,
  stage,
  type Table,
  tokensOf,
  turnOf,
} from '@bridgehead/tabletop';
import { burnOut } from '../aftermath/burn.js';
import { BLUE, INCH, type Probe, RED, SIDES } from '../play.js';
import { idsOnTable } from '../squads.js';

const TURNS = 3;

/** PB-TURN-04: a turn ends, and perhaps the battle. */
export const endTurn = stage({
  id: 'endTurn',
  name: 'End of turn',
  meaning: 'Fires, beacons, and perhaps the end.',
  *run(play) {
    const fires = [...play.table.terrain.values()].filter(({ kind }) => kind === 'fire');
    for (const { id } of fires) yield* smoulder(play, id);
    for (const { id } of tokensOf(play.table, 'beacon')) scoreBeacon(play, id);
    endLifetime(play, 'turn', 'PB-TURN-04');
    const beaten = SIDES.filter((side) => isBeaten(play.table, side));
    if (beaten.length === 0 && turnOf(play.table) < TURNS) return next('turn');
    endBattle(play, beaten);
    return null;
  },
});

/** PB-BURN-02 */
function* smoulder(play: Probe, fire: string): Procedure<void> {
  const { successes } = yield* pool({ stream: 'ASH', rule: 'PB-BURN-02', count: 1, sides: 6, needs: 3, mechanic: {} });
  if (successes > 0) burnOut(play, fire);
}

/** PB-BATTLE-03 */
function scoreBeacon(play: Probe, beacon: string): void {
  const [red, blue] = [RED, BLUE].map((side) => countNear(play.table, side, beacon));
  play.cite('PB-BATTLE-03');
  if (red === undefined || blue === undefined || red === blue) return;
  score(play, red > blue ? RED : BLUE, 1, 'victory', 1, 'holds the beacon', 'PB-BATTLE-03');
}

function countNear(table: Table, side: Side, beacon: string): number {
  const models = squadsOf(table, side).flatMap(({ id }) => idsOnTable(table, id));
  return models.filter((id) => distanceBetween(table, id, beacon) <= 3 * INCH).length;
}

function isBeaten(table: Table, side: Side): boolean {
  return squadsOf(table, side).every(({ id }) => living(table, id).length === 0);
}

/** PB-BATTLE-01, PB-BATTLE-02 */
function endBattle(play: Probe, beaten: readonly Side[]): void {
  const [loser, other] = beaten;
  if (loser !== undefined && other === undefined) {
    return play.end({ winner: loser === RED ? BLUE : RED, margin: 'rout', reason: 'no enemy is left' }, 'PB-BATTLE-02');
  }
  const [red = 0, blue = 0] = SIDES.map((side) => counterOf(play.table, side, 'victory'));
  const winner = red === blue ? null : red > blue ? RED : BLUE;
  play.end({ winner, margin: winner === null ? 'draw' : 'on points', reason: `${red} to ${blue}` }, 'PB-BATTLE-01');
}
