import data from '../../data/skirmish.json' with { type: 'json' };
import {
  HOUSE,
  isRefusal,
  type JsonRecord,
  next,
  type Refusal,
  refuse,
  type Setup,
  type Side,
  type StageCall,
} from '@bridgehead/kernel';
import { addTerrain, newTable, rectangle, type Scenario, type Table } from '@bridgehead/tabletop';
import { LOGISTICS, LOGISTICS_CAP } from '../asks/logistics-bid.js';
import { inches } from '../inches.js';
import { ORBATS, orbatOf } from '../muster/forces.js';
import type { Roster } from '../muster/roster.js';
import { reading } from '../profile/fields.js';
import { readTerrain } from '../profile/read-terrain.js';
import { TACTICAL_BONUS } from '../tactics/opposed-tactics-test.js';
import { TOLERANCE } from '../within.js';
import { lineUp } from './deploy.js';
import { addForce, forceOf } from './field-force.js';
import { rosterFrom } from './rosters.js';

const [WIDTH = 48, HEIGHT = 48] = data.size;

export const skirmish: Scenario = {
  id: 'skirmish',
  name: 'Skirmish',
  meaning:
    'Two small forces, already deployed in their zones on a four foot table with one Objective in the middle; six turns.',
  size: [WIDTH, HEIGHT],
};

export const SIDES: readonly Side[] = ['red', 'blue'];

/** A table with both forces on it, or what is wrong with the request. */
export function beginSkirmish(setup: Setup): { readonly table: Table; readonly first: StageCall } | Refusal {
  if (setup.table !== undefined)
    return refuse(HOUSE.shape, `The ${skirmish.id} lays its own table; none may be given.`);
  const rosters = new Map<Side, Roster>();
  const stranger = Object.keys(setup.rosters).find((side) => !SIDES.includes(side));
  if (stranger !== undefined)
    return refuse(HOUSE.shape, `There is no side "${stranger}"; there is ${SIDES.join(' and ')}.`);
  for (const side of SIDES) {
    const roster = rosterFrom(setup.rosters[side] ?? data.forces[side as keyof typeof data.forces]);
    if (isRefusal(roster)) return { ...roster, reason: `${side}: ${roster.reason}` };
    rosters.set(side, roster);
  }
  const limit = turnLimitIn(setup.options ?? {});
  if (isRefusal(limit)) return limit;
  const table = emptyTable(rosters);
  for (const [side, roster] of rosters) {
    const problem = deployForce(table, side, roster);
    if (problem !== null) return problem;
  }
  return { table, first: next('begin', argsOf([...rosters.values()], limit)) };
}

function emptyTable(rosters: ReadonlyMap<Side, Roster>): Table {
  const table = newTable({
    surface: { width: inches(WIDTH), height: inches(HEIGHT), contact: TOLERANCE },
    profiles: ORBATS.flatMap(({ units }) => [...units.values()]),
    sides: [...rosters].map(([id, roster]) => ({ id, name: roster.name || roster.race, counters: countersOf(roster) })),
  });
  for (const { id, name, kind, at, size, ...fields } of data.terrain)
    layTerrain(table, { id, name, kind, at, size }, fields);
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

interface Lying {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly at: readonly number[];
  readonly size: readonly number[];
}

function layTerrain(table: Table, { id, name, kind, at, size }: Lying, fields: JsonRecord): void {
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
function deployForce(table: Table, side: Side, roster: Roster): Refusal | null {
  const lower = side === SIDES[0];
  const { width: maxX, height } = table.surface;
  const depth = inches(data.zone);
  const zone = lower ? { minX: 0, minY: 0, maxX, maxY: depth } : { minX: 0, minY: height - depth, maxX, maxY: height };
  const force = forceOf(side, roster);
  const poses = lineUp(force, zone, lower ? 0 : 1800);
  if (poses === null)
    return refuse(HOUSE.shape, `${side}: the force is too large for its Deployment Zone in this scenario.`);
  addForce(table, force, poses);
  return null;
}

/** PF-SCORE-02: with unequal forces the larger value counts. */
function argsOf(rosters: readonly Roster[], limit: number): JsonRecord {
  const maximumForceValue = Math.max(...rosters.map((roster) => roster.maximumForceValue));
  return limit > 0 ? { maximumForceValue, turnLimit: limit } : { maximumForceValue };
}

/** PF-SCORE-09: the last turn; 0 for none. */
function turnLimitIn(options: JsonRecord): number | Refusal {
  return reading('the options', options, (fields) => fields.whole('turnLimit', 0, data.turnLimit));
}
