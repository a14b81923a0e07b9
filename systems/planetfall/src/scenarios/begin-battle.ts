import type { Pose } from '@bridgehead/geometry';
import {
  HOUSE,
  isRefusal,
  type JsonRecord,
  reading,
  type Refusal,
  refuse,
  type Setup,
  type Side,
} from '@bridgehead/kernel';
import { besideOf, type Force, listsIn } from '@bridgehead/muster';
import {
  addMemo,
  addTerrain,
  type Edge,
  newTable,
  type Profile,
  setDown,
  squadsOf,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import {
  addForce,
  type Begun,
  EDGES,
  keepingBeginnings,
  MOST_TABLES,
  type LateArrival,
  profilesOfForce,
  rectangularTerrain,
  withTableNumber,
} from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { inches, TOLERANCE, UNIT } from '../book/measuring.js';
import { withoutDrops } from '../book/memos.js';
import { LOGISTICS_POINTS } from '../muster/battle-group.js';
import { orbatData } from '../muster/read-orbat.js';
import { PLACER } from '../scoring/objectives.js';
import type { Schedule } from '../setup/agreed.js';
import { standsByItself } from '../setup/deployment/deploy-helix.js';
import { lineUpForce } from '../setup/deployment/deployment.js';
import { isAnybodyKeptOff } from '../setup/holding-back/hold-back.js';
import { FIELD, SET_UP_BY_HAND, setupAfter, TOURNAMENT } from '../setup/setup-order.js';
import { generatedTerrain } from '../setup/terrain/generated.js';
import { markersBrought, SKY_DROP_MARKER } from '../sky-drop/markers.js';
import { readTerrain } from '../terrain/read-terrain.js';
import { LOGISTICS, LOGISTICS_CAP, TACTICAL_BONUS } from '../turn/opposed-tactics.js';
import { fieldedBy } from './field-force.js';
import { ANY, BY_HAND, GENERATED_FIELD, QUICK, READY, TABLE_NUMBER } from './options.js';
import { forceFrom } from './rosters.js';
import { type BattleScenario, type LaidTerrain, SCENARIOS, type Scheduled, SIDES } from './scenarios.js';

const beginKept = keepingBeginnings(beginBattle);

/** The beginning of a battle; the table is laid and the forces are lined up only once for battles that begin alike. */
export function beginAlike(setup: Setup): Begun | Refusal {
  return beginKept(withTableNumber(setup, { field: FIELD, generated: GENERATED_FIELD, number: TABLE_NUMBER }));
}

/** A table with both forces on it, or a refusal that says what is wrong with the request. */
export function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const scenario = SCENARIOS.find(({ id }) => id === setup.scenario);
  if (scenario === undefined) {
    const known = SCENARIOS.map(({ id }) => id).join(', ');
    return refuse(HOUSE.shape, `There is no scenario "${setup.scenario}"; there is ${known}.`);
  }
  if (setup.table !== undefined)
    return refuse(HOUSE.shape, `The ${scenario.id} lays its own table; none may be given.`);
  const forces = forcesFor(scenario, setup.rosters);
  if (isRefusal(forces)) return forces;
  const agreed = agreedIn(scenario, setup.options ?? {});
  if (isRefusal(agreed)) return agreed;
  const isReady = agreed.field !== TOURNAMENT;
  const table = emptyTable(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  const late: Record<string, LateArrival> = {};
  for (const [side, force] of forces) {
    addForce(table, fieldedBy(side, force));
    const schedule = scheduleFor(table, side, scenario.lateArrivals?.[side] ?? []);
    // PF-SETUP-12: deployment by hand, or after the terrain is placed, is a stage of its own.
    if (agreed.deployment === QUICK && isReady && !standsReady(table, side, scenario, schedule))
      return refuse('PF-SETUP-12', `${side}: the force is too large for its Deployment Zone in this scenario.`);
    Object.assign(late, schedule);
  }
  const args = argsOf([...forces.values()], agreed, late);
  if (agreed.deployment === QUICK) leaveMarkers(table);
  const byHand = agreed.deployment === BY_HAND ? { [SET_UP_BY_HAND]: true, zone: scenario.zone } : {};
  const field = isReady ? {} : { [FIELD]: agreed.field, zone: scenario.zone };
  return { table, first: setupAfter(table, null, { ...args, ...byHand, ...field }) };
}

function standsReady(table: Table, side: Side, { zone }: BattleScenario, late: Schedule): boolean {
  const put = (model: string, pose: Pose) => setDown(table, model, { kind: 'on', ...pose });
  return lineUpForce(table, side, inches(zone), late, put).length === 0;
}

/** PF-SETUP-14: a side that deploys quickly holds no squadron back, so without Sky Drop Assets its Sky Drop Markers would be of no use. */
function leaveMarkers(table: Table): void {
  const { name, lifetime } = withoutDrops;
  for (const side of table.sides.keys()) {
    const brought = markersBrought(table, side).some(({ marker }) => marker.kind === SKY_DROP_MARKER);
    if (brought && !isAnybodyKeptOff(table, side)) addMemo(table, { name, lifetime, subject: side, value: true });
  }
}

function forcesFor(scenario: BattleScenario, given: Setup['rosters']): ReadonlyMap<Side, Force> | Refusal {
  const stranger = Object.keys(given).find((side) => !SIDES.includes(side));
  if (stranger !== undefined)
    return refuse(HOUSE.shape, `There is no side "${stranger}"; there is ${SIDES.join(' and ')}.`);
  const forces = new Map<Side, Force>();
  for (const side of SIDES) {
    const force = forceFrom(given[side] ?? scenario.forces[side]);
    if (isRefusal(force)) return { ...force, reason: `${side}: ${force.reason}` };
    forces.set(side, force);
  }
  return forces;
}

function emptyTable({ size }: BattleScenario, forces: ReadonlyMap<Side, Force>): Table {
  const [width, height] = size;
  return newTable({
    surface: { width: inches(width), height: inches(height), contact: TOLERANCE, unit: UNIT.symbol },
    profiles: profilesFor(forces),
    sides: [...forces].map(([id, force]) => ({
      id,
      name: force.roster.name || force.roster.list,
      counters: countersOf(force),
    })),
  });
}

/** All units of the races in play, and the units of the forces that differ from the printed ones. */
function profilesFor(forces: ReadonlyMap<Side, Force>): readonly Profile[] {
  const printed = [...new Set([...forces.values()].flatMap(listsIn))].flatMap(({ units }) => [...units.values()]);
  const profiles = [...forces].flatMap(([side, force]) => profilesOfForce(fieldedBy(side, force)));
  return [...new Map([...printed, ...profiles].map((profile) => [profile.id, profile])).values()];
}

/** PF-FORCE-12: a mixed Force has the Tactical Bonus and the Logistics of its Main Force. */
function countersOf(force: Force): Readonly<Record<string, number>> {
  const { tacticalBonus, logisticsCap } = orbatData(force.list);
  return {
    [TACTICAL_BONUS]: tacticalBonus,
    [LOGISTICS]: besideOf(force)[LOGISTICS_POINTS] ?? 0,
    [LOGISTICS_CAP]: logisticsCap,
  };
}

/** What lies there from the start: everything, or the scenario's Objectives and a table that was drawn around them. */
function terrainFor(scenario: BattleScenario, { surface }: Table, agreed: Agreed): readonly TerrainPiece[] | Refusal {
  if (agreed.field === TOURNAMENT) return [];
  if (agreed.field === READY) return scenario.terrain.map(laid);
  const objectives = scenario.terrain.filter(({ objective }) => objective !== undefined).map(laid);
  const drawn = generatedTerrain(surface, scenario.zone, objectives, agreed.tableNumber);
  return isRefusal(drawn) ? drawn : [...objectives, ...drawn];
}

function laid({ id, name, kind, at, size, ...fields }: LaidTerrain): TerrainPiece {
  const read = readTerrain(kind, fields);
  if (isRefusal(read)) throw new Error(`${id}: ${read.reason}`);
  const [x = 0, y = 0] = at;
  const [width = 1, length = 1] = size;
  const pose = { x: inches(x), y: inches(y), facing: 0 };
  return rectangularTerrain(id, name, { kind, ...read }, pose, { width: inches(width), length: inches(length) });
}

/** PF-SCORE-02: with unequal forces the larger Maximum Force Value counts. */
function argsOf(forces: readonly Force[], { turnLimit, secondaries }: Agreed, late: Schedule): JsonRecord {
  const maximumForceValue = Math.max(...forces.map(({ roster }) => roster.points));
  return {
    maximumForceValue,
    ...(turnLimit > 0 ? { turnLimit } : {}),
    ...(secondaries === PLACER ? { secondaries } : {}),
    ...(Object.keys(late).length > 0 ? { lateArrivals: late } : {}),
  };
}

interface Agreed {
  /** PF-SCORE-09: the last turn; 0 for none. */
  readonly turnLimit: number;
  readonly deployment: typeof QUICK | typeof BY_HAND;
  readonly field: typeof READY | typeof GENERATED_FIELD | typeof TOURNAMENT;
  readonly tableNumber: number;
  /** PF-SCORE-05. */
  readonly secondaries: typeof ANY | typeof PLACER;
}

function agreedIn({ turnLimit }: BattleScenario, options: JsonRecord): Agreed | Refusal {
  return reading('the options', options, (field) =>
    field.record((agreed) => ({
      turnLimit: agreed.get('turnLimit')?.whole(0) ?? turnLimit,
      deployment: agreed.get('deployment')?.oneOf([QUICK, BY_HAND]) ?? QUICK,
      field: agreed.get(FIELD)?.oneOf([READY, GENERATED_FIELD, TOURNAMENT]) ?? READY,
      tableNumber: agreed.get(TABLE_NUMBER)?.whole(1, MOST_TABLES) ?? 1,
      secondaries: agreed.get('secondaries')?.oneOf([ANY, PLACER]) ?? ANY,
    })),
  );
}

/**
 * PF-TURN-03: a scenario schedules helixes and squadrons by their position in the roster. Sky Drop Assets are never Late Arrivals, and
 * passengers arrive with their Transport.
 */
function scheduleFor(table: Table, side: Side, scheduled: readonly Scheduled[]): Schedule {
  const squads = squadsOf(table, side).filter(({ id }) => standsByItself(table, id));
  const schedule: Record<string, LateArrival> = {};
  for (const { units, turn, edges } of scheduled) {
    const named = new Set(units.map((unit) => `${side}-${unit}`));
    const late: LateArrival = edges === undefined ? { turn } : { turn, edges: edges.map(edgeNamed) };
    for (const { id } of squads) if (named.has(id) || named.has(helixOf(table, id))) schedule[id] = late;
  }
  return schedule;
}

function edgeNamed(name: string): Edge {
  const edge = EDGES.find((one) => one === name);
  if (edge === undefined) throw new Error(`no edge "${name}"`);
  return edge;
}
