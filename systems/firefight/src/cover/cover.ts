import { pointToPoint } from '@bridgehead/geometry';
import {
  distanceBetween,
  footprintOfPiece,
  modelOf,
  piecesBetween,
  rememberPair,
  type Table,
  terrainOf,
  terrainUnder,
} from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { groundOfUnit, heightOfUnit } from '../sight/heights.js';
import { seesModel } from '../sight/line-of-sight.js';
import { type CoverGrade, coverOf, heightOf, terrainType } from '../terrain/terrain.js';

/** How an attack looks at cover. */
export interface CoverView {
  /** FF-KEYWORD-24: cover that lies between the two does not count for a weapon that needs no sight. */
  readonly withinOnly?: true;
}

/** FF-COVER-01: the cover of a target as the shooting Leader sees it, before Hit the Dirt and keywords. */
export function terrainCover(table: Table, shooter: string, target: string, view: CoverView = {}): CoverGrade {
  const question = view.withinOnly === true ? 'firefight cover within' : 'firefight cover';
  return rememberPair(table, question, shooter, target, () => shareOut(table, shooter, target, view));
}

/** FF-TERRAIN-01, FF-COVER-03: Heavy if half of the models have it, else Light if half have any. */
function shareOut(table: Table, shooter: string, target: string, view: CoverView): CoverGrade {
  const models = modelsAbout(table, target);
  const grades = models.map((model) => gradeOf(table, shooter, model, view));
  const heavy = grades.filter((grade) => grade === 'heavy').length;
  const any = grades.filter((grade) => grade !== 'none').length;
  if (heavy * 2 >= models.length) return 'heavy';
  return any * 2 >= models.length ? 'light' : 'none';
}

const RANK: Readonly<Record<CoverGrade, number>> = { none: 0, light: 1, heavy: 2 };

export function betterCover(one: CoverGrade, other: CoverGrade): CoverGrade {
  return RANK[other] > RANK[one] ? other : one;
}

/** FF-COVER-01: the best grade that one model has. */
function gradeOf(table: Table, shooter: string, model: string, { withinOnly }: CoverView): CoverGrade {
  const within = gradeWithin(table, model, withinOnly === true);
  if (within === 'heavy' || withinOnly === true) return within;
  const between = gradeBetween(table, shooter, model);
  const seen = seesModel(table, shooter, model);
  return betterCover(within, seen ? between : betterCover(between, 'light'));
}

/** FF-COVER-01, FF-BLDG-02, FF-BLDG-11: the cover that a model has where it stands. */
function gradeWithin(table: Table, model: string, withoutSmoke: boolean): CoverGrade {
  const { squad } = modelOf(table, model);
  const zone = zoneOf(table, squad);
  if (zone !== undefined) {
    const building = terrainOf(table, zone.building);
    return building.parts.find(({ id }) => id === zone.part)?.kind === 'roof' ? 'light' : coverOf(building);
  }
  const pieces = terrainUnder(table, model, 'centre').filter(
    (piece) => terrainType(piece) === 'difficult' || (terrainType(piece) === 'smoke' && !withoutSmoke),
  );
  return pieces.map(coverOf).reduce(betterCover, 'none');
}

/** FF-COVER-01, FF-COVER-04, FF-COVER-05: the best cover on the line from the middle of the shooting Leader to the model's. */
function gradeBetween(table: Table, shooter: string, model: string): CoverGrade {
  const leader = leaderOf(table, shooter) ?? '';
  const { squad: target } = modelOf(table, model);
  const from = footprintOfPiece(table, leader).centre;
  const to = footprintOfPiece(table, model).centre;
  if (pointToPoint(from, to) === 0) return 'none';
  const tallest = Math.max(heightOfUnit(table, shooter), heightOfUnit(table, target));
  const own = new Set([...groundOfUnit(table, shooter), ...standsOn(table, target)]);
  const { models, terrain } = piecesBetween(table, from, to);
  const fromUnits = models.some(({ squad }) => unitCovers(table, squad, [shooter, target], tallest)) ? 'light' : 'none';
  const fromTerrain = terrain
    .filter(({ id }) => !own.has(id) && terrainCovers(table, id, { leader, model, tallest }))
    .map(({ id }) => coverOf(terrainOf(table, id)));
  return fromTerrain.reduce(betterCover, fromUnits);
}

/** FF-TERRAIN-08, FF-BLDG-11: the Hill or building that the target is on or in, which does not stand in between. */
function standsOn(table: Table, target: string): readonly string[] {
  return [...groundOfUnit(table, target)].filter((id) => {
    const type = terrainType(terrainOf(table, id));
    return type === 'hill' || type === 'building';
  });
}

/** FF-COVER-05: another unit in between gives Light Cover, unless it Flies or is too low. */
function unitCovers(table: Table, unit: string, ends: readonly string[], tallest: number): boolean {
  if (ends.includes(unit) || hasKeyword(table, unit, 'fly')) return false;
  return !isTooLow(heightOfUnit(table, unit), tallest);
}

/** FF-COVER-04: three or more below the higher of the two. */
export function isTooLow(height: number, tallest: number): boolean {
  return height <= tallest - 3;
}

interface Line {
  readonly leader: string;
  readonly model: string;
  readonly tallest: number;
}

/** FF-COVER-01: an Obstacle that the shooting Leader touches, and the target does not, gives none. */
function terrainCovers(table: Table, terrain: string, { leader, model, tallest }: Line): boolean {
  const piece = terrainOf(table, terrain);
  if (isTooLow(heightOf(piece), tallest)) return false;
  if (terrainType(piece) !== 'obstacle') return true;
  return !touches(table, leader, terrain) || touches(table, model, terrain);
}

function touches(table: Table, model: string, terrain: string): boolean {
  return distanceBetween(table, model, terrain) <= TOLERANCE;
}
