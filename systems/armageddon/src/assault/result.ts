import type { Modifier, Procedure } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { higherOfTwo } from '../book/dice.js';
import { blastOn, isBroken } from '../book/marks.js';
import { unitCount, unitsOf } from '../book/units.js';
import { markersPerUnit } from '../morale/blast-markers.js';
import { type Assault, otherRole, type Role, ROLES, sideOfRole } from './sides.js';

/** Kills that each side has inflicted in the assault so far. */
export type Kills = Readonly<Record<Role, number>>;

function strength(table: Table, assault: Assault, role: Role): number {
  return assault[role].reduce((sum, formation) => sum + unitCount(table, formation), 0);
}

/** EA-ASLT-08, EA-KEY-34: broken formations count a marker for each unit; Space Marines count half of theirs, rounded down. */
function markersIn(table: Table, assault: Assault, role: Role): number {
  return assault[role].reduce((sum, formation) => {
    if (isBroken(table, formation)) return sum + unitCount(table, formation);
    return sum + Math.floor(blastOn(table, formation) / markersPerUnit(rulesOf(table), formation));
  }, 0);
}

function hasNoMarkers(table: Table, assault: Assault, role: Role): boolean {
  return assault[role].every((formation) => blastOn(table, formation) === 0 && !isBroken(table, formation));
}

function inspiring(table: Table, assault: Assault, role: Role): number {
  return assault[role]
    .flatMap((formation) => unitsOf(table, formation))
    .filter((id) => hasAbility(table, id, 'inspiring')).length;
}

/** EA-ASLT-08: what a side adds to its die. */
function bonusesOf(table: Table, assault: Assault, role: Role, kills: Kills): readonly Modifier[] {
  const other = otherRole(role);
  const [ours, theirs] = [strength(table, assault, role), strength(table, assault, other)];
  const bonus = (value: number, reason: string, rule = 'EA-ASLT-08') => (value > 0 ? [{ value, reason, rule }] : []);
  return [
    ...bonus(kills[role], 'kills'),
    ...bonus(ours > theirs ? 1 : 0, 'more units'),
    ...bonus(ours > 2 * theirs ? 1 : 0, 'more than twice as many'),
    ...bonus(hasNoMarkers(table, assault, role) ? 1 : 0, 'no Blast markers'),
    ...bonus(
      markersIn(table, assault, other) > markersIn(table, assault, role) ? 1 : 0,
      'enemy has more Blast markers',
    ),
    ...bonus(inspiring(table, assault, role), 'Inspiring', 'EA-KEY-11'),
  ];
}

/** EA-ASLT-08: how much each side has, the attacker rolling first. */
export function* rollResult(
  play: TablePlay,
  assault: Assault,
  kills: Kills,
): Procedure<Readonly<Record<Role, number>>> {
  const totals: Record<Role, number> = { attackers: 0, defenders: 0 };
  for (const role of ROLES) {
    const bonuses = bonusesOf(play.table, assault, role, kills);
    for (const { rule } of bonuses) play.cite(rule, ...(rule === 'EA-KEY-11' ? ['EA-FORCE-20'] : []));
    const side = sideOfRole(play.table, assault, role);
    const die = yield* higherOfTwo('ASSAULT', 'EA-ASLT-08', side);
    totals[role] = die + bonuses.reduce((sum, { value }) => sum + value, 0);
    play.emit({
      kind: 'declared',
      side,
      what: `Assault: ${totals[role]}`,
      with: { die, bonuses: bonuses.map(({ value, reason }) => `+${value} ${reason}`) },
      because: 'EA-ASLT-08',
    });
  }
  return totals;
}
