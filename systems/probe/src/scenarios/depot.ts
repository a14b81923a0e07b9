import minutes from '../../data/minutes.json' with { type: 'json' };
import type { Side } from '@bridgehead/kernel';
import {
  addFormation,
  addModel,
  addSquad,
  addTerrain,
  type Model,
  newTable,
  rectangle,
  type Scenario,
  setLeader,
  type Table,
  type TraitRef,
} from '@bridgehead/tabletop';
import { BLUE, CONTACT_TOLERANCE, INCH, RED, SIDES, UNIT } from '../book/play.js';
import type { ProfileName } from '../book/profiles.js';
import { printedProfiles } from '../book/read-profile.js';

const WIDTH = 30;
const HEIGHT = 20;

export const DEPOT: Scenario = {
  id: 'depot',
  name: 'The depot',
  meaning: 'Squads that screens find hard: models in models, carriers in bays, models chosen one by one.',
  size: [WIDTH, HEIGHT],
  minutes: minutes.depot.minutes,
};

interface Start {
  readonly side: Side;
  readonly squad: string;
  readonly name: string;
  readonly platoon?: string;
  readonly traits?: readonly TraitRef[];
  /** Carriers before those in them. Places in inches, or in something. */
  readonly models: readonly (readonly [ProfileName, readonly [number, number] | { in: string; part?: string }])[];
}

const FORCES: readonly Start[] = [
  {
    side: RED,
    squad: 'guard',
    name: 'Guard',
    platoon: 'watch',
    traits: [{ trait: 'comrades' }],
    models: [
      ['sergeant', [9, 12]],
      ['trooper', [8, 13.2]],
      ['trooper', [8, 10.8]],
      ['trooper', [6.8, 12]],
      ['trooper', [6.8, 13.6]],
    ],
  },
  {
    side: RED,
    squad: 'motor',
    name: 'Motor squad',
    models: [
      ['carrier', [6, 7]],
      ['trooper', { in: 'motor-1' }],
      ['trooper', { in: 'motor-1' }],
    ],
  },
  {
    side: RED,
    squad: 'hounds',
    name: 'Hounds',
    platoon: 'watch',
    traits: [{ trait: 'pack' }],
    models: [
      ['trooper', [3, 10.8]],
      ['trooper', [3, 12]],
      ['trooper', [3, 13.2]],
    ],
  },
  { side: RED, squad: 'ferry', name: 'Ferry', models: [['ferry', [4, 16]]] },
  { side: RED, squad: 'van', name: 'Van', models: [['carrier', { in: 'ferry-1' }]] },
  {
    side: RED,
    squad: 'crew',
    name: 'Crew',
    models: [
      ['sergeant', { in: 'van-1' }],
      ['trooper', { in: 'van-1' }],
    ],
  },
  { side: RED, squad: 'west', name: 'West hauler', models: [['carrier', { in: 'garage', part: 'west' }]] },
  { side: BLUE, squad: 'east', name: 'East hauler', models: [['carrier', { in: 'garage', part: 'east' }]] },
  {
    side: BLUE,
    squad: 'battery',
    name: 'Battery',
    models: [
      ['walker', [21, 9]],
      ['walker', [21, 12]],
      ['walker', [21, 15]],
    ],
  },
  {
    side: BLUE,
    squad: 'picket',
    name: 'Picket',
    traits: [{ trait: 'comrades' }, { trait: 'led' }, { trait: 'sure-footed' }],
    models: [
      ['sergeant', [19, 6]],
      ['trooper', [20, 7.2]],
      ['trooper', [20.2, 5]],
    ],
  },
];

/** A battle without cards, traps and orders. */
export function layOutDepot(): Table {
  const counters = { victory: 0, command: 4, fate: 0 };
  const table = newTable({
    surface: { width: WIDTH * INCH, height: HEIGHT * INCH, contact: CONTACT_TOLERANCE, unit: UNIT.symbol },
    profiles: printedProfiles(),
    sides: SIDES.map((id) => ({ id, name: id === RED ? 'Red' : 'Blue', counters })),
  });
  addGarage(table);
  addMarsh(table);
  // PB-LEAD-05
  addFormation(table, { id: 'watch', side: RED, name: 'Watch platoon' });
  for (const { side, squad, name, platoon, traits = [], models } of FORCES) {
    addSquad(table, { id: squad, side, name, traits, ...(platoon === undefined ? {} : { formation: platoon }) });
    for (const [i, [profile, at]] of models.entries())
      addModel(table, { id: `${squad}-${i + 1}`, squad, profile, place: placeFor(side, at) });
    setLeader(table, squad, `${squad}-1`);
  }
  return table;
}

function placeFor(side: Side, at: Start['models'][number][1]): Model['place'] {
  if ('in' in at) return { kind: 'in', id: at.in, ...(at.part === undefined ? {} : { part: at.part }) };
  const [x, y] = at;
  return { kind: 'on', x: x * INCH, y: y * INCH, facing: side === RED ? 900 : 2700 };
}

/** PB-MARSH-01 */
function addMarsh(table: Table): void {
  const outline = rectangle({ x: 15 * INCH, y: 13 * INCH }, { length: 5 * INCH, width: 4 * INCH });
  addTerrain(table, { id: 'marsh', kind: 'marsh', name: 'Marsh', height: 0, outline });
}

/** PB-WALL-02: a building with a bay at either end. */
function addGarage(table: Table): void {
  const bay = (id: string, x: number) => ({
    id,
    kind: 'zone' as const,
    outline: rectangle({ x: x * INCH, y: 3 * INCH }, { length: 3 * INCH, width: 3 * INCH }),
  });
  addTerrain(table, {
    id: 'garage',
    kind: 'building',
    name: 'Garage',
    height: 3 * INCH,
    outline: rectangle({ x: 14 * INCH, y: 3 * INCH }, { length: 3 * INCH, width: 12 * INCH }),
    parts: [bay('west', 9.5), bay('east', 18.5)],
  });
}
