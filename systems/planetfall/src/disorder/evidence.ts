import { type Evidence, living, markOn, whenRolled, whenTold } from '@bridgehead/tabletop';
import { bearersOn } from '@bridgehead/wargame';
import { ACTIVATED, DISORDER, OVERWATCH } from '../book/marks.js';
import { fearless } from '../traits/fearless.js';
import type { DisorderRoll } from './disorder.js';

export const evidence: readonly Evidence[] = [
  // What makes the dice more or fewer.
  whenRolled('DISORDER', ['PF-MAR-07', 'PF-MAR-37', 'PF-MAR-41'], ({ about }) =>
    about === undefined ? [] : (about as DisorderRoll).modifiers.map(({ rule }) => rule),
  ),
  // A squadron tests unless all of its models are Fearless.
  whenRolled('DISORDER', 'PF-MAR-14', ({ about }, table) => {
    const models = about === undefined ? [] : living(table, (about as DisorderRoll).squad);
    return models.some(({ id }) => bearersOn(table, id).some(({ trait }) => trait === fearless.name));
  }),
  // What befalls a squadron that lies in wait does not end its Overwatch unless the rule says so.
  whenTold('markChanged', 'PF-ORDER-06', ({ mark, on, to, was = 0 }, table) => {
    const befalls = (mark === DISORDER || mark === ACTIVATED) && to > was;
    return befalls && markOn(table, on, OVERWATCH) > 0;
  }),
];
