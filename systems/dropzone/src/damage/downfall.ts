import { discAt, distanceToPoint, type Footprint, type Point } from '@bridgehead/geometry';
import type { Procedure, RuleId } from '@bridgehead/kernel';
import {
  isDestroyed,
  modelOf,
  passengersOf,
  poseOf,
  putOff,
  type TablePlay,
  type TerrainPiece,
  terrainOf,
} from '@bridgehead/tabletop';
import { zoneRadius } from '../aircraft/landing.js';
import { d3, pickAtRandom, rollDie, rollTest } from '../book/dice.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { damageOn } from '../book/marks.js';
import { centreOf, fromOutline, inches } from '../book/measuring.js';
import { basesIn, garrisonOf, isAirborne, isAircraft, isInfantry, isLargeVehicle, squadsIn } from '../book/units.js';
import { coveredFeatures, coveredUnits } from '../fire/blasts.js';
import { buryTokens } from '../objectives/carried.js';
import { lastBaseLost } from '../objectives/last-base.js';
import { carriedBy } from '../objectives/tokens.js';
import { BARRICADE, FOREST, functionOf, sizeOfFeature, STRUCTURE } from '../terrain/terrain.js';
import { scorePrize } from '../scoring/prizes.js';
import { eject } from '../traits/eject.js';
import { energyOnFeature, type FeatureHarm, isWeakened, markFeature } from './feature-damage.js';
import { fellForest } from './fell-forest.js';
import { plainDamage } from './hit-unit.js';
import { markDamage } from './mark-damage.js';
import { tollOfBlast } from './power-plant.js';
import { removeUnit } from './remove-unit.js';
import { standsOn, unitsNear, wreckageOf } from './rubble.js';
import { setDownSurvivors } from './survivors.js';
import { aircraftFate, fateOf, passengersFate } from './wreck.js';

/*
 * A unit that is lost may crash, a crash may bring down a Feature, and a Feature that comes down takes units with it:
 * these procedures call one another, and stand together for that reason.
 */

/** Why survivors are off the table until they are set down. */
const IN_WRECK = 'wreck';

/** DZC-AIR-12. */
const CRASH_ENERGY = 10;

/** DZC-GARRISON-12: masonry that falls on somebody inside. */
const COLLATERAL_ENERGY = 5;

/** DZC-DAMAGE-05: damage to a unit, and what follows if that destroys it. */
export function* sufferDamage(play: TablePlay, model: string, points: number, rule?: RuleId): Procedure<void> {
  if (isDestroyed(play.table, model) || modelOf(play.table, model).place.kind === 'off') return;
  if (markDamage(play, model, points, rule)) yield* loseUnit(play, model, 'DZC-DAMAGE-05');
}

/** DZC-DAMAGE-05: a unit is destroyed, with everything that follows from it. */
export function* loseUnit(play: TablePlay, model: string, rule: RuleId): Procedure<void> {
  if (isDestroyed(play.table, model)) return;
  yield* eject(play, model);
  const at = poseOf(play.table, model);
  if (at !== null && isAirborne(play.table, model)) return yield* loseAircraft(play, model, at, rule);
  const garrison = garrisonOf(play.table, model);
  if (garrison !== null) return yield* loseInside(play, model, garrison, rule);
  if (at === null || passengersOf(play.table, model).length === 0) return removeUnit(play, model, rule);
  // What has landed uses the table of ground Transports.
  if (isAircraft(play.table, model)) play.cite('DZC-AIR-15', 'DZC-TRANSPORT-16');
  const face = yield* rollDie('WRECK', 'DZC-TRANSPORT-15', modelOf(play.table, model).side, { target: model });
  const survivors = yield* passengersFate(play, model, fateOf(face), 'DZC-TRANSPORT-15');
  yield* leaveWreck(play, model, survivors, at, rule);
}

/** DZC-OBJ-08, DZC-OBJ-09: what a base inside carried goes to friends, or its owner chooses. */
function* loseInside(play: TablePlay, base: string, garrison: string, rule: RuleId): Procedure<void> {
  const { side } = modelOf(play.table, base);
  const tokens = carriedBy(play.table, base);
  removeUnit(play, base, rule);
  yield* lastBaseLost(play, tokens, garrison, side);
}

/** DZC-AIR-10, DZC-AIR-16, DZC-TRANSPORT-16. */
function* loseAircraft(play: TablePlay, model: string, at: Point, rule: RuleId): Procedure<void> {
  const fate = yield* aircraftFate(play, model);
  const survivors = yield* passengersFate(play, model, fate, 'DZC-AIR-10');
  if (survivors.length > 0) play.cite('DZC-AIR-13');
  const { landingZone, damagePoints } = sheetOf(play.table, model);
  const isCrash = fate === 'shaken';
  yield* leaveWreck(play, model, survivors, at, rule, function* () {
    if (isCrash) yield* crash(play, discAt(at, zoneRadius(landingZone)), damagePoints);
  });
}

function* leaveWreck(
  play: TablePlay,
  model: string,
  survivors: readonly string[],
  at: Point,
  rule: RuleId,
  ground: () => Procedure<void> = function* () {
    yield* [];
  },
): Procedure<void> {
  for (const id of survivors) putOff(play, id, IN_WRECK, 'DZC-AIR-13');
  removeUnit(play, model, rule);
  yield* ground();
  yield* setDownSurvivors(play, survivors, at);
}

/** DZC-AIR-12: what an aircraft does to the ground on which it crashes: buildings, then Barricades, then units. */
function* crash(play: TablePlay, template: Footprint, points: number): Procedure<void> {
  const features = coveredFeatures(play.table, template);
  const walls = features.filter((id) => terrainOf(play.table, id).kind === BARRICADE);
  for (const id of features) if (!walls.includes(id)) yield* crashOn(play, id, points);
  for (const id of walls) if (play.table.terrain.has(id) && (yield* isStruck(play))) yield* crashOn(play, id, 1);
  for (const id of coveredUnits(play.table, template, false)) {
    if (isDestroyed(play.table, id) || !(yield* isStruck(play))) continue;
    const isUnder = isInfantry(play.table, id) && distanceToPoint(template, centreOf(play.table, id)) === 0;
    const hits = isUnder ? yield* rollDie('BLAST', 'DZC-AIR-12') : 1;
    const taken = yield* plainDamage(play, id, { energy: CRASH_ENERGY, hits, dodge: false, rule: 'DZC-AIR-12' });
    yield* sufferDamage(play, id, taken, 'DZC-AIR-12');
  }
}

/** DZC-FORCE-91: a blast that nobody aimed: one hit for each Feature and unit under it, D6 for infantry whose middle is. */
export function* blastAround(play: TablePlay, template: Footprint, energy: number, rule: RuleId): Procedure<void> {
  for (const id of coveredFeatures(play.table, template)) {
    if (!play.table.terrain.has(id)) continue;
    const isWeak = isWeakened(play.table, id);
    yield* settleFeature(play, id, yield* energyOnFeature(play, id, { energy, hits: 1, isWeak, rule }));
  }
  for (const id of coveredUnits(play.table, template, false)) {
    if (isDestroyed(play.table, id)) continue;
    const isUnder = isInfantry(play.table, id) && distanceToPoint(template, centreOf(play.table, id)) === 0;
    const hits = isUnder ? yield* rollDie('BLAST', rule) : 1;
    yield* sufferDamage(play, id, yield* plainDamage(play, id, { energy, hits, dodge: false, rule }), rule);
  }
}

function* isStruck(play: TablePlay): Procedure<boolean> {
  play.cite('DZC-AIR-12');
  return (yield* rollTest({ stream: 'CRASH', rule: 'DZC-AIR-12', needs: 4 })) > 0;
}

function* crashOn(play: TablePlay, feature: string, hits: number): Procedure<void> {
  play.cite('DZC-AIR-12');
  // What came down with a building before it is there no longer.
  if (!play.table.terrain.has(feature)) return;
  const isWeak = isWeakened(play.table, feature);
  const harm = yield* energyOnFeature(play, feature, { energy: CRASH_ENERGY, hits, isWeak, rule: 'DZC-AIR-12' });
  yield* settleFeature(play, feature, harm);
}

/** DZC-GARRISON-12: one E5 hit on the most damaged base of a random Squad inside. */
function* collateralHit(play: TablePlay, feature: string, byFire = false): Procedure<void> {
  const squad = yield* pickAtRandom(squadsIn(play.table, feature), 'DZC-GARRISON-12');
  const bases = basesIn(play.table, feature).filter((id) => modelOf(play.table, id).squad === squad);
  const most = Math.max(...bases.map((id) => damageOn(play.table, id)));
  const base = yield* pickAtRandom(
    bases.filter((id) => damageOn(play.table, id) === most),
    'DZC-GARRISON-12',
  );
  if (base === '') return;
  // DZC-FORCE-36: flames do nothing to those in Hazard Suits.
  if (byFire && hasSpecial(play.table, base, 'hazard-suit')) return play.cite('DZC-FORCE-36');
  const hit = { energy: COLLATERAL_ENERGY, hits: 1, dodge: true, rule: 'DZC-GARRISON-12' };
  const taken = yield* plainDamage(play, base, hit);
  yield* sufferDamage(play, base, taken, 'DZC-GARRISON-12');
}

/** DZC-GARRISON-12, DZC-GARRISON-14: collateral hits one by one; none if a Structure has just come down. */
export function* collateralOf(
  play: TablePlay,
  feature: string,
  hits: number,
  isDown: boolean,
  byFire = false,
): Procedure<void> {
  const { kind } = terrainOf(play.table, feature);
  if (isDown && hits > 0 && squadsIn(play.table, feature).length > 0) play.cite('DZC-GARRISON-14');
  if (isDown && kind !== FOREST) return;
  for (let n = 0; n < hits && squadsIn(play.table, feature).length > 0; n++)
    yield* collateralHit(play, feature, byFire);
}

/** Damage, then collateral, then destruction, of one Feature by itself. */
function* settleFeature(play: TablePlay, feature: string, { points, collateral }: FeatureHarm): Procedure<void> {
  const isDown = markFeature(play, feature, points);
  yield* collateralOf(play, feature, collateral, isDown);
  if (isDown) yield* destroyFeature(play, feature);
}

/** Damage to a Feature that no weapon did. */
export function* sufferHarm(play: TablePlay, feature: string, points: number, rule: RuleId): Procedure<void> {
  if (play.table.terrain.has(feature) && markFeature(play, feature, points, rule)) yield* destroyFeature(play, feature);
}

/** DZC-FEATURE-11 to DZC-FEATURE-13: what a destroyed Feature does. */
export function* destroyFeature(play: TablePlay, feature: string): Procedure<void> {
  if (!play.table.terrain.has(feature)) return;
  const piece = terrainOf(play.table, feature);
  if (piece.kind === FOREST) yield* fellForest(play, piece);
  else if (piece.kind === STRUCTURE) yield* collapse(play, piece);
  else play.emit({ kind: 'terrainChanged', terrain: feature, to: null, because: 'DZC-FEATURE-11' });
}

/** DZC-FEATURE-13: everybody inside and on the roof dies, and who stands too near may. */
function* collapse(play: TablePlay, piece: TerrainPiece): Procedure<void> {
  const { id } = piece;
  const size = sizeOfFeature(piece);
  buryTokens(play, id);
  for (const base of basesIn(play.table, id)) removeUnit(play, base, 'DZC-FEATURE-13');
  const onRoof = [...play.table.models.values()]
    .filter((model) => standsOn(play.table, model.id, piece))
    .map((one) => one.id);
  const near = unitsNear(play.table, id, size === 'Large' ? 2 : 1).filter((unit) => !onRoof.includes(unit));
  const wreckage = size === 'Medium' || size === 'Large' ? wreckageOf(piece) : null;
  play.emit({ kind: 'terrainChanged', terrain: id, to: wreckage, because: 'DZC-FEATURE-13' });
  scorePrize(play, id);
  for (const unit of onRoof) yield* loseUnit(play, unit, 'DZC-FEATURE-13');
  const reach = inches(size === 'Large' ? 2 : 1);
  for (const unit of near) yield* bury(play, unit, piece, reach);
  if (functionOf(piece) === 'Power Plant') yield* powerPlantBlast(play, piece);
}

/** DZC-FEATURE-13: 2+ destroys; a Large Vehicle that is only grazed takes D3 on 3+. */
function* bury(play: TablePlay, unit: string, piece: TerrainPiece, reach: number): Procedure<void> {
  if (isDestroyed(play.table, unit)) return;
  const { side } = modelOf(play.table, unit);
  const isGrazed = isLargeVehicle(play.table, unit) && fromOutline(centreOf(play.table, unit), piece) > reach + 2;
  const test = { stream: 'COLLAPSE', rule: 'DZC-FEATURE-13', side, about: { target: unit } };
  if (!(yield* rollTest({ ...test, needs: isGrazed ? 3 : 2 }))) return;
  if (!isGrazed) return yield* loseUnit(play, unit, 'DZC-FEATURE-13');
  yield* sufferDamage(play, unit, d3(yield* rollDie('AMOUNT', 'DZC-FEATURE-13', side)), 'DZC-FEATURE-13');
}

/** DZC-SPEC-04: a Power Plant takes down what is around it. */
function* powerPlantBlast(play: TablePlay, plant: TerrainPiece): Procedure<void> {
  const { lost, fallen } = yield* tollOfBlast(play, plant);
  for (const id of lost) if (!isDestroyed(play.table, id)) yield* loseUnit(play, id, 'DZC-SPEC-04');
  for (const id of fallen) yield* destroyFeature(play, id);
}
