import { living, type Table } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';

/** PF-ORBAT-51: who must come down from above; PF-ORBAT-52: and by the older names of the same. */
export const ASSET_RULES: Readonly<Record<string, string>> = {
  'sky-drop-asset': 'PF-ORBAT-51',
  'must-sky-drop': 'PF-ORBAT-52',
  'sky-drop-emplacement': 'PF-ORBAT-52',
  'sky-drop-transport': 'PF-ORBAT-52',
};

/** The rules that hold a squadron off the table whether its commander likes it or not; none for most. */
export function assetRulesOf(table: Table, squad: string): readonly string[] {
  return Object.entries(ASSET_RULES).flatMap(([mar, rule]) =>
    living(table, squad).some(({ id }) => hasTrait(table, id, mar)) ? [rule] : [],
  );
}

export function isSkyDropAsset(table: Table, model: string): boolean {
  return Object.keys(ASSET_RULES).some((mar) => hasTrait(table, model, mar));
}

/** PF-MAR-33; PF-ORBAT-51: an Asset has the MAR, printed or not. */
export function hasSkyDrop(table: Table, model: string): boolean {
  return hasTrait(table, model, 'sky-drop') || isSkyDropAsset(table, model);
}
