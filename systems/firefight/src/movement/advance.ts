import { ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { moveAsk, type MoveResult, moveTo, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import type { Gait } from '../book/moments.js';
import { factionOrder } from '../command/give-order.js';
import { isOnTable } from '../book/units.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { strayModels } from './coherency.js';
import { movementOf } from './movement.js';

interface Moving extends Record<string, string> {
  readonly unit: string;
  readonly gait: Gait;
}

/** FF-ACT-05, FF-ACT-07: where does the unit go? */
export const moveUnitAsk = moveAsk<Moving>({
  name: 'moveUnit',
  prompt: 'Where does the unit go?',
  meaning:
    'A move of the Leader, with the others placed around it; options are toward, stay and the points of the compass.',
  rules: ['FF-MOVE-03', 'FF-MOVE-04'],
  movement: (table, { unit, gait }) => movementOf(table, unit, gait),
});

function* moveUnit(play: TablePlay, unit: string, gait: Gait): Procedure<null> {
  const move = yield* ask(squadOf(play.table, unit).side, moveUnitAsk, { unit, gait });
  carryOut(play, move, gait === 'advance' ? 'FF-ACT-05' : 'FF-ACT-07');
  return null;
}

/** Moves the models of a unit, the Leader along its way. */
export function carryOut(play: TablePlay, { moves }: MoveResult, rule: string): void {
  for (const { model, to, walked } of moves) {
    const path = walked.legs.map((leg) => ({ x: leg.to.x, y: leg.to.y }));
    moveTo(play, model, to, rule, path);
  }
}

function whyNotMove(table: Table, unit: string): Refusal | null {
  return isOnTable(table, unit) ? null : refuse('FF-MOVE-03', 'It is not on the table.');
}

/** FF-MOVE-06: a unit out of coherency must first come together. */
function dutyToRally(table: Table, unit: string): string | null {
  return strayModels(table, unit).length > 0 ? 'FF-MOVE-06' : null;
}

export const advance: UnitAction = {
  name: 'advance',
  label: 'Advance',
  rule: 'FF-ACT-05',
  duration: 'short',
  isKnownTo: () => true,
  barred: whyNotMove,
  duty: dutyToRally,
  run: (play, unit) => moveUnit(play, unit, 'advance'),
};

/** FF-ACT-08: an Advance in addition to the unit's actions, which an Order allows. */
export const freeAdvance: UnitAction = {
  ...advance,
  name: 'freeAdvance',
  label: 'Free Advance',
  rule: 'FF-ACT-08',
  duration: 'free',
  isKnownTo: (table, unit) => factionOrder.read(table, unit)?.effect === 'freeAdvance',
};

export const sprint: UnitAction = {
  name: 'sprint',
  label: 'Sprint',
  rule: 'FF-ACT-07',
  duration: 'long',
  isKnownTo: () => true,
  barred: (table, unit) => whyNotMove(table, unit) ?? whyNoSprint(table),
  run: (play, unit) => moveUnit(play, unit, 'sprint'),
};
