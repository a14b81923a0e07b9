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
import { TACTICAL_BONUS } from '../tactics/opposed-tactics-test.js';
import { SET_UP_BY_HAND, setupAfter } from '../sequence/setup-order.js';
import { TOLERANCE } from '../within.js';
import { lineUp } from './deploy.js';
import { addForce, forceOf } from './field-force.js';
import { BY_HAND, type Deployment, DEPLOYMENTS, QUICK } from './options.js';
import { rosterFrom } from './rosters.js';
import { type Schedule, scheduleFor } from './schedule.js';
import { type BattleScenario, type LaidTerrain, SCENARIOS, SIDES } from './scenarios.js';

export interface Begun {
  readonly table: Table;
  readonly first: StageCall;
}

/** A table with both forces on it, or what is wrong with the request. */
export function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const scenario = SCENARIOS.find(({ id }) => id === setup.scenario);
  if (scenario === undefined) {
    const known = SCENARIOS.map(({ id }) => id).join(', ');
    return refuse(HOUSE.shape, `There is no scenario "${setup.scenario}"; there is ${known}.`);
  }
  if (setup.table !== undefined)
    return refuse(HOUSE.shape, `The ${scenario.id} lays its own table; none may be given.`);
  const rosters = rostersFor(scenario, setup.rosters);
  if (isRefusal(rosters)) return rosters;
  const agreed = agreedIn(scenario, setup.options ?? {});
  if (isRefusal(agreed)) return agreed;
  const table = emptyTable(scenario, rosters);
  const late: Record<string, LateArrival> = {};
  for (const [side, roster] of rosters) {
    addForce(table, forceOf(side, roster));
    const schedule = scheduleFor(table, side, scenario.lateArrivals?.[side] ?? []);
    // PF-SETUP-12: by hand it is a stage of its own.
    if (agreed.deployment === QUICK && !lineUp(table, side, inches(scenario.zone), schedule))
      return refuse('PF-SETUP-12', `${side}: the force is too large for its Deployment Zone in this scenario.`);
    Object.assign(late, schedule);
  }
  const args = argsOf([...rosters.values()], agreed.turnLimit, late);
  const byHand = agreed.deployment === BY_HAND ? { [SET_UP_BY_HAND]: true, zone: scenario.zone } : {};
  return { table, first: setupAfter(table, null, { ...args, ...byHand }) };
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

/** PF-SCORE-02: with unequal forces the larger value counts. */
function argsOf(rosters: readonly Roster[], limit: number, late: Schedule): JsonRecord {
  const maximumForceValue = Math.max(...rosters.map((roster) => roster.maximumForceValue));
  return {
    maximumForceValue,
    ...(limit > 0 ? { turnLimit: limit } : {}),
    ...(Object.keys(late).length > 0 ? { lateArrivals: late } : {}),
  };
}

interface Agreed {
  /** PF-SCORE-09: the last turn; 0 for none. */
  readonly turnLimit: number;
  readonly deployment: Deployment;
}

function agreedIn({ turnLimit }: BattleScenario, options: JsonRecord): Agreed | Refusal {
  return reading('the options', options, (fields) => ({
    turnLimit: fields.whole('turnLimit', 0, turnLimit),
    deployment: fields.oneOf('deployment', DEPLOYMENTS, QUICK),
  }));
}
