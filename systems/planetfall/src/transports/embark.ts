import { ask, isRefusal, pickAsk, type Procedure, type Refusal, refuse, whyNone } from '@bridgehead/kernel';
import { candidatesNamed, onTable, putIn, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { nearestFirst } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace } from '../movement/pace.js';
import { paceInto } from './pace-into.js';
import { isMeantFor, transportsOf, whyNotCarry } from './transport.js';

const RULE = 'PF-TRANSPORT-02';

/** What is declared. */
export const EMBARK = 'Embark';

/** PF-TRANSPORT-02: the whole squadron goes into contact with a Transport and is aboard. */
export const embarkAction: MovementAction = {
  id: 'embark',
  label: 'Embark',
  note: 'its activation ends aboard',
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

/** Whether a squadron is infantry that stands on the table. */
export function isOnFoot(table: Table, squad: string): boolean {
  const models = onTable(table, squad);
  return models.length > 0 && models.every(({ id }) => isInfantry(table, id));
}

/** PF-TRANSPORT-02: which Transport a squadron gets into. */
export const embark = pickAsk<Table, { readonly squad: string }>({
  name: 'embark',
  prompt: 'Into which Transport?',
  meaning: 'The id of a Model.',
  rules: [RULE],
  candidates: (table, { squad }) => candidatesNamed(table, transportsNear(table, squad)),
  barred: (table, { squad }, id) => whyNotInto(table, squad, id),
});

/** The Transports of its side, the nearest first. */
function transportsNear(table: Table, squad: string): readonly string[] {
  return nearestFirst(table, squad, transportsOf(table, squadOf(table, squad).side));
}

function whyNotEmbark(table: Table, squad: string): Refusal | null {
  const nothing = refuse(RULE, 'There is no Transport.');
  return whyNone(transportsNear(table, squad), (transport) => whyNotInto(table, squad, transport), nothing);
}

/** Room first, then the way. */
function whyNotInto(table: Table, squad: string, transport: string): Refusal | null {
  const full = whyNotCarry(table, squad, transport);
  if (full !== null) return full;
  const pace = paceInto(table, squad, transport, RULE);
  return isRefusal(pace) ? pace : null;
}

function* goAboard(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const transport = yield* ask(side, embark, { squad });
  const pace = paceInto(play.table, squad, transport, RULE);
  if (isRefusal(pace)) throw new Error(`a Transport that was accepted is refused: ${pace.reason}`);
  play.emit({ kind: 'declared', side, what: EMBARK, by: squad, at: transport, because: RULE });
  play.cite('PF-TRANSPORT-01', 'PF-MAR-39');
  for (const { id } of onTable(play.table, squad)) putIn(play, id, transport, RULE);
  setPace(play, squad, pace, RULE);
}
