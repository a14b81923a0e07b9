import { onTable, squadOf, type Table } from '@bridgehead/tabletop';
import { nearestFirst } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import { goInto, paceInto } from './go-into.js';
import { isMeantFor, transportsOf, whyNotCarry } from './transport.js';

const RULE = 'PF-TRANSPORT-02';

/** What is declared. */
export const EMBARK = 'Embark';

/** PF-TRANSPORT-02: the whole squadron goes into contact with a Transport and is aboard. */
export const { action: embarkAction, which: embark } = goInto({
  id: 'embark',
  label: 'Embark',
  note: 'its activation ends aboard',
  rule: RULE,
  prompt: 'Into which Transport?',
  meaning: 'The id of a Model.',
  declares: EMBARK,
  // Vehicles only where a Transport names them.
  concerns: (table, squad) =>
    onTable(table, squad).length > 0 &&
    transportsOf(table, squadOf(table, squad).side).some(
      (id) => isOnFoot(table, squad) || isMeantFor(table, squad, id),
    ),
  among: (table, squad) => nearestFirst(table, squad, transportsOf(table, squadOf(table, squad).side)),
  nothing: 'There is no Transport.',
  // Room first, then the way.
  pace: (table, squad, transport) => whyNotCarry(table, squad, transport) ?? paceInto(table, squad, transport, RULE),
  inside: RULE,
  cites: () => ['PF-TRANSPORT-01', 'PF-MAR-39'],
});

/** Whether a squadron is infantry that stands on the table. */
export function isOnFoot(table: Table, squad: string): boolean {
  const models = onTable(table, squad);
  return models.length > 0 && models.every(({ id }) => isInfantry(table, id));
}
