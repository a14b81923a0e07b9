import type { Pose } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, reading, type Refusal, refuse, type Setup, type Side } from '@bridgehead/kernel';
import { besideOf, type Force, listsIn } from '@bridgehead/muster';
import {
  addMemo,
  BATTLE,
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
  BY_HAND,
  DEPLOYMENT,
  distinctProfiles,
  EDGES,
  FIELD,
  GENERATED_FIELD,
  keepingBeginnings,
  type LateArrival,
  type MappedPiece,
  mappedTerrain,
  numberAgreed,
  profilesOfForce,
  QUICK,
  readSetup,
  READY,
} from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { inches, TOLERANCE, UNIT } from '../book/measuring.js';
import { mainForce, withoutDrops, withoutTac } from '../book/memos.js';
import { LOGISTICS_POINTS } from '../muster/battle-group.js';
import { orbatData } from '../muster/read-orbat.js';
import { wishesIn } from '../muster/roster.js';
import { PLACER } from '../scoring/objectives.js';
import type { Schedule } from '../setup/agreed.js';
import { standsByItself } from '../setup/deployment/deploy-helix.js';
import { lineUpForce } from '../setup/deployment/deployment.js';
import { isWithoutDrops } from '../setup/holding-back/hold-back.js';
import { HOLDING_BACK, SCOUTING, SET_UP_BY_HAND, setupAfter, TOURNAMENT, WITH_CARDS } from '../setup/setup-order.js';
import { generatedTerrain } from '../setup/terrain/generated.js';
import { readTerrain } from '../terrain/read-terrain.js';
import { LOGISTICS, LOGISTICS_CAP, TACTICAL_BONUS } from '../turn/opposed-tactics.js';
import { fieldedBy } from './field-force.js';
import { ANY, AS_WRITTEN, CARDS_AGREED, NONE, PLAYED, PREPARED } from './options.js';
import { fieldedFrom } from './rosters.js';
import { type BattleScenario, SCENARIOS, type Scheduled } from './scenarios.js';
import { SIDES } from './sides.js';

/** The beginning of a battle; the table is laid and the forces are lined up only once for battles that begin alike. */
export const beginAlike = keepingBeginnings(beginBattle);

/** A table with both forces on it, or a refusal that says what is wrong with the request. */
export function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const asked = readSetup(setup, { sides: SIDES, scenarios: SCENARIOS, forceFrom: fieldedFrom, agreedIn });
  if (isRefusal(asked)) return asked;
  const { scenario, forces, agreed } = asked;
  const isReady = agreed.field !== TOURNAMENT;
  const table = emptyTable(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  const late: Record<string, LateArrival> = {};
  for (const [side, force] of forces) {
    addForce(table, fieldedBy(side, force));
    const { name, lifetime } = mainForce;
    addMemo(table, { name, lifetime, subject: side, value: force.list.name });
    const schedule = scheduleFor(table, side, scenario.lateArrivals?.[side] ?? []);
    // PF-SETUP-12: deployment by hand, or after the terrain is placed, is a stage of its own.
    if (isLinedUp(agreed) && !standsReady(table, side, scenario, schedule))
      return refuse('PF-SETUP-12', `${side}: the force is too large for its Deployment Zone in this scenario.`);
    Object.assign(late, schedule);
  }
  const args = { ...argsOf([...forces.values()], agreed, late), ...winningBy(scenario) };
  if (isLinedUp(agreed)) leaveMarkers(table);
  if (!agreed.cards)
    addMemo(table, { name: withoutTac.name, lifetime: withoutTac.lifetime, subject: BATTLE, value: true });
  const byHand = agreed.deployment === BY_HAND ? { [SET_UP_BY_HAND]: true, zone: scenario.zone } : {};
  const field = isReady ? {} : { [FIELD]: agreed.field, zone: scenario.zone };
  return { table, first: setupAfter(table, null, { ...args, ...byHand, ...quickSteps(scenario, agreed), ...field }) };
}

/** Whether both forces stand in their zones when the battle begins. */
function isLinedUp({ deployment, field, holdsBack }: Agreed): boolean {
  return deployment !== BY_HAND && field !== TOURNAMENT && !holdsBack;
}

/** The steps that are taken although both forces deploy quickly. */
function quickSteps({ zone }: BattleScenario, { deployment, holdsBack, scouts }: Agreed): JsonRecord {
  if (deployment === BY_HAND) return {};
  return { ...(holdsBack ? { [HOLDING_BACK]: true, zone } : {}), ...(scouts ? { [SCOUTING]: true } : {}) };
}

function standsReady(table: Table, side: Side, { zone }: BattleScenario, late: Schedule): boolean {
  const put = (model: string, pose: Pose) => setDown(table, model, { kind: 'on', ...pose });
  return lineUpForce(table, side, inches(zone), late, put).length === 0;
}

/** PF-SETUP-14: a side that deploys quickly holds no squadron back, so without Sky Drop Assets its Sky Drop Markers would be of no use. */
function leaveMarkers(table: Table): void {
  const { name, lifetime } = withoutDrops;
  for (const side of table.sides.keys())
    if (isWithoutDrops(table, side)) addMemo(table, { name, lifetime, subject: side, value: true });
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
  return distinctProfiles([...printed, ...profiles]);
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

function laid(piece: MappedPiece): TerrainPiece {
  return mappedTerrain(piece, readTerrain);
}

/** PF-SCORE-02: with unequal forces the larger Maximum Force Value counts. */
function argsOf(forces: readonly Force[], { turnLimit, secondaries, cards }: Agreed, late: Schedule): JsonRecord {
  const maximumForceValue = Math.max(...forces.map(({ roster }) => roster.points));
  return {
    maximumForceValue,
    ...(turnLimit > 0 ? { turnLimit } : {}),
    ...(secondaries === PLACER ? { secondaries } : {}),
    ...(cards ? { [WITH_CARDS]: true } : {}),
    ...(Object.keys(late).length > 0 ? { lateArrivals: late } : {}),
  };
}

interface Agreed {
  /** PF-SCORE-09: the last turn; 0 for none. */
  readonly turnLimit: number;
  readonly deployment: typeof QUICK | typeof PREPARED | typeof BY_HAND;
  /** PF-SETUP-10, PF-SETUP-15: whether squadrons may be held back, and Recon Moves are made, if both forces deploy quickly. */
  readonly holdsBack: boolean;
  readonly scouts: boolean;
  readonly field: typeof READY | typeof GENERATED_FIELD | typeof TOURNAMENT;
  readonly tableNumber: number;
  /** PF-CARD-02: whether Tactical Action Cards are played. */
  readonly cards: boolean;
  /** PF-SCORE-05. */
  readonly secondaries: typeof ANY | typeof PLACER;
}

function agreedIn(
  options: JsonRecord,
  { turnLimit, cards = false }: BattleScenario,
  forces: ReadonlyMap<Side, Force>,
): Agreed | Refusal {
  const wishes = new Set([...forces.values()].flatMap(({ roster }) => wishesIn(roster)));
  return reading('the options', options, (field) =>
    field.record((agreed) => {
      const deployment = agreed.get(DEPLOYMENT)?.oneOf([QUICK, PREPARED, BY_HAND]) ?? QUICK;
      return {
        turnLimit: agreed.get('turnLimit')?.whole(0) ?? turnLimit,
        deployment,
        holdsBack: deployment === PREPARED || wishes.has('holdingBack'),
        scouts: deployment === PREPARED || wishes.has('recon'),
        field:
          agreed.get(FIELD)?.oneOf([READY, GENERATED_FIELD, TOURNAMENT]) ??
          (wishes.has('terrain') ? TOURNAMENT : READY),
        tableNumber: numberAgreed(agreed),
        cards: areCardsPlayed(agreed.get(CARDS_AGREED)?.oneOf([AS_WRITTEN, PLAYED, NONE]) ?? AS_WRITTEN, cards),
        secondaries: agreed.get('secondaries')?.oneOf([ANY, PLACER]) ?? ANY,
      };
    }),
  );
}

/** How a scenario is won, if not in the usual way. */
function winningBy({ zeroHour, killsScoreNothing }: BattleScenario): JsonRecord {
  return {
    ...(zeroHour === undefined ? {} : { zeroHour }),
    ...(killsScoreNothing === true ? { killsScoreNothing } : {}),
  };
}

function areCardsPlayed(agreed: string, asWritten: boolean): boolean {
  return agreed === AS_WRITTEN ? asWritten : agreed === PLAYED;
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
