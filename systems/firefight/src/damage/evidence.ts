import { type Evidence, modelOf, squadOf, whenAsked, whenTold } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { isDrone, soldiersOf } from '../book/units.js';
import { textIn } from '@bridgehead/kernel';

export const evidence: readonly Evidence[] = [
  // The models that may fall have different Health Points.
  whenAsked('casualty', 'FF-DAMAGE-06', ({ args }, table) => {
    const soldiers = soldiersOf(table, textIn(args, 'unit'));
    return new Set(soldiers.map(({ id }) => figuresOf(table, id).hp)).size > 1;
  }),
  // A soldier falls, and the Drone of its unit stays.
  whenTold('modelDestroyed', 'FF-KEYWORD-15', ({ model }, table) => {
    const unit = squadOf(table, modelOf(table, model).squad);
    return (
      !isDrone(table, model) && unit.models.some((id) => isDrone(table, id)) && soldiersOf(table, unit.id).length > 0
    );
  }),
];
