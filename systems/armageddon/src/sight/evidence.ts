import type { DiceRolled } from '@bridgehead/kernel';
import { type Evidence, footprintOfPiece, type Table, terrainAt, whenRolled } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { unitsOnGround } from '../book/units.js';
import { isInCover } from './cover.js';

/** The units that are shot at, or stand under a template. */
function struckBy({ about }: DiceRolled, table: Table): readonly string[] {
  const { target, at } = about ?? {};
  if (typeof target === 'string' && table.squads.has(target)) return unitsOnGround(table, target);
  return [at].flat().filter((unit): unit is string => typeof unit === 'string' && table.models.has(unit));
}

/** EA-TERR-01, EA-TERR-03: whoever is shot at is looked at for the ground under it and for cover, also where a weapon ignores both. */
export const evidence: readonly Evidence[] = ['HIT', 'BARRAGE'].map((stream) =>
  whenRolled(stream, ['EA-TERR-01', 'EA-TERR-03', 'EA-KEY-18', 'EA-FORCE-26'], (roll, table) => {
    const units = struckBy(roll, table).filter((unit) => table.models.get(unit)?.place.kind === 'on');
    const inTerrain = units.filter((unit) => terrainAt(table, footprintOfPiece(table, unit).centre).length > 0);
    const isMounted = inTerrain.some((unit) => hasAbility(table, unit, 'mounted'));
    const inCover = units.some((unit) => isInCover(table, unit));
    return [
      ...(inTerrain.length > 0 ? ['EA-TERR-01'] : []),
      ...(inCover ? ['EA-TERR-03'] : []),
      ...(isMounted ? ['EA-KEY-18', 'EA-FORCE-26'] : []),
    ];
  }),
);
