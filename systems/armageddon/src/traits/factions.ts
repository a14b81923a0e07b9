import type { Modifier, Trait } from '@bridgehead/kernel';
import { footprintOfPiece, modelsWithin, squadOf, type Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { cm } from '../book/measuring.js';
import type { ArmyMoments } from '../book/moments.js';
import { unitsOnGround } from '../book/units.js';

/** EA-FORCE-52: who hates whom; Undivided hates nobody. */
const HATED: Readonly<Record<string, string>> = {
  Khorne: 'Slaanesh',
  Slaanesh: 'Khorne',
  Nurgle: 'Tzeentch',
  Tzeentch: 'Nurgle',
};

export const FACTIONS: readonly string[] = ['Chaos Undivided', ...Object.keys(HATED)];

export function factionOf(table: Table, formation: string): string {
  const { faction } = squadOf(table, formation).data;
  return typeof faction === 'string' ? faction : 'Chaos Undivided';
}

/** EA-FORCE-52: a friendly formation of the hated faction within 30 cm. */
function isHatedNear(table: Table, formation: string): boolean {
  const hated = HATED[factionOf(table, formation)];
  const { side } = squadOf(table, formation);
  if (hated === undefined) return false;
  return unitsOnGround(table, formation).some((unit) =>
    modelsWithin(
      table,
      footprintOfPiece(table, unit),
      cm(30),
      (other) => other.side === side && other.squad !== formation,
    ).some(({ squad }) => factionOf(table, squad) === hated && squadOf(table, squad).data['faction'] !== undefined),
  );
}

function bonus(rules: Rules, formation: string): readonly Modifier[] {
  if (unitsOnGround(rules.table, formation).length === 0 || isHatedNear(rules.table, formation)) return [];
  return [{ value: -1, reason: 'no hated faction near', rule: 'EA-FORCE-52' }];
}

/** EA-FORCE-52: formations on the table act and rally better away from those they hate. */
export const factions: Trait<ArmyMoments> = {
  name: 'factions',
  actionTest: (rules, _bearer, { formation }) => bonus(rules, formation),
  rallyTest: (rules, _bearer, { formation }) => bonus(rules, formation),
};
