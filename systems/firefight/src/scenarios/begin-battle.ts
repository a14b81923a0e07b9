import { isRefusal, next, type Refusal, type Setup, type Side } from '@bridgehead/kernel';
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
import { inches, TOLERANCE, UNIT } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { mission } from '../missions/missions.js';
import { leaperProfile } from '../missions/specimens.js';
import { fieldedBy } from '../muster/field-force.js';
import { pointsLimit } from '../scoring/destroyed-points.js';
import { deployQuickly } from '../setup/quick-deployment.js';
import { quickStart } from '../setup/quick-start.js';
import { generatedTerrain } from '../terrain/generated.js';
import { readTerrain } from '../terrain/terrain.js';
import { strikeForceFrom } from './forces.js';
import { type BattleScenario, SCENARIOS } from './scenarios.js';

/** The beginning of a battle; of many that begin alike the table is laid and the forces are deployed once. */
export const beginAlike = keepingBeginnings(beginBattle);

/** A table with both forces on it or beside it, or what is wrong with the request. */
export function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const asked = readSetup(setup, {
    sides: SIDES,
    scenarios: SCENARIOS,
    forceFrom: strikeForceFrom,
    agreedIn: readAgreedBattle,
  });
  if (isRefusal(asked)) return asked;
  const { scenario, forces, agreed } = asked;
  const table = tableFor(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  if (agreed.deployment === QUICK) startQuickly(table);
  return { table, first: next('recon') };
}

/** Both forces take up their areas; FF-SETUP-06: a unit for which there is no room waits in Reserve. */
function startQuickly(table: Table): void {
  const { name, lifetime } = quickStart;
  addMemo(table, { name, lifetime, subject: BATTLE, value: true });
  for (const side of SIDES) deployQuickly(table, side);
}

function tableFor(scenario: BattleScenario, forces: ReadonlyMap<Side, Force>): Table {
  const [width, height] = scenario.size;
  const fielded = new Map([...forces].map(([side, force]) => [side, fieldedBy(side, force)]));
  const table = newTable({
    surface: { width: inches(width), height: inches(height), contact: TOLERANCE, unit: UNIT.symbol },
    profiles: [...profilesOf([...fielded.values()]), leaperProfile()],
    sides: [...forces].map(([id, { roster, list }]) => ({ id, name: roster.name || list.name })),
  });
  for (const [side, squads] of fielded) addSquads(table, side, squads);
  const points = Math.max(...[...forces.values()].map(({ roster }) => roster.points));
  addMemo(table, { name: mission.name, lifetime: mission.lifetime, subject: BATTLE, value: scenario.mission.id });
  addMemo(table, { name: pointsLimit.name, lifetime: pointsLimit.lifetime, subject: BATTLE, value: points });
  return table;
}

function profilesOf(forces: readonly (readonly FieldedSquad[])[]): readonly Profile[] {
  return distinctProfiles(forces.flatMap(profilesOfSquads));
}

/** FF-SETUP-03: as the mission's map has it, or drawn by its number. */
function terrainFor(
  scenario: BattleScenario,
  { surface }: Table,
  agreed: AgreedBattle,
): readonly TerrainPiece[] | Refusal {
  return agreed.field === READY
    ? scenario.terrain.map((piece) => mappedTerrain(piece, readTerrain))
    : generatedTerrain(surface, agreed.tableNumber);
}
