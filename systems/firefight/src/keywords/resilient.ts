import { squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { ruleOfKeyword } from '../book/keyword-list.js';
import { hasKeyword, keywordNumber } from './keywords.js';
import { medicsNear } from './medic.js';

/** FF-KEYWORD-12, FF-KEYWORD-52: they cannot use it. */
const WITHOUT_RESILIENCE = ['construct', 'vehicle'];

/** FF-KEYWORD-36, FF-KEYWORD-12, FF-KEYWORD-52: how many successful wound rolls a unit may have re-rolled. */
export function resilienceOf(rules: Rules, unit: string): number {
  const { table } = rules;
  const byMedics = allMedicsNear(table, unit);
  const resilience = keywordNumber(table, unit, 'resilient') + byMedics;
  if (resilience === 0) return 0;
  for (const keyword of WITHOUT_RESILIENCE) {
    if (!hasKeyword(table, unit, keyword)) continue;
    rules.cite('FF-KEYWORD-36', ruleOfKeyword(keyword));
    return 0;
  }
  if (byMedics > 0) rules.cite('FF-KEYWORD-30');
  return resilience;
}

/** FF-KEYWORD-30, FF-DICE-07: several Medics add up. */
function allMedicsNear(table: Table, unit: string): number {
  const friends = squadsOf(table, squadOf(table, unit).side);
  return friends.reduce((total, { id }) => total + medicsNear(table, id, unit), 0);
}
