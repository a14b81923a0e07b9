import {
  HOUSE,
  isRefusal,
  type JsonRecord,
  type Refusal,
  refuse,
  type Setup,
  type Side,
  type StageCall,
} from '@bridgehead/kernel';
import { addTerrain, newTable, rectangle, type Table } from '@bridgehead/tabletop';
import { LOGISTICS, LOGISTICS_CAP } from '../asks/logistics-bid.js';
import { inches } from '../inches.js';
import { ORBATS, orbatOf } from '../muster/forces.js';
import type { Roster } from '../muster/roster.js';
import type { LateArrival } from '../memos.js';
import { reading } from '../profile/fields.js';
import { readTerrain } from '../profile/read-terrain.js';
import { afterDeployment } from '../sequence/sites.js';
import { TACTICAL_BONUS } from '../tactics/opposed-tactics-test.js';
import { TOLERANCE } from '../within.js';
import { lineUp } from './deploy.js';
import { addForce, type FieldedHelix, forceOf } from './field-force.js';
import { rosterFrom } from './rosters.js';
import { type Schedule, scheduleFor, withoutLate } from './schedule.js';
import { type BattleScenario, type LaidTerrain, SCENARIOS, SIDES } from './scenarios.js';

/** A table with both forces on it, or what is wrong with the request. */
export function beginBattle(setup: Setup): { readonly table: Table; readonly first: StageCall } | Refusal {
  const scenario = SCENARIOS.find(({ id }) => id === setup.scenario);
  if (scenario === undefined) {
    const known = SCENARIOS.map(({ id }) => id).join(', ');
    return refuse(HOUSE.shape, `There is no scenario "${setup.scenario}"; there is ${known}.`);
  }
  if (setup.table !== undefined)
    return refuse(HOUSE.shape, `The ${scenario.id} lays its own table; none may be given.`);
  const rosters = rostersFor(scenario, setup.rosters);
  if (isRefusal(rosters)) return rosters;
  const limit = turnLimitIn(scenario, setup.options ?? {});
  if (isRefusal(limit)) return limit;
  const table = emptyTable(scenario, rosters);
  const late: Record<string, LateArrival> = {};
  for (const [side, roster] of rosters) {
    const force = forceOf(side, roster);
    const schedule = scheduleFor(scenario.lateArrivals?.[side] ?? [], force);
    const problem = deployForce(scenario, table, side, force, schedule);
    if (problem !== null) return problem;
    Object.assign(late, schedule);
  }
  return { table, first: afterDeployment(table, argsOf([...rosters.values()], limit, late)) };
}

function rostersFor(scenario: BattleScenario, given: Setup['rosters']): ReadonlyMap<Side, Roster> | Refusal {
  const stranger = Object.keys(given).find((side) => !SIDES.includes(side));
  if (stranger !== undefined)
    return refuse(HOUSE.shape, `There is no side "${stranger}"; there is ${SIDES.join(' and ')}.`);
  const rosters = new Map<Side, Roster>();
  for (const side of SIDES) {
    const roster = rosterFrom(given[side] ?? scenario.forces[side]);
    if (isRefusal(roster)) return { ...roster, reason: `${side}: ${roster.reason}` };
    rosters.set(side, roster);
  }
  return rosters;
}

function emptyTable({ size, terrain }: BattleScenario, rosters: ReadonlyMap<Side, Roster>): Table {
  const [width, height] = size;
  const table = newTable({
    surface: { width: inches(width), height: inches(height), contact: TOLERANCE },
    profiles: ORBATS.flatMap(({ units }) => [...units.values()]),
    sides: [...rosters].map(([id, roster]) => ({ id, name: roster.name || roster.race, counters: countersOf(roster) })),
  });
  for (const piece of terrain) layTerrain(table, piece);
  return table;
}

function countersOf({ race, logistics }: Roster): Readonly<Record<string, number>> {
  const orbat = orbatOf(race);
  return {
    [TACTICAL_BONUS]: orbat?.tacticalBonus ?? 0,
    [LOGISTICS]: logistics,
    [LOGISTICS_CAP]: orbat?.logistics.cap ?? 0,
  };
}

function layTerrain(table: Table, { id, name, kind, at, size, ...fields }: LaidTerrain): void {
  const read = readTerrain(kind, fields);
  if (isRefusal(read)) throw new Error(`${id}: ${read.reason}`);
  const [x = 0, y = 0] = at;
  const [width = 1, length = 1] = size;
  addTerrain(table, {
    id,
    name,
    kind,
    outline: rectangle({ x: inches(x), y: inches(y) }, { length: inches(length), width: inches(width) }),
    ...read,
  });
}

/** PF-SETUP-11: red along the lower edge, blue along the upper one. */
function deployForce(
  { zone: depth }: BattleScenario,
  table: Table,
  side: Side,
  force: readonly FieldedHelix[],
  schedule: Schedule,
): Refusal | null {
  const lower = side === SIDES[0];
  const { width: maxX, height } = table.surface;
  const minY = lower ? 0 : height - inches(depth);
  const bounds = { minX: 0, minY, maxX, maxY: minY + inches(depth) };
  const poses = lineUp(table, withoutLate(force, schedule), { bounds, facing: lower ? 0 : 1800 });
  if (poses === null)
    return refuse('PF-SETUP-12', `${side}: the force is too large for its Deployment Zone in this scenario.`);
  addForce(table, force, poses);
  return null;
}

/** PF-SCORE-02: with unequal forces the larger value counts. */
function argsOf(rosters: readonly Roster[], limit: number, late: Schedule): JsonRecord {
  const maximumForceValue = Math.max(...rosters.map((roster) => roster.maximumForceValue));
  return {
    maximumForceValue,
    ...(limit > 0 ? { turnLimit: limit } : {}),
    ...(Object.keys(late).length > 0 ? { lateArrivals: late } : {}),
  };
}

/** PF-SCORE-09: the last turn; 0 for none. */
function turnLimitIn({ turnLimit }: BattleScenario, options: JsonRecord): number | Refusal {
  return reading('the options', options, (fields) => fields.whole('turnLimit', 0, turnLimit));
}
