import { isRefusal, type Procedure, type Refusal, refuse, ask } from '@bridgehead/kernel';
import { onTable, putIn, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { embarkAsk, transportsNear, whyNotInto } from './embark-ask.js';
import { isInfantry } from '../book/figures.js';
import { isBulky, isMeantFor, transportsOf } from './transport.js';
import { paceInto, usesRoad } from '../movement/closing-in.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';

const RULE = 'PF-TRANSPORT-02';

/** PF-TRANSPORT-02: the whole squadron goes into contact with a Transport and is aboard. */
export const embark: MovementAction = {
  id: 'embark',
  label: 'Embark',
  rule: RULE,
  // Vehicles only where a Transport names them.
  concerns: (table, squad) =>
    onTable(table, squad).length > 0 &&
    transportsOf(table, squadOf(table, squad).side).some(
      (id) => isOnFoot(table, squad) || isMeantFor(table, squad, id),
    ),
  barred: whyNotEmbark,
  execute: goAboard,
  // PF-ORDER-03: nobody is left to be shot at.
  overwatched: false,
};

/** Infantry that stands on the table. */
export function isOnFoot(table: Table, squad: string): boolean {
  const models = onTable(table, squad);
  return models.length > 0 && models.every(({ id }) => isInfantry(table, id));
}

function whyNotEmbark(table: Table, squad: string): Refusal | null {
  let first: Refusal | null = null;
  for (const transport of transportsNear(table, squad)) {
    const refusal = whyNotInto(table, squad, transport);
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first ?? refuse(RULE, 'There is no Transport.');
}

function* goAboard(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const transport = yield* ask(side, embarkAsk, { squad });
  const pace = paceInto(play.table, squad, transport, RULE);
  if (isRefusal(pace)) throw new Error(`a Transport that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: 'Embark', by: squad, at: transport, because: RULE });
  play.cite('PF-TRANSPORT-01', 'PF-MAR-39', ...(isBulky(play.table, squad) ? ['PF-MAR-05'] : []));
  if (usesRoad(play.table, squad, transport, pace)) play.cite('PF-TERRAIN-10', 'PF-MOVE-15');
  for (const { id } of onTable(play.table, squad)) putIn(play, id, transport, RULE);
  setPace(play, squad, pace, RULE);
}
