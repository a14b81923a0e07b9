import minutes from '../../data/minutes.json' with { type: 'json' };
import { isRefusal, type Refusal, type Side } from '@bridgehead/kernel';
import {
  addModel,
  addSquad,
  addTerrain,
  addToken,
  BATTLE,
  newTable,
  type OnTable,
  type Place,
  type Scenario,
  setLeader,
  type Surface,
  type Table,
  tableState,
  type TerrainPiece,
  type TraitRef,
} from '@bridgehead/tabletop';
import { type BoxedTerrain, rectangularTerrain } from '@bridgehead/wargame';
import { CONTACT_TOLERANCE, INCH, RED, SIDES, UNIT } from '../book/play.js';
import type { ProfileName } from '../book/profiles.js';
import { printedProfiles } from '../book/read-profile.js';
import type { Strengths } from '../muster/muster.js';
import { bag, CONTACTS } from '../on-the-way/contacts.js';
import { generatedTerrain } from '../terrain/generated.js';

const WIDTH = 36;
const HEIGHT = 24;

export const CROSSING: Scenario = {
  id: 'crossing',
  name: 'The crossing',
  meaning: 'Two mixed forces and a beacon between them.',
  size: [WIDTH, HEIGHT],
  minutes: minutes.crossing.minutes,
};

/** Half a table: blue's is red's turned by half a turn. Places in inches, or in something. */
interface Start {
  readonly squad: string;
  readonly name: string;
  readonly profiles: readonly ProfileName[];
  readonly places: readonly (readonly [number, number] | { readonly in: string } | 'aloft')[];
  readonly traits?: readonly TraitRef[];
}

const FORCE: readonly Start[] = [
  {
    squad: 'guard',
    name: 'Guard',
    profiles: ['sergeant', 'trooper', 'trooper', 'trooper'],
    places: [
      [13, 13],
      [12, 14.2],
      [12, 11.8],
      [10.8, 13],
    ],
    traits: [{ trait: 'caller' }],
  },
  {
    squad: 'crew',
    name: 'Crew',
    profiles: ['sergeant', 'trooper', 'trooper'],
    places: [{ in: 'carrier-1' }, { in: 'carrier-1' }, { in: 'carrier-1' }],
  },
  { squad: 'carrier', name: 'Carrier', profiles: ['carrier'], places: [{ in: 'garage' }] },
  { squad: 'walker', name: 'Walker', profiles: ['walker'], places: [[11, 6]] },
  { squad: 'wing', name: 'Wing', profiles: ['wing'], places: ['aloft'] },
  { squad: 'reserve-wing', name: 'Reserve wing', profiles: ['wing'], places: ['aloft'] },
];

const CONTACT_SPOTS = [
  [16, 9],
  [17, 9],
  [20, 15],
  [19, 15],
] as const;

/**
 * The crossing as it is printed, or with a generated table of that number around the garages. Each side has a force (PB-MUSTER-02) or the
 * whole column.
 */
export function layOutCrossing(
  tableNumber: number | null,
  strengths: Readonly<Record<Side, Strengths>>,
): Table | Refusal {
  const counters = { victory: 0, command: 4, fate: 2, drones: 2, traps: 0, orders: 0 };
  const surface = { width: WIDTH * INCH, height: HEIGHT * INCH, contact: CONTACT_TOLERANCE, unit: UNIT.symbol };
  const table = newTable({
    surface,
    profiles: printedProfiles(),
    sides: SIDES.map((id) => ({ id, name: id === RED ? 'Red' : 'Blue', counters })),
  });
  const terrain = tableNumber === null ? SIDES.flatMap(printedOf) : generatedAround(surface, tableNumber);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  for (const side of SIDES) addForce(table, side, forceWith(strengths[side] ?? null));
  addToken(table, { id: 'beacon', kind: 'beacon', at: { x: 18 * INCH, y: 12 * INCH, facing: 0 } });
  for (const [i, [x, y]] of CONTACT_SPOTS.entries()) {
    addToken(table, { id: `contact-${i + 1}`, kind: 'contact', at: { x: x * INCH, y: y * INCH, facing: 0 } });
  }
  const { name, lifetime } = bag;
  tableState.apply(table, {
    kind: 'noted',
    memo: `${name}@${BATTLE}`,
    to: { name, subject: BATTLE, value: CONTACTS, lifetime },
  });
  return table;
}

/** The squads of the column that a side has, with the first of their models. */
function forceWith(strengths: Strengths): readonly Start[] {
  if (strengths === null) return FORCE;
  return FORCE.flatMap((start) => {
    const count = strengths.get(start.squad);
    return count === undefined ? [] : [{ ...start, profiles: start.profiles.slice(0, count) }];
  });
}

function printedOf(side: Side): readonly TerrainPiece[] {
  return [woodOf(side), garageOf(side)];
}

function generatedAround(surface: Surface, tableNumber: number): readonly TerrainPiece[] | Refusal {
  const garages = SIDES.map(garageOf);
  const drawn = generatedTerrain(surface, garages, tableNumber);
  return isRefusal(drawn) ? drawn : [...garages, ...drawn];
}

function woodOf(side: Side): TerrainPiece {
  const size = { length: 4 * INCH, width: 3 * INCH };
  return rectangularTerrain(`${side}-wood`, 'Wood', WOOD, poseFor(side, [16, 17.5]), size);
}

function garageOf(side: Side): TerrainPiece {
  const size = { length: 3 * INCH, width: 3 * INCH };
  return rectangularTerrain(`${side}-garage`, 'Garage', GARAGE, poseFor(side, [12.5, 18]), size);
}

const WOOD: BoxedTerrain = { kind: 'wood', height: 2 * INCH, traits: [] };
const GARAGE: BoxedTerrain = { kind: 'building', height: 3 * INCH, traits: [] };

function addForce(table: Table, side: Side, force: readonly Start[]): void {
  for (const { squad } of force) addSquad(table, squadFor(side, squad));
  // Carriers before their passengers.
  for (const start of force.toReversed()) addModels(table, side, start);
}

function squadFor(side: Side, squad: string) {
  const { name = squad, traits = [] } = FORCE.find((start) => start.squad === squad) ?? {};
  return { id: `${side}-${squad}`, side, name: `${side === RED ? 'Red' : 'Blue'} ${name}`, traits };
}

function addModels(table: Table, side: Side, { squad, profiles, places }: Start): void {
  for (const [i, profile] of profiles.entries()) {
    const id = `${side}-${squad}-${i + 1}`;
    addModel(table, { id, squad: `${side}-${squad}`, profile, place: placeFor(side, places[i] ?? 'aloft') });
    if (i === 0) setLeader(table, `${side}-${squad}`, id);
  }
}

function placeFor(side: Side, spot: Start['places'][number]): Place {
  if (spot === 'aloft') return { kind: 'off', why: 'aloft' };
  return 'in' in spot ? { kind: 'in', id: `${side}-${spot.in}` } : poseFor(side, spot);
}

/** Red, on the left, faces right. */
function poseFor(side: Side, [x, y]: readonly [number, number]): OnTable {
  const [ours, up] = side === RED ? [x, y] : [WIDTH - x, HEIGHT - y];
  return { kind: 'on', x: Math.round(ours * INCH), y: Math.round(up * INCH), facing: side === RED ? 900 : 2700 };
}
