import { textIn } from '@bridgehead/kernel';
import { type Evidence, living, profileOf, type Table, whenAsked, whenDeclared } from '@bridgehead/tabletop';
import { transportOf } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import { EMBARK } from './embark.js';
import { isBulky } from './transport.js';

/** The rules by which a squadron is aboard something that is more than a Transport of infantry. */
export const CARGO_RULES = ['PF-ORBAT-57', 'PF-ORBAT-58', 'PF-ORBAT-60', 'PF-ORBAT-61'];

export function cargoRulesOf(table: Table, squad: string): readonly string[] {
  const transport = transportOf(table, squad);
  if (transport === null) return [];
  const models = living(table, squad).map(({ id }) => id);
  const has = (mar: string, those: readonly string[]) =>
    those.some((model) => profileOf(table, model).traits.some(({ trait }) => trait === mar));
  return [
    ...(has('infantry-must-embark', [transport]) ? ['PF-ORBAT-57'] : []),
    ...(has('conditional-deployment', models) ? ['PF-ORBAT-58'] : []),
    ...(has('embarked-vehicle', [transport]) ? ['PF-ORBAT-60'] : []),
    ...(models.every((model) => isInfantry(table, model)) ? [] : ['PF-ORBAT-61']),
  ];
}

export const evidence: readonly Evidence[] = [
  // Bulky models take more slots than they have bases.
  whenDeclared(EMBARK, 'PF-MAR-05', ({ by }, table) => isBulky(table, by)),
  // What starts aboard by a rule of its own gets out as infantry does.
  whenAsked('disembark', CARGO_RULES, ({ args }, table) => cargoRulesOf(table, textIn(args, 'squad'))),
];
