import type { SightResult } from '@bridgehead/geometry';
import { modelOf, rememberPair, sightBetween, type SightObstacle, type Table, terrainOf } from '@bridgehead/tabletop';
import { leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { isRoof } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { heightOf, terrainType } from '../terrain/terrain.js';
import { groundOfUnit, heightOfUnit } from './heights.js';

/** FF-LOS-01: whether the Leader of a unit sees any model of another. */
export function seesUnit(table: Table, unit: string, target: string): boolean {
  return modelsAbout(table, target).some((model) => seesModel(table, unit, model));
}

/** FF-LOS-01: whether the Leader of a unit sees one model. */
export function seesModel(table: Table, unit: string, model: string): boolean {
  return lineOfSight(table, unit, model).clear;
}

/** FF-LOS-07: a clear line between a sample point of the Leader's base and one of the model's, or what blocks it. */
export function lineOfSight(table: Table, unit: string, model: string): SightResult {
  const leader = leaderOf(table, unit);
  if (leader === undefined) throw new Error(`${unit} has no Leader`);
  return rememberPair(table, 'firefight sight', leader, model, () => lineBetween(table, leader, model));
}

function lineBetween(table: Table, leader: string, model: string): SightResult {
  const { squad: viewer } = modelOf(table, leader);
  const { squad: target } = modelOf(table, model);
  const terms = rememberPair(table, 'firefight terms of sight', viewer, target, () => termsOf(table, viewer, target));
  const blocks = (between: SightObstacle) => isInTheWay(table, terms, between);
  return sightBetween(table, leader, model, { from: 'aimed16', to: 'aimed16', heights: 'ignored', blocks });
}

/** What decides which units and pieces block lines between two units, and what is known of them already. */
interface SightTerms {
  readonly ends: readonly string[];
  readonly tallest: number;
  readonly open: ReadonlySet<string>;
  readonly walls: ReadonlySet<string>;
  readonly known: Map<string, boolean>;
}

function termsOf(table: Table, viewer: string, target: string): SightTerms {
  return {
    ends: [viewer, target],
    tallest: Math.max(heightOfUnit(table, viewer), heightOfUnit(table, target)),
    open: new Set([...groundOfUnit(table, viewer), ...groundOfUnit(table, target)]),
    walls: new Set([...wallsAround(table, viewer), ...wallsAround(table, target)]),
    known: new Map(),
  };
}

/** FF-LOS-02: whether a unit or a piece blocks the lines; each is looked at once. */
function isInTheWay(table: Table, { ends, tallest, open, walls, known }: SightTerms, between: SightObstacle): boolean {
  if (between.kind === 'terrain' && between.part !== undefined) return false;
  const id = between.kind === 'model' ? between.model.squad : between.terrain.id;
  const before = known.get(id);
  if (before !== undefined) return before;
  const found =
    between.kind === 'model'
      ? unitBlocks(table, id, ends, tallest)
      : walls.has(id) || (!open.has(id) && terrainBlocks(table, id, tallest));
  known.set(id, found);
  return found;
}

/** FF-BLDG-09: lines to and from one zone of several leave the building at once, over the outer sides of the zone. */
function wallsAround(table: Table, unit: string): readonly string[] {
  const zone = zoneOf(table, unit);
  return zone?.part !== undefined && !isRoof(table, zone) ? [zone.building] : [];
}

/** FF-LOS-02, FF-LOS-03: another unit that is as high as the higher of the two, and does not Fly. */
export function unitBlocks(table: Table, unit: string, ends: readonly string[], tallest: number): boolean {
  return !ends.includes(unit) && !hasKeyword(table, unit, 'fly') && heightOfUnit(table, unit) >= tallest;
}

/** FF-LOS-02, FF-LOS-06: Obstacles never block, nor does anything without a Height. */
export function terrainBlocks(table: Table, terrain: string, tallest: number): boolean {
  const piece = terrainOf(table, terrain);
  const height = heightOf(piece);
  return terrainType(piece) !== 'obstacle' && height > 0 && height >= tallest;
}
