import type { Rules } from '@bridgehead/wargame';
import { formationHas, hasAbility } from '../book/abilities.js';
import { unitsOf } from '../book/units.js';
import { ARMY_RULES } from '../traits/army-rules.js';
import { bearersOfFormation } from '../traits/bearers.js';

/** EA-KEY-25: a Supreme Commander counts as Leader. */
const LEADERS: readonly string[] = ['leader', 'supreme-commander', 'supreme-commander-harlequins'];

/** EA-KEY-15, EA-FORCE-24: how many Blast markers the Leaders of a formation take off. */
export function markersOfLeaders(rules: Rules, formation: string): number {
  const { table } = rules;
  const units = unitsOf(table, formation).filter((id) => LEADERS.some((ability) => hasAbility(table, id, ability)));
  const stones = formationHas(table, formation, 'spirit-stones') ? 1 : 0;
  const leaders = units.length + stones;
  if (leaders === 0) return 0;
  rules.cite('EA-KEY-15', 'EA-FORCE-24');
  if (stones > 0) rules.cite('EA-FORCE-65');
  const each = ARMY_RULES.amend(
    rules,
    'markersPerLeader',
    bearersOfFormation(table, formation),
    null,
    { formation },
    1,
  );
  return leaders * each;
}
