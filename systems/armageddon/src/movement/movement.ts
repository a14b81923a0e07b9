import type { RuleId } from '@bridgehead/kernel';
import {
  type AllowanceBonus,
  footprintOfPiece,
  type GroundBan,
  type GroundRules,
  type KeepDemand,
  type Movement,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { CM, cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import {
  everythingAloft,
  groundUnits,
  isFloating,
  isInfantry,
  isTitan,
  isWarEngine,
  speedOf,
  terrainClass,
  type TerrainClass,
  unitsOnGround,
  zoneOf,
} from '../book/units.js';
import { BRIDGES, kindsThatAre, lowTerrain, ROADS } from '../terrain/terrain.js';
import { pickUpCost } from '../transports/state.js';
import { coherencyOf } from './coherency.js';

/** How a formation moves. */
export interface Gait {
  /** In centimetres, for each unit. */
  readonly pace: (model: string) => number;
  /** EA-ZOC-02: enemies whose zones of control do not bind; all of them for a withdrawal. */
  readonly intoZones: 'none' | 'all' | readonly string[];
  /** EA-TERR-07. */
  readonly roads: boolean;
  /** EA-ACT-13: nobody leaves the road. */
  readonly onlyRoads?: true;
  readonly rule: RuleId;
}

/** EA-ACT-13: a move of a road march. */
export function roadGait(table: Table): Gait {
  return { ...usualGait(table), onlyRoads: true, rule: 'EA-ACT-13' };
}

/** EA-MOVE-01: an ordinary move. */
export function usualGait(table: Table): Gait {
  return { pace: (model) => paceLeft(table, model), intoZones: 'none', roads: true, rule: 'EA-MOVE-01' };
}

/** EA-TRANS-02: what a transport has left after it picked units up, in centimetres. */
function paceLeft(table: Table, model: string): number {
  return Math.max(0, speedOf(table, model) - (pickUpCost.read(table, model) ?? 0) / CM);
}

/** EA-MOVE-01, EA-MOVE-02, EA-ZOC-02, EA-COH-01: what a move of a formation demands. */
export function movementFor(table: Table, formation: string, gait: Gait): Movement {
  const movers = unitsOnGround(table, formation).filter((id) => gait.pace(id) > 0);
  const paces = movers.map((id) => [id, cm(gait.pace(id))] as const);
  // EA-ACT-13: who leaves the road on a road march may not move at all.
  const lengths = gait.onlyRoads === true ? paces.map(([id]) => [id, 0] as const) : paces;
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: Math.max(0, ...lengths.map(([, length]) => length)),
      each: Object.fromEntries(lengths),
      tolerance: 1,
      rule: gait.rule,
      bonuses: bonusesOn(gait, paces),
    },
    shape: { kind: 'free', rule: 'EA-MOVE-01' },
    ground: { ...groundFor(table, movers), ...steppingOver(table, movers) },
    passing: {
      through: 'friends',
      never: solidFriends(table, formation, movers),
      apart: everythingAloft(table),
      flyers: movers.filter((id) => isFloating(table, id)),
      // EA-KEY-13: enemies stop those who fly over friends, too.
      overNo: 'enemies',
      rule: 'EA-MOVE-02',
    },
    keep: [...keepingOut(table, formation, gait), ...notOnTop(table, movers)],
    coherency: coherencyOf(table, formation),
    leaving: { edges: [], rule: 'EA-MOVE-02' },
    rule: gait.rule,
  };
}

/** EA-TERR-07, EA-ACT-13: 5 cm more on road; on a road march the whole move is earned there. */
function bonusesOn(gait: Gait, paces: readonly (readonly [string, number])[]): readonly AllowanceBonus[] {
  if (!gait.roads) return [];
  if (gait.onlyRoads !== true) return [{ length: cm(5), on: ROADS, rule: 'EA-TERR-07' }];
  return paces.map(([id, length]) => ({ length: length + cm(5), on: ROADS, models: [id], rule: 'EA-ACT-13' }));
}

/** EA-MOVE-02: friends that nobody moves over: all but infantry; EA-FORCE-41: Titans step over all but war engines. */
function solidFriends(table: Table, formation: string, movers: readonly string[]): readonly string[] {
  const { side } = squadOf(table, formation);
  const strides = movers.every((id) => isTitan(table, id));
  const isSolid = (model: string) => (strides ? isWarEngine(table, model) : !isInfantry(table, model));
  return squadsOf(table, side).flatMap(({ id }) => unitsOnGround(table, id).filter(isSolid));
}

const CLASSES: readonly TerrainClass[] = ['infantry', 'vehicle', 'warEngine'];

/** EA-TERR-01: impassable ground is closed, dangerous ground only advised against; each unit by its own column. */
function groundFor(table: Table, movers: readonly string[]): GroundRules {
  const banned: GroundBan[] = [];
  for (const column of CLASSES) {
    const models = movers.filter((id) => terrainClass(table, id) === column);
    if (models.length === 0) continue;
    banned.push({ kinds: kindsThatAre('impassable', column), models, rule: 'EA-TERR-01' });
    banned.push({
      kinds: kindsThatAre('dangerous', column),
      models,
      advice: 'would enter dangerous terrain',
      rule: 'EA-TERR-02',
    });
  }
  return { banned, bridges: BRIDGES, judgedBy: 'centre' };
}

/** EA-ZOC-01, EA-ZOC-02: enemy zones are closed, and exactly at the limit is inside. */
function keepingOut(table: Table, formation: string, { intoZones, pace }: Gait): readonly KeepDemand[] {
  const enemies = groundUnits(table, enemyOf(squadOf(table, formation).side));
  if (enemies.length === 0) return [];
  if (intoZones === 'all') return [];
  const open = new Set(intoZones === 'none' ? [] : intoZones);
  const closed = nearEnough(table, formation, pace, enemies).filter((id) => !open.has(id));
  return [5, 10].flatMap((zone): readonly KeepDemand[] => {
    const pieces = closed.filter((id) => zoneOf(table, id) === zone);
    if (pieces.length === 0) return [];
    const demand = { from: { pieces }, distance: cm(zone), rule: 'EA-ZOC-02' } as const;
    return [
      { ...demand, when: 'throughout' },
      { ...demand, when: 'atEnd', rule: 'EA-ZOC-04' },
    ];
  });
}

/** EA-FORCE-41: low, narrow terrain does not hinder a formation of Titans. */
function steppingOver(table: Table, movers: readonly string[]): { readonly except?: readonly string[] } {
  const low = movers.length > 0 && movers.every((id) => isTitan(table, id)) ? lowTerrain(table) : [];
  return low.length === 0 ? {} : { except: low };
}

/** EA-FORCE-41: they may not end there. */
function notOnTop(table: Table, movers: readonly string[]): readonly KeepDemand[] {
  const { except: pieces = [] } = steppingOver(table, movers);
  return pieces.length === 0 ? [] : [{ from: { pieces }, distance: 0, when: 'atEnd', rule: 'EA-FORCE-41' }];
}

/** The widest zone, the widest footprints and the bonus of a road, in centimetres. */
const BEYOND_PACE = 22;

/** Only enemies whose zones a unit could come into are of interest. */
function nearEnough(
  table: Table,
  formation: string,
  pace: Gait['pace'],
  enemies: readonly string[],
): readonly string[] {
  const units = unitsOnGround(table, formation);
  const centres = units.map((id) => footprintOfPiece(table, id).centre);
  const reach = cm(Math.max(0, ...units.map(pace)) + BEYOND_PACE);
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  const [low, high] = [Math.min(...ys) - reach, Math.max(...ys) + reach];
  return enemies.filter((id) => {
    const { x, y } = footprintOfPiece(table, id).centre;
    return x >= left && x <= right && y >= low && y <= high;
  });
}
