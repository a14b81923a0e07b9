import { isRefusal, type Procedure, type Refusal, refuse, ask } from '@bridgehead/kernel';
import { putIn, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { crossWalkwayAsk, whyNotCross } from './cross-walkway-ask.js';
import { occupiedBy, present } from './presence.js';
import { joinedTo, paceAcross } from './walkways.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';

const RULE = 'PF-TERRAIN-09';

/** PF-TERRAIN-09: an Exit over a walkway straight into the building at its other end. */
export const crossWalkway: MovementAction = {
  id: 'crossWalkway',
  label: 'Exit over a walkway',
  rule: RULE,
  concerns: (table, squad) => joinedBuildings(table, squad).length > 0,
  barred: whyNot,
  execute: cross,
  overwatched: true,
};

function joinedBuildings(table: Table, squad: string): readonly string[] {
  const building = occupiedBy(table, squad);
  return building === null ? [] : joinedTo(table, building);
}

function whyNot(table: Table, squad: string): Refusal | null {
  const refusals = joinedBuildings(table, squad).map((building) => whyNotCross(table, squad, building));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? refuse(RULE, 'No walkway leads away from here.');
}

function* cross(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const to = yield* ask(side, crossWalkwayAsk, { squad });
  const pace = paceAcross(play.table, squad, occupiedBy(play.table, squad) ?? '', to);
  if (isRefusal(pace)) throw new Error(`a walkway that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: 'Exit', by: squad, at: to, because: RULE });
  for (const { id } of present(play.table, squad)) putIn(play, id, to, 'PF-TRANSPORT-03');
  setPace(play, squad, pace, RULE);
}
