import { sumOf } from '@bridgehead/kernel';
import { type Evidence, whenRolled } from '@bridgehead/tabletop';
import { D8 } from '../book/dice.js';
import { unitFigures } from '../book/units.js';

export const evidence: readonly Evidence[] = [
  // A test that needs more than 8 is rolled with its one die all the same.
  whenRolled('NERVE', 'FF-DICE-06', ({ about, modifiers = [] }, table) => {
    const unit = about?.['unit'];
    const { ne } = typeof unit === 'string' ? unitFigures(table, unit) : { ne: null };
    return ne !== null && ne + sumOf(modifiers) > D8;
  }),
  // Modifiers are added up, or there are none.
  whenRolled('NERVE', 'FF-NERVE-02', () => true),
  // Nobody inspires a unit that has failed.
  whenRolled('NERVE', 'FF-NERVE-03', ({ successes = 0 }) => successes === 0),
];
