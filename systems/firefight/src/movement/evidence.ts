import { lengthInside, type Point, pointToPoint, pointToSegment } from '@bridgehead/geometry';
import type { Json } from '@bridgehead/kernel';
import {
  type Evidence,
  footprintOfPiece,
  footprintOfTerrain,
  living,
  modelOf,
  profileOf,
  squadOf,
  squadsOf,
  type Table,
  type TerrainPiece,
  whenAsked,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isInReserve, leaderOf, modelsAbout, unitsAbout, vehicleOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { vigour } from '../keywords/pace.js';
import { type TerrainType, terrainType } from '../terrain/terrain.js';
import { enteredVehicle } from '../transports/state.js';
import { strayModels } from './coherency.js';

/** What units pass without harm that have a keyword. */
const PASSING: readonly (readonly [keyword: string, rule: string, passed: readonly TerrainType[]])[] = [
  ['anti-grav', 'FF-KEYWORD-03', ['difficult', 'obstacle']],
  ['fly', 'FF-KEYWORD-18', ['difficult', 'obstacle', 'blocking', 'building']],
  ['tracked', 'FF-KEYWORD-50', ['difficult', 'obstacle']],
  ['walker', 'FF-KEYWORD-55', ['obstacle']],
  ['teleport', 'FF-KEYWORD-48', ['difficult', 'obstacle', 'blocking', 'building']],
];

/** FF-MOVE-02: the keywords that change how far a unit goes. */
const PACES: readonly (readonly [keyword: string, rule: string])[] = [
  ['fast', 'FF-KEYWORD-17'],
  ['rush', 'FF-KEYWORD-37'],
  ['slow', 'FF-KEYWORD-41'],
  ['wheeled', 'FF-KEYWORD-57'],
];

/** The terrain that a way leads over. */
function crossed(table: Table, path: readonly Point[]): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) =>
    path.some((to, i) => {
      const from = path[i - 1];
      return from !== undefined && lengthInside(footprintOfTerrain(piece), from, to) > 0;
    }),
  );
}

/** Whether the middle of a way leads closer to an enemy than a unit on the ground may come. */
function passesEnemies(table: Table, unit: string, path: readonly Point[]): boolean {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side)).flatMap((enemy) => modelsAbout(table, enemy));
  return enemies.some((id) =>
    path.some((to, i) => {
      const from = path[i - 1];
      return from !== undefined && pointToSegment(footprintOfPiece(table, id).centre, from, to) < INCH;
    }),
  );
}

function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, to, i) => sum + pointToPoint(path[i - 1] ?? to, to), 0);
}

/** The rules that let a Leader go where it went. */
function rulesOfWay(table: Table, model: string, path: readonly Point[]): readonly string[] {
  const { squad: unit } = modelOf(table, model);
  if (leaderOf(table, unit) !== model || lengthOf(path) === 0) return [];
  const types = new Set(crossed(table, path).map(terrainType));
  const isFar = lengthOf(path) > 6 * INCH;
  const over = passesEnemies(table, unit, path);
  const keywords = PASSING.filter(
    ([keyword, , passed]) =>
      hasKeyword(table, unit, keyword) &&
      (keyword !== 'teleport' || isFar) &&
      (passed.some((type) => types.has(type)) || ((keyword === 'fly' || keyword === 'teleport') && over)),
  ).map(([, rule]) => rule);
  const paces = [
    ...PACES.filter(([keyword]) => hasKeyword(table, unit, keyword)).map(([, rule]) => rule),
    ...(vigour.read(table, unit) === 'movement' ? ['FF-KEYWORD-27'] : []),
  ];
  const isFlier = hasKeyword(table, unit, 'fly') && hasKeyword(table, unit, 'vehicle');
  return [
    ...keywords,
    ...(isFlier ? ['FF-AIR-01'] : []),
    ...(keywords.length > 0 || (isFar && hasKeyword(table, unit, 'wheeled')) ? ['FF-MOVE-12'] : []),
    ...(keywords.length === 0 && types.has('difficult') ? ['FF-TERRAIN-04'] : []),
    ...(keywords.length === 0 && types.has('obstacle') ? ['FF-TERRAIN-05'] : []),
    ...(paces.length > 0 && isFar ? ['FF-MOVE-02', ...paces] : []),
    ...(paces.length > 0 && isFar ? [] : ['FF-MOVE-01']),
  ];
}

/** FF-VEH-02: whether the Leader of a unit is measured by its hull. */
function hasHull(table: Table, unit: Json | undefined): boolean {
  const leader = typeof unit === 'string' ? leaderOf(table, unit) : undefined;
  return leader !== undefined && profileOf(table, leader).base.shape === 'box';
}

export const evidence: readonly Evidence[] = [
  // A hull shoots all round, at the range of its outline, and so is it shot at.
  whenTold('diceRolled', 'FF-VEH-02', ({ about }, table) => hasHull(table, about?.['attacker'])),
  whenTold(
    'diceRolled',
    'FF-MEASURE-03',
    ({ stream, about }, table) =>
      stream === 'HIT' && (hasHull(table, about?.['attacker']) || hasHull(table, about?.['target'])),
  ),
  // A unit aboard a transport is in play, and must be activated, apart from its vehicle.
  ...['FF-UNIT-05', 'FF-TRANSPORT-02'].map((rule) =>
    whenStage('activation', rule, ({ unit = '' }, table) => vehicleOf(table, unit) !== undefined),
  ),
  // A unit that has gone aboard in this Round stays there, whatever it is activated for.
  whenStage(
    'activation',
    'FF-TRANSPORT-04',
    ({ unit = '' }, table) => vehicleOf(table, unit) !== undefined && enteredVehicle.read(table, unit) === true,
  ),
  // A unit in Reserve keeps its Command Dice to itself.
  whenTold(
    'diceRolled',
    'FF-RES-01',
    ({ stream, side = '', because }, table) =>
      stream === 'COMMAND' &&
      because === 'FF-CMD-01' &&
      squadsOf(table, side).some(({ id }) => isInReserve(table, id) && hasKeyword(table, id, 'tactician')),
  ),
  // Nobody aboard a transport in Reserve can be brought on without it.
  whenAsked('activate', 'FF-RES-04', ({ side }, table) =>
    squadsOf(table, side).some(({ id }) => {
      const vehicle = vehicleOf(table, id);
      return vehicle !== undefined && isInReserve(table, modelOf(table, vehicle).squad);
    }),
  ),
  // The others are set down in coherency with their Leader; some may have still to come onto the table.
  whenTold('modelMoved', 'FF-MOVE-05', ({ model }, table) => {
    const { squad: unit } = modelOf(table, model);
    const areAllThere = living(table, unit).every(({ place }) => place.kind === 'on');
    return areAllThere && leaderOf(table, unit) !== model && strayModels(table, unit).length === 0;
  }),
  // What a way leads over without loss, and how far it leads.
  whenTold(
    'modelMoved',
    [
      ...PASSING.map(([, rule]) => rule),
      ...PACES.map(([, rule]) => rule),
      'FF-KEYWORD-27',
      'FF-MOVE-12',
      'FF-TERRAIN-04',
      'FF-TERRAIN-05',
      'FF-AIR-01',
      'FF-MOVE-01',
      'FF-MOVE-02',
    ],
    ({ model, path = [] }, table) => rulesOfWay(table, model, path),
  ),
];
