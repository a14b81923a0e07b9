import { type Refusal, refuse } from '@bridgehead/kernel';
import { profileOf, type Table } from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { unitsOf } from '../book/units.js';

/** EA-FORCE-64, EA-FORCE-87: armies in which only some units may garrison, known by a rule that all of them have. */
const GARRISONS = [
  {
    army: 'hit-and-run-tactics',
    units: /^(?:Rangers|War Walker)/,
    rule: 'EA-FORCE-64',
    who: 'Rangers and War Walkers',
  },
  { army: 'the-hunger', units: /^(?:Genestealers|Lictor)/, rule: 'EA-FORCE-87', who: 'Genestealers and Lictors' },
] as const;

/** Why the rules of its army forbid a formation to garrison. */
export function whyArmyForbids(table: Table, formation: string): Refusal | null {
  for (const { army, units, rule, who } of GARRISONS) {
    if (!formationHas(table, formation, army)) continue;
    const isOne = unitsOf(table, formation).every((unit) => units.test(profileOf(table, unit).name));
    return isOne ? null : refuse(rule, `Of this army only ${who} may garrison.`);
  }
  return null;
}
