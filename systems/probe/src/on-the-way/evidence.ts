import { pointToPoint } from '@bridgehead/geometry';
import { type Evidence, modelOf, squadOf, type Table, type TableEvent, tokensOf, whenTold } from '@bridgehead/tabletop';
import { SPRINGING_DISTANCE } from './traps.js';

type ModelMoved = Extract<TableEvent, { readonly kind: 'modelMoved' }>;

/** PB-TRAP-02: only an enemy trap springs: a leader has come near one of its own side, and it is still armed. */
export const onTheWayEvidence: readonly Evidence[] = [
  whenTold(
    'modelMoved',
    'PB-TRAP-02',
    ({ model, to }, table) => isLeader(table, model) && isNearOwnTrap(table, model, to),
  ),
];

function isLeader(table: Table, model: string): boolean {
  return squadOf(table, modelOf(table, model).squad).leader === model;
}

function isNearOwnTrap(table: Table, model: string, to: ModelMoved['to']): boolean {
  const { side } = modelOf(table, model);
  return tokensOf(table, 'trap').some(({ owner, face, at }) => {
    return owner === side && face === 'armed' && at !== null && pointToPoint(at, to) <= SPRINGING_DISTANCE;
  });
}
