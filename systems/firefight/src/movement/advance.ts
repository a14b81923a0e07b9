import { ask, type Procedure, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import {
  moveAsk,
  type MoveResult,
  moveTo,
  pointsOf,
  remember,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { Duty, UnitAction } from '../activation/action.js';
import { actionsTaken, mayNotAssault } from '../activation/state.js';
import type { Gait } from '../book/moments.js';
import { isInReserve, isOnTable, vehicleOf, zoneOf } from '../book/units.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { factionOrder } from '../command/give-order.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { hasLeft, whyNotLeave } from '../transports/leave.js';
import { hasSprinted, isFlier, mayNotSprint } from '../vehicles/fliers.js';
import { strayModels } from './coherency.js';
import { destinationOf } from './destination.js';
import { marchOf, movementKey } from './movement.js';
import { originOf } from './origin.js';

interface Moving extends Record<string, string> {
  readonly squad: string;
  readonly gait: Gait;
}

/** FF-ACT-05, FF-ACT-07: where does the unit go? */
export const moveUnitAsk = moveAsk<Moving>({
  name: 'moveUnit',
  prompt: 'Where does the unit go?',
  meaning:
    'A move of the Leader, with the others placed around it. Its path begins on the edge over which it comes, or where its base touches the building or the vehicle that it leaves. Options are toward (the nearest place of the mission, or the nearest enemy) and stay, or stay and the points of the compass where there is nothing to go to.',
  rules: ['FF-MOVE-03', 'FF-MOVE-04'],
  movement: (table, { squad, gait }) => marchOf(table, squad, gait),
  toward: (table, { squad }) => destinationOf(table, squad),
});

function* moveUnit(play: TablePlay, unit: string, gait: Gait): Procedure<null> {
  const rule = gait === 'advance' ? 'FF-ACT-05' : 'FF-ACT-07';
  const vehicle = vehicleOf(play.table, unit);
  const origin = originOf(play.table, unit);
  const arrives = isInReserve(play.table, unit);
  carryOut(play, yield* ask(squadOf(play.table, unit).side, moveUnitAsk, { squad: unit, gait }), rule);
  if (origin !== undefined) play.cite(origin.from.rule);
  if (vehicle !== undefined) hasLeft(play, unit, 'FF-TRANSPORT-04');
  if (arrives) mayNotAssault.write(play, unit, true, 'FF-MOVE-09');
  if (gait === 'sprint' && isFlier(play.table, unit)) hasSprinted.write(play, unit, true, 'FF-TRANSPORT-06');
  return null;
}

/** Moves the models of a unit, the Leader along its way. */
export function carryOut(play: TablePlay, { moves }: MoveResult, rule: RuleId): void {
  for (const { model, to, walked } of moves) moveTo(play, model, to, rule, pointsOf(walked));
}

/** FF-BLDG-10, FF-TRANSPORT-06, FF-AIR-01: what keeps a unit from moving; a unit that stands on the table may always stay. */
function whyNotMove(table: Table, unit: string, gait: Gait): Refusal | null {
  const zone = zoneOf(table, unit);
  const vehicle = vehicleOf(table, unit);
  const held =
    zone !== undefined
      ? whyNoWayDown(table, unit, zone)
      : vehicle !== undefined
        ? whyNotLeave(table, unit, vehicle)
        : null;
  if (held !== null) return held;
  if (isOnTable(table, unit) && !isFlier(table, unit) && strayModels(table, unit).length === 0) return null;
  if (!isOnTable(table, unit) && zone === undefined && vehicle === undefined && !isInReserve(table, unit))
    return refuse('FF-MOVE-03', 'It is not in play.');
  return hasMove(table, unit, gait) ? null : refuse('FF-MOVE-03', 'There is no room for it to go anywhere.');
}

function hasMove(table: Table, unit: string, gait: Gait): boolean {
  return remember(table, `firefight has move ${movementKey(table, unit, gait)}`, () => {
    for (const _option of moveUnitAsk.options(table, { squad: unit, gait }, squadOf(table, unit).side)) return true;
    return false;
  });
}

function whyNotSprint(table: Table, unit: string): Refusal | null {
  if (mayNotSprint.read(table, unit) === true)
    return refuse('FF-TRANSPORT-06', 'A unit without Anti-Grav has left it in this Round.');
  return whyNotMove(table, unit, 'sprint') ?? whyNoSprint(table);
}

/** FF-MOVE-06, FF-MOVE-09, FF-AIR-01: units that must move: to come together or onto the table first of all, fliers at some time. */
function dutyToMove(table: Table, unit: string): Duty | null {
  if (strayModels(table, unit).length > 0) return { rule: 'FF-MOVE-06', first: true };
  const hasMoved = (actionsTaken.read(table, unit) ?? []).some((entry) => entry === 'advance' || entry === 'sprint');
  return isFlier(table, unit) && !hasMoved ? { rule: 'FF-AIR-01', first: false, orNothing: true } : null;
}

export const advance: UnitAction = {
  name: 'advance',
  label: 'Advance',
  note: 'it may still shoot',
  rule: 'FF-ACT-05',
  duration: 'short',
  isKnownTo: () => true,
  barred: (table, unit) => whyNotMove(table, unit, 'advance'),
  duty: dutyToMove,
  run: (play, unit) => moveUnit(play, unit, 'advance'),
};

/** FF-ACT-08: an Advance in addition to the unit's actions, which an Order allows. */
export const freeAdvance: UnitAction = {
  ...advance,
  name: 'freeAdvance',
  label: 'Free Advance',
  note: 'in addition to its actions',
  rule: 'FF-ACT-08',
  duration: 'free',
  isKnownTo: (table, unit) => factionOrder.read(table, unit)?.effect === 'freeAdvance',
};

export const sprint: UnitAction = {
  name: 'sprint',
  label: 'Sprint',
  note: 'twice as far, not through terrain that slows it down, and no shooting',
  rule: 'FF-ACT-07',
  duration: 'long',
  isKnownTo: () => true,
  barred: whyNotSprint,
  duty: dutyToMove,
  run: (play, unit) => moveUnit(play, unit, 'sprint'),
};
