import { type Ask, pickAsk } from '@bridgehead/kernel';
import { modelOf, nameOf, type Table } from '@bridgehead/tabletop';
import { engagers, struckBy } from './participants.js';
import { levelsLeft } from '../damage/damage-rating.js';

export type LeviathanArgs = { readonly model: string; readonly target: string };

/** PF-CQB-15: which of the models that it touches a Leviathan strikes. */
export const leviathanTarget: Ask<Table, LeviathanArgs, 'pick', string> = pickAsk<Table, LeviathanArgs>({
  name: 'leviathanTarget',
  prompt: 'Whom does the Leviathan strike?',
  meaning: 'The id of a Model that it touches.',
  rules: ['PF-CQB-15'],
  candidates: (table, args) => touched(table, args).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  usual: (table, args) => weakestOf(table, touched(table, args)),
});

function touched(table: Table, { model, target }: LeviathanArgs): readonly string[] {
  const { squad } = modelOf(table, model);
  const engager = engagers(table, squad, target).find((one) => one.model === model);
  return engager === undefined ? [] : struckBy(table, engager);
}

/** Whoever is soonest destroyed. */
export function weakestOf(table: Table, models: readonly string[]): string {
  const left = (model: string) => levelsLeft(table, model).reduce((sum, level) => sum + level, 0);
  return [...models].sort((a, b) => left(a) - left(b))[0] ?? '';
}
