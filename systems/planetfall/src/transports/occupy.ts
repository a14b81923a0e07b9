import { isRefusal, type Procedure, type Refusal, refuse, ask } from '@bridgehead/kernel';
import { onTable, putIn, squadOf, terrainOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { occupiableNear, occupyAsk, whyNotOccupy } from './occupy-ask.js';
import { terrainRow } from '../terrain/terrain.js';
import { paceInto, usesRoad } from '../movement/closing-in.js';
import { isOnFoot } from './embark.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';

const RULE = 'PF-TRANSPORT-03';

/** PF-TRANSPORT-03: the whole squadron goes into contact with a building and is in it. */
export const occupy: MovementAction = {
  id: 'occupy',
  label: 'Occupy a building',
  rule: RULE,
  concerns: (table, squad) => isOnFoot(table, squad) && occupiableNear(table, squad).length > 0,
  barred: whyNot,
  execute: goIn,
  overwatched: true,
};

function whyNot(table: Table, squad: string): Refusal | null {
  let first: Refusal | null = null;
  for (const piece of occupiableNear(table, squad)) {
    const refusal = whyNotOccupy(table, squad, piece);
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first ?? refuse(RULE, 'There is nothing to occupy.');
}

function* goIn(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const piece = yield* ask(side, occupyAsk, { squad });
  const pace = paceInto(play.table, squad, piece, RULE);
  if (isRefusal(pace)) throw new Error(`a building that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: 'Occupy', by: squad, at: piece, because: RULE });
  play.cite(terrainRow(terrainOf(play.table, piece).kind).rule);
  if (usesRoad(play.table, squad, piece, pace)) play.cite('PF-TERRAIN-10', 'PF-MOVE-15');
  for (const { id } of onTable(play.table, squad)) putIn(play, id, piece, RULE);
  setPace(play, squad, pace, RULE);
}
