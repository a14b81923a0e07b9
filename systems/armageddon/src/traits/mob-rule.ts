import type { Trait } from '@bridgehead/kernel';
import { profileOf, type Table } from '@bridgehead/tabletop';
import type { ArmyMoments } from '../book/moments.js';
import { hasAbility } from '../book/abilities.js';
import { startingDC, unitsOf } from '../book/units.js';

/** EA-KEY-36, EA-FORCE-69: mobs rally more easily. */
export const mobRule: Trait<ArmyMoments> = {
  name: 'mob-rule',
  rallyTest(rules, _bearer, { formation }) {
    const size = mobSize(rules.table, formation);
    if (size <= 5) return [];
    rules.cite('EA-FORCE-69');
    return [{ value: size > 10 ? -2 : -1, reason: 'Mob Rule', rule: 'EA-KEY-36' }];
  },
};

/** Grotz and Big Gunz do not count. */
function mobSize(table: Table, formation: string): number {
  return unitsOf(table, formation)
    .filter((id) => !hasAbility(table, id, 'grotz') && !profileOf(table, id).name.startsWith('Big Gunz'))
    .reduce((sum, id) => sum + startingDC(table, id), 0);
}
