import { isRefusal, type Json, next, type Refusal, type Setup, type Side } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import {
  addMemo,
  addTerrain,
  BATTLE,
  newTable,
  type OpenMemo,
  type Profile,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import {
  addSquads,
  type AgreedBattle,
  type Begun,
  distinctProfiles,
  type FieldedSquad,
  keepingBeginnings,
  mappedTerrain,
  profilesOfSquads,
  QUICK,
  readAgreedBattle,
  readSetup,
  READY,
} from '@bridgehead/wargame';
import { POINTS_PER_MORALE } from '../book/detachments.js';
import { cm, CONTACT } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { STRATEGY } from '../book/strategy.js';
import { fieldedBy } from '../muster/field-force.js';
import { MORALE } from '../scoring/army-morale.js';
import { battleTurns } from '../scoring/verdict.js';
import { deployQuickly } from '../setup/quick-deploy.js';
import { fixedKind, objectiveCount, quickStart } from '../setup/objectives.js';
import { zoneDepth } from '../setup/zones.js';
import { generatedTerrain } from '../terrain/generated.js';
import { readTerrain } from '../terrain/terrain.js';
import { armyFrom } from './forces.js';
import { type BattleScenario, SCENARIOS } from './scenarios.js';

/** E40-SETUP-04: one objective for each of these points. */
const POINTS_PER_OBJECTIVE = 500;

/** The beginning of a battle; of many that begin alike the table is laid and the armies are deployed once. */
export const beginAlike = keepingBeginnings(beginBattle);

/** A table with both armies on it or beside it, or what is wrong with the request. */
function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const asked = readSetup(setup, {
    sides: SIDES,
    scenarios: SCENARIOS,
    forceFrom: armyFrom,
    agreedIn: readAgreedBattle,
  });
  if (isRefusal(asked)) return asked;
  const { scenario, forces, agreed } = asked;
  const table = tableFor(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  agreeOn(table, scenario);
  const points = Math.max(...[...forces.values()].map(({ roster }) => roster.points));
  remember(table, objectiveCount, Math.ceil(points / POINTS_PER_OBJECTIVE));
  if (agreed.deployment === QUICK) {
    remember(table, quickStart, true);
    for (const side of SIDES) deployQuickly(table, side, scenario.terms.halfInReserve === true);
  }
  return { table, first: next('prepare') };
}

/** What the scenario changes is remembered for the whole battle. */
function agreeOn(table: Table, { terms }: BattleScenario): void {
  if (terms.turns !== undefined) remember(table, battleTurns, terms.turns);
  for (const side of SIDES) {
    const [kind, depth] = [terms.objectives?.[side], terms.depths?.[side]];
    if (kind !== undefined) remember(table, fixedKind, kind, side);
    if (depth !== undefined) remember(table, zoneDepth, depth, side);
  }
}

function remember<V extends Json>(table: Table, { name, lifetime }: OpenMemo<V>, value: V, subject = BATTLE): void {
  addMemo(table, { name, lifetime, subject, value });
}

/** E40-SETUP-02: as the scenario has it, or drawn by its number. */
function terrainFor(
  scenario: BattleScenario,
  { surface }: Table,
  agreed: AgreedBattle,
): readonly TerrainPiece[] | Refusal {
  return agreed.field === READY
    ? scenario.terrain.map((piece) => mappedTerrain(piece, readTerrain))
    : generatedTerrain(surface, agreed.tableNumber);
}

/** E40-FORCE-06, E40-SCORE-01: with their strategy ratings and their morale. */
function tableFor(scenario: BattleScenario, forces: ReadonlyMap<Side, Force>): Table {
  const [width, height] = scenario.size;
  const fielded = new Map([...forces].map(([side, force]) => [side, fieldedBy(side, force)]));
  const table = newTable({
    surface: { width: cm(width), height: cm(height), contact: CONTACT, unit: ' cm' },
    profiles: profilesOf([...fielded.values()]),
    sides: [...forces].map(([id, force]) => ({
      id,
      name: force.roster.name || force.list.name,
      counters: { [STRATEGY]: strategyOf(force), [MORALE]: moraleOf(fielded.get(id) ?? []) },
    })),
  });
  for (const [side, squads] of fielded) addSquads(table, side, squads);
  return table;
}

/** E40-FORCE-06: some armies have less with war engines. */
function strategyOf({ list, whole }: Force): number {
  const hasEngines = whole.parts.some(({ entry }) => entry?.tags.includes('War Engines') === true);
  const printed = Number(list.data['strategy'] ?? 3);
  return hasEngines ? Number(list.data['withEngines'] ?? printed) : printed;
}

function moraleOf(squads: readonly FieldedSquad[]): number {
  return squads.reduce((sum, { data }) => sum + Math.ceil(Number(data['points'] ?? 0) / POINTS_PER_MORALE), 0);
}

function profilesOf(forces: readonly (readonly FieldedSquad[])[]): readonly Profile[] {
  return distinctProfiles(forces.flatMap(profilesOfSquads));
}
