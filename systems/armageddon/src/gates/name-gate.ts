import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { candidatesNamed, counterOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { objectiveOnEdge, objectivesInHalf } from '../scoring/objectives.js';
import { wraithgate } from './gates.js';

/** EA-FORCE-63: how many Wraithgates a side has bought, a counter. */
export const WRAITHGATES = 'wraithgates';

/** EA-FORCE-63: which objective in the own half is the Wraithgate? */
export const nameGateAsk = pickAsk<Table, JsonRecord>({
  name: 'nameGate',
  prompt: 'Which objective in your half is the Wraithgate?',
  meaning: 'The id of an objective in the own half.',
  rules: ['EA-FORCE-63'],
  candidates: (table, _args, side) =>
    candidatesNamed(
      table,
      objectivesInHalf(table, side).map(({ id }) => id),
    ),
  usual: (table, _args, side) => foremost(table, side),
});

/** One that is not on the edge, if there is one. */
function foremost(table: Table, side: Side): string | null {
  const onEdge = objectiveOnEdge(table, side)?.id;
  return objectivesInHalf(table, side).find(({ id }) => id !== onEdge)?.id ?? onEdge ?? null;
}

/** EA-FORCE-63: named once, before the first turn. */
export function* nameGates(play: TablePlay): Procedure<void> {
  for (const side of play.table.sides.keys()) {
    if (counterOf(play.table, side, WRAITHGATES) === 0 || wraithgate.read(play.table, side) !== undefined) continue;
    if (objectivesInHalf(play.table, side).length === 0) continue;
    wraithgate.write(play, side, yield* ask(side, nameGateAsk, {}), 'EA-FORCE-63');
  }
}
