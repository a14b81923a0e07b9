import { refuse } from '@bridgehead/kernel';
import { modelOf, type Table, turnOf } from '@bridgehead/tabletop';
import { sheetOf, weaponHas } from '../book/figures.js';
import { standingUnits } from '../book/units.js';
import { commander } from '../command/commanders.js';
import { sightingOf } from '../sight/sighting.js';
import type { ShotRule } from './shot-rule.js';
import type { TargetRule } from './target-rule.js';

const RULE = 'DZC-FORCE-61';
const FROM_TURN = 2;

/** What does not help against a strike from above. */
const COVER: ReadonlySet<string> = new Set(['DZC-LOS-04', 'DZC-TERRAIN-04']);

/** DZC-FORCE-61: Hull Down and Soft Cover do not count. */
export const callItIn: ShotRule = {
  rule: RULE,
  amend: (_table, { weapon, modifiers }) =>
    weaponHas(weapon, 'call-it-in') ? { modifiers: modifiers.filter(({ rule }) => !COVER.has(rule)) } : null,
};

function isSpotted(table: Table, shooter: string, target: string): boolean {
  const scouts = standingUnits(table, modelOf(table, shooter).side).filter(
    (id) => sheetOf(table, id).category === 'Scout',
  );
  return scouts.some((id) => sightingOf(table, id, target) !== null);
}

/** DZC-FORCE-61: from turn 2 on, with a Commander aboard or a Scout that sees the target. */
export const callTargets: TargetRule = (table, { shooter, weapon, target }) => {
  if (!weaponHas(weapon, 'call-it-in')) return null;
  if (turnOf(table) < FROM_TURN) return refuse(RULE, 'There is no strike before turn 2.');
  return commander.read(table, shooter) !== undefined || isSpotted(table, shooter, target)
    ? null
    : refuse(RULE, 'Neither is a Commander aboard, nor does a Scout see the target.');
};
