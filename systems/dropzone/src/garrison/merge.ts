import { profileOf, regroup, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { actingSquads } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { unitsOf } from '../book/units.js';
import { placeOfSquad } from './leave.js';

/** What Living Weapons are called, and where they are; null for other Squads, and in the open. */
function packIn(table: Table, squad: string): string | null {
  const [first] = unitsOf(table, squad);
  const place = placeOfSquad(table, squad);
  if (first === undefined || place === null || !hasSpecial(table, first, 'living-weapons')) return null;
  return `${profileOf(table, first).name} in ${place}`;
}

/** DZC-UKEY-05: Living Weapons of one name and Battlegroup that share a place are one Squad from now on, with the points of all. */
export function mergeLivingWeapons(play: TablePlay, battlegroup: string): void {
  const packs = new Map<string, string>();
  for (const squad of actingSquads(play.table, battlegroup)) {
    const pack = packIn(play.table, squad);
    if (pack === null) continue;
    const into = packs.get(pack);
    if (into === undefined) packs.set(pack, squad);
    // Those who are dead go with them: they count toward what the Squad had when the battle began.
    else for (const id of squadOf(play.table, squad).models) regroup(play, id, into, 'DZC-UKEY-05');
  }
}
