import {
  type Evidence,
  footprintOfPiece,
  type Model,
  modelsWithin,
  passengersOf,
  type Table,
  whenStage,
} from '@bridgehead/tabletop';
import { isFlying } from '../book/figures.js';
import { objectives } from './objectives.js';

export const evidence: readonly Evidence[] = [
  // A model is in an Objective or touches it, so the rules decide which side captures it.
  whenStage('scoreObjectives', ['PF-SCORE-06', 'PF-MAR-35'], (_args, table) =>
    objectives(table).some(({ id }) => isReached(table, id)),
  ),
  // No flyer captures.
  whenStage('scoreObjectives', 'PF-MAR-15', (_args, table) =>
    objectives(table).some(({ id }) => touching(table, id).some((model) => isFlying(table, model.id))),
  ),
];

function touching(table: Table, objective: string): readonly Model[] {
  return modelsWithin(table, footprintOfPiece(table, objective), table.surface.contact);
}

function isReached(table: Table, objective: string): boolean {
  return passengersOf(table, objective).length > 0 || touching(table, objective).length > 0;
}
