import {
  type Evidence,
  footprintOfPiece,
  modelsWithin,
  passengersOf,
  type Table,
  whenStage,
} from '@bridgehead/tabletop';
import { objectives } from './objectives.js';

export const evidence: readonly Evidence[] = [
  // A model is in an Objective or touches it, so the rules decide which side captures it.
  whenStage('scoreObjectives', ['PF-SCORE-06', 'PF-MAR-35'], (_args, table) =>
    objectives(table).some(({ id }) => isReached(table, id)),
  ),
];

function isReached(table: Table, objective: string): boolean {
  return (
    passengersOf(table, objective).length > 0 ||
    modelsWithin(table, footprintOfPiece(table, objective), table.surface.contact).length > 0
  );
}
