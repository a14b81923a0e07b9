import { Random } from '@bridgehead/kernel';
import {
  addModel,
  addSquad,
  addTerrain,
  newTable,
  positions,
  type Profile,
  rectangle,
  type Table,
} from '@bridgehead/tabletop';
import { footprintOf, overlaps, type Footprint, type Pose } from '@bridgehead/geometry';

/** An inch. */
export const INCH = 10_000;

const TANK: Profile = {
  id: 'tank',
  name: 'Tank',
  base: { shape: 'box', length: 2 * INCH, width: 12_000 },
  height: INCH,
  silhouette: 'tank',
  traits: [],
  weapons: [],
  figures: {},
};

const TROOPER: Profile = {
  ...TANK,
  id: 'trooper',
  name: 'Trooper',
  silhouette: 'infantry',
  base: { shape: 'disc', radius: 4_000 },
};

/** A six by four feet table with 120 models in squads of six and 80 pieces of terrain, the same every time. */
export function crowdedTable(): Table {
  const table = newTable({
    surface: { width: 72 * INCH, height: 48 * INCH, contact: 10 },
    profiles: [TANK, TROOPER],
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
  const random = Random.seeded('crowded');
  const taken: Footprint[] = [];
  for (let i = 0; i < 80; i++) layTerrain(table, i, random, taken);
  for (let squad = 0; squad < 20; squad++) deploy(table, squad, random, taken);
  positions(table);
  return table;
}

function layTerrain(table: Table, i: number, random: Random, taken: Footprint[]): void {
  const size = { length: INCH * (2 + random.below(4)), width: INCH * (2 + random.below(4)) };
  const pose = freePose(random, { shape: 'box', ...size }, taken);
  const kind = i % 3 === 0 ? 'building' : i % 3 === 1 ? 'wood' : 'rough';
  addTerrain(table, { id: `t${i}`, kind, outline: rectangle(pose, size), height: INCH * 2 });
}

function deploy(table: Table, squad: number, random: Random, taken: Footprint[]): void {
  const id = `s${squad}`;
  const profile = squad % 2 === 0 ? TANK : TROOPER;
  addSquad(table, { id, side: squad % 4 < 2 ? 'red' : 'blue' });
  for (let model = 0; model < 6; model++) {
    const pose = freePose(random, profile.base, taken);
    addModel(table, { id: `${id}-${model}`, squad: id, profile: profile.id, place: { kind: 'on', ...pose } });
  }
}

function freePose(random: Random, base: Profile['base'], taken: Footprint[]): Pose {
  for (;;) {
    const pose = {
      x: INCH * 4 + random.below(INCH * 64),
      y: INCH * 4 + random.below(INCH * 40),
      facing: random.below(3600),
    };
    const print = footprintOf(base, pose);
    if (taken.some((other) => overlaps(print, other))) continue;
    taken.push(print);
    return pose;
  }
}
