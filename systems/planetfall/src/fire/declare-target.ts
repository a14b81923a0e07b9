import { type Ask, pickAsk } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import {
  embarkedEnemies,
  mayFireAt,
  nearestTarget,
  promiseOf,
  targetsOf,
  whyNoTarget,
  whyNotFireAt,
} from './targeting.js';
import { HOLD } from './declare-attacks.js';

export type TargetArgs = { readonly squad: string };

/** PF-FIRE-02: one enemy squadron, a Crystal of one's own, or nobody. */
export const declareTarget: Ask<Table, TargetArgs, 'pick', string> = pickAsk<Table, TargetArgs>({
  name: 'declareTarget',
  prompt: 'What does it fire at?',
  meaning: 'The id of a Squadron, or hold.',
  rules: ['PF-FIRE-01', 'PF-FIRE-02'],
  *candidates(table, { squad }) {
    for (const target of [...targetsOf(table, squad), ...embarkedEnemies(table, squad)])
      yield { id: target, label: squadOf(table, target).name, pieces: [target] };
    yield { id: HOLD, label: 'Hold fire' };
  },
  allows: (table, { squad }, id) => id === HOLD || mayFireAt(table, squad, id),
  barred: (table, { squad }, id) => (id === HOLD ? null : whyNotFireAt(table, squad, id)),
  unlisted: (table, { squad }, id) => (table.squads.has(id) ? whyNoTarget(table, squad, id) : null),
  details: (table, { squad }, id) => (id === HOLD ? {} : promiseOf(table, squad, id)),
  usual: (table, { squad }) => nearestTarget(table, squad) ?? HOLD,
});
