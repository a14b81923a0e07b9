import type { Procedure, Side } from '@bridgehead/kernel';
import { living, modelOf, squadOf, squadsOf, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { abilityNumber } from '../book/abilities.js';
import { hasFlyers, RESERVE, unitsOf } from '../book/detachments.js';
import { rollDie } from '../book/dice.js';
import { CM } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { inOrder } from '../book/strategy.js';
import { isAvailable } from '../flyers/missions.js';
import { speedOf } from '../movement/allowance.js';

const RULE = 'E40-RES-01';

/** E40-RES-01: from turn 2 on; later turns as turn 6. */
const SLOW: readonly number[] = [4, 4, 3, 3, 2];
const FAST: readonly number[] = [3, 3, 2, 2, 2];
const FLYERS: readonly number[] = [3, 2, 2, 2, 2];
const FAST_FROM = 30;

/** E40-RES-02: detachments whose roll succeeded come on this turn. */
const arriving = remembered<true>('arriving', 'turn', {
  name: 'Arriving',
  meaning: 'of a detachment: its roll for reserves succeeded, so that it comes on this turn',
});

export function isInReserve(table: Table, squad: string): boolean {
  return living(table, squad).some(({ place }) => place.kind === 'off' && place.why === RESERVE);
}

export function isArriving(table: Table, squad: string): boolean {
  return arriving.read(table, squad) === true && isInReserve(table, squad);
}

/** E40-RES-01: the Speed of its slowest unit; passengers count as their transport if all are carried. */
function speedOfDetachment(table: Table, squad: string): number {
  const units = unitsOf(table, squad);
  const transports = units.filter((unit) => abilityNumber(table, unit, 'transport') > 0);
  const walking = units.filter((unit) => modelOf(table, unit).place.kind !== 'in');
  return Math.min(...(transports.length > 0 ? walking : units).map((unit) => speedOf(table, unit)));
}

/** E40-RES-01: what a detachment needs this turn; null in turn 1. */
function neededToArrive(table: Table, squad: string): number | null {
  const turn = turnOf(table);
  if (turn < 2) return null;
  const isFast = () => speedOfDetachment(table, squad) > FAST_FROM * CM;
  const row = hasFlyers(table, squad) ? FLYERS : isFast() ? FAST : SLOW;
  return row[Math.min(turn - 2, row.length - 1)] ?? 2;
}

/** E40-RES-01: a roll for each detachment in reserve, the higher strategy rating first. */
export function* rollReserves(play: TablePlay): Procedure<void> {
  for (const side of inOrder(play.table)) for (const squad of inReserve(play.table, side)) yield* rollFor(play, squad);
}

function inReserve(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isWaiting(table, id) ? [id] : []));
}

/** E40-AIR-09: flyers wait until their roll succeeds once. */
function isWaiting(table: Table, squad: string): boolean {
  if (!hasFlyers(table, squad)) return isInReserve(table, squad);
  return unitsOf(table, squad).length > 0 && isAvailable.read(table, squad) !== true;
}

function* rollFor(play: TablePlay, squad: string): Procedure<void> {
  const needed = neededToArrive(play.table, squad);
  if (needed === null) return;
  const got = yield* rollDie({ stream: 'RESERVES', rule: RULE, side: squadOf(play.table, squad).side });
  const passed = got >= needed;
  play.emit({ kind: 'tested', who: squad, what: 'Reserves', needed, got, passed, because: RULE });
  if (passed && hasFlyers(play.table, squad)) isAvailable.write(play, squad, true, 'E40-AIR-09');
  else if (passed) arriving.write(play, squad, true, RULE);
}
