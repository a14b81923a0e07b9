import { isRefusal, next, type Refusal, type Setup, type Side, type StageCall } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import {
  addMemo,
  addTerrain,
  BATTLE,
  newTable,
  type Profile,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import {
  addSquads,
  type AgreedBattle,
  BY_HAND,
  type Begun,
  distinctProfiles,
  keepingBeginnings,
  profilesOfSquads,
  readAgreedBattle,
  readSetup,
  READY,
  rectangularTerrain,
} from '@bridgehead/wargame';
import { CONTACT, cm } from '../book/measuring.js';
import { RED, SIDES, STRATEGY } from '../book/play.js';
import { strategyOfList } from '../muster/army-rules.js';
import { countersBeside, daemonsOfForce, heirsIn, tombOptionsIn } from '../muster/beside.js';
import { fieldedBy, type FieldedUnits } from '../muster/field-force.js';
import { noteTombComplex } from '../resurrection/tomb-complex.js';
import { deployQuickly } from '../setup/quick-deployment.js';
import { quickSetUp } from '../setup/steps.js';
import { craftOf } from '../setup/who-waits.js';
import { generatedTerrain } from '../terrain/generated.js';
import { readTerrain } from '../terrain/terrain.js';
import { forceFrom } from './forces.js';
import { type BattleScenario, type LaidTerrain, SCENARIOS } from './scenarios.js';

/** The beginning of a battle; of many that begin alike the table is laid and the forces are deployed once. */
export const beginAlike = keepingBeginnings(beginBattle);

/** A table with both forces on it or beside it, or what is wrong with the request. */
function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const asked = readSetup(setup, { sides: SIDES, scenarios: SCENARIOS, forceFrom, agreedIn: readAgreedBattle });
  if (isRefusal(asked)) return asked;
  const { scenario, forces, agreed } = asked;
  const table = tableFor(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  return { table, first: agreed.deployment === BY_HAND ? next('setUp') : setUpQuickly(table) };
}

/** EA-SPACE-02: plots are written in secret, however quickly everything else is set up. */
function setUpQuickly(table: Table): StageCall {
  deployQuickly(table);
  const { name, lifetime } = quickSetUp;
  addMemo(table, { name, lifetime, subject: BATTLE, value: true });
  const hasCraft = SIDES.some((side) => craftOf(table, side) !== undefined);
  return hasCraft ? next('spacecraft', { side: RED }) : next('startOfTurn');
}

/** EA-SETUP-03: as it is laid out at this size, or drawn by its number. */
function terrainFor(
  scenario: BattleScenario,
  { surface }: Table,
  agreed: AgreedBattle,
): readonly TerrainPiece[] | Refusal {
  return agreed.field === READY ? scenario.terrain.map(laid) : generatedTerrain(surface, agreed.tableNumber);
}

function tableFor(scenario: BattleScenario, forces: ReadonlyMap<Side, Force>): Table {
  const [width, height] = scenario.size;
  const fielded = new Map([...forces].map(([side, force]) => [side, fieldedBy(side, force)]));
  const table = newTable({
    surface: { width: cm(width), height: cm(height), contact: CONTACT, unit: ' cm' },
    profiles: profilesOf(
      [...fielded.values()],
      [...[...forces.values()].flatMap(daemonsOfForce), ...[...fielded.values()].flatMap(heirsIn)],
    ),
    sides: [...forces].map(([id, force]) => ({
      id,
      name: force.roster.name || force.list.name,
      counters: { [STRATEGY]: strategyOfList(force.list), ...countersBeside(force) },
    })),
  });
  for (const [side, squads] of fielded) addSquads(table, side, squads);
  for (const [side, force] of forces) noteTombComplex(table, side, tombOptionsIn(force));
  return table;
}

function profilesOf(forces: readonly (readonly FieldedUnits[])[], later: readonly Profile[]): readonly Profile[] {
  return distinctProfiles([...forces.flatMap(profilesOfSquads), ...later]);
}

function laid({ id, name, kind, at, size, ...fields }: LaidTerrain): TerrainPiece {
  const read = readTerrain(kind, fields);
  if (isRefusal(read)) throw new Error(`${id}: ${read.reason}`);
  const [x = 0, y = 0] = at;
  const [width = 1, length = 1] = size;
  const pose = { x: cm(x), y: cm(y), facing: 0 };
  return rectangularTerrain(id, name, { kind, ...read }, pose, { width: cm(width), length: cm(length) });
}
