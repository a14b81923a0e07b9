import { footprintOfPiece, piecesBetween, type Table, terrainOf } from '@bridgehead/tabletop';
import { leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { isRoof } from '../buildings/zones.js';
import { heightOfUnit } from '../sight/heights.js';
import { seesModel } from '../sight/line-of-sight.js';
import { coverOf, heightOf } from '../terrain/terrain.js';
import { isTooLow, terrainCover } from './cover.js';

/** The rules that say why a target has the cover that it has. */
export function coverRules(table: Table, shooter: string, target: string): readonly string[] {
  const models = modelsAbout(table, target);
  const isPartlySeen = models.some((model) => !seesModel(table, shooter, model));
  return [
    'FF-COVER-01',
    ...(models.length > 1 ? ['FF-TERRAIN-01'] : []),
    ...(isPartlySeen ? ['FF-LOS-02'] : []),
    ...inBuilding(table, target),
    ...inBetween(table, shooter, target),
  ];
}

/** FF-BLDG-02, FF-BLDG-11. */
function inBuilding(table: Table, target: string): readonly string[] {
  const zone = zoneOf(table, target);
  if (zone === undefined) return [];
  return isRoof(table, zone) ? ['FF-BLDG-11'] : ['FF-BLDG-02'];
}

/** FF-COVER-03, FF-COVER-04, FF-COVER-05: what lies on the lines to the models of the target. */
function inBetween(table: Table, shooter: string, target: string): readonly string[] {
  const from = footprintOfPiece(table, leaderOf(table, shooter) ?? '').centre;
  const tallest = Math.max(heightOfUnit(table, shooter), heightOfUnit(table, target));
  const lines = modelsAbout(table, target).map((model) =>
    piecesBetween(table, from, footprintOfPiece(table, model).centre),
  );
  const units = lines.flatMap(({ models }) => models).filter(({ squad }) => squad !== shooter && squad !== target);
  const pieces = lines.flatMap(({ terrain }) => terrain).map(({ id }) => terrainOf(table, id));
  const heights = [...units.map(({ squad }) => heightOfUnit(table, squad)), ...pieces.map(heightOf)];
  const grades = new Set(pieces.map(coverOf));
  return [
    ...(heights.some((height) => isTooLow(height, tallest)) ? ['FF-COVER-04'] : []),
    ...(units.length > 0 ? ['FF-COVER-05'] : []),
    ...(grades.size > 1 && terrainCover(table, shooter, target) !== 'none' ? ['FF-COVER-03'] : []),
  ];
}
