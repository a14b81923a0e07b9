import { mark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { BLAST } from '../book/marks.js';
import { markersForFirepower, markersForHeavyWeapons } from './firepower-table.js';
import { type Gun, isBarrage, isSuperHeavy } from './guns.js';
import { coveredOf } from './template.js';
import { gunsIn, type Volley } from './volley.js';

/** E40-FIRE-15: what a Barrage adds to the Firepower. */
export function barrageFirepower(table: Table, { target, templates }: Volley, gun: Gun): number {
  const at = templates[gun.id];
  if (at === undefined || !isBarrage(gun)) return 0;
  return coveredOf(table, target, { x: at[0], y: at[1] }).length * (gun.kind === 'Heavy Barrage' ? 2 : 1);
}

/** E40-FIRE-02: the Firepower of the units themselves. */
export function ownFirepower(table: Table, volley: Volley): number {
  return gunsIn(table, volley).reduce((sum, { firepower }) => sum + firepower, 0);
}

/** E40-FIRE-05: the raw total, Barrages included. */
export function rawFirepower(table: Table, volley: Volley): number {
  return gunsIn(table, volley).reduce((sum, gun) => sum + gun.firepower + barrageFirepower(table, volley, gun), 0);
}

/** E40-FIRE-05: super heavy weapons that count in their own column. */
function countHeavy(table: Table, volley: Volley): number {
  return gunsIn(table, volley).filter((gun) => isSuperHeavy(gun) && !isBarrage(gun)).length;
}

/** E40-FIRE-05: the markers that come whatever is hit. Gives which of the two kinds still waits for a hit. */
export function placeMarkers(
  play: TablePlay,
  volley: Volley,
): { readonly firepower: boolean; readonly heavy: boolean } {
  const byFirepower = markersForFirepower(rawFirepower(play.table, volley));
  const byHeavy = markersForHeavyWeapons(countHeavy(play.table, volley));
  const atOnce = (byFirepower ?? 0) + (byHeavy ?? 0);
  if (atOnce > 0) mark(play, volley.target, BLAST, atOnce, 'E40-FIRE-05');
  return { firepower: byFirepower === null, heavy: byHeavy === null };
}
