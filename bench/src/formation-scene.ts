/** A squad of 25 stands among 213 models and terrain, and seeded drags of it, the same every time. */
import { type Footprint, footprintOf, overlaps, type Point, type Pose } from '@bridgehead/geometry';
import { Random } from '@bridgehead/kernel';
import type { Movement, Placing, Profile, Table } from '@bridgehead/tabletop';
import type { Tabletop } from './before.js';
import { INCH } from './scene.js';

const STAND: Profile = {
  id: 'stand',
  name: 'Stand',
  base: { shape: 'disc', radius: 5_000 },
  height: INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [],
  figures: {},
};

const TANK: Profile = {
  ...STAND,
  id: 'tank',
  name: 'Tank',
  base: { shape: 'box', length: 2 * INCH, width: 12_000 },
  silhouette: 'tank',
};

const SQUAD = 'squad';
const FOES = 'foes';
const RULE = 'BENCH';

/** One of the ways in which a player drags the squad. */
interface FormationDrag {
  readonly where: string;
  readonly lead: string;
  readonly to: Pose;
}

export interface FormationScene {
  readonly table: Table;
  /** Past everybody, and through the squad's own stands. */
  readonly advances: readonly Movement[];
  readonly charge: Movement;
  readonly foes: string;
  readonly asSquad: Placing;
  readonly asGroup: Placing;
  readonly drags: readonly FormationDrag[];
}

const STANDS_EACH_WAY = 5;
const DRAGS_TO_EACH_DESTINATION = 4;

/** Where the middle of the squad is dragged: each has something else in its way. */
const DESTINATIONS: readonly (readonly [string, Point])[] = [
  ['over open ground', inches(30, 33)],
  ['through a crowd', inches(39, 24)],
  ['round a building', inches(30, 13.5)],
  ['across a gap', inches(20, 24)],
  ['up to the enemy', inches(35, 28.5)],
];

export function formationScene(tabletop: Tabletop): FormationScene {
  const table = tabletop.newTable({
    surface: { width: 72 * INCH, height: 48 * INCH, contact: 10 },
    profiles: [STAND, TANK],
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
  const taken: Footprint[] = [];
  const movers = standInBlock(tabletop, table, taken, SQUAD, 'red', inches(30, 24), STANDS_EACH_WAY, 15_000);
  standInBlock(tabletop, table, taken, FOES, 'blue', inches(38, 31), 3, 20_000);
  layTerrain(tabletop, table, taken);
  fill(tabletop, table, taken, Random.seeded('formations'));
  return { table, foes: FOES, drags: dragsOf(movers), ...demandsOn(movers) };
}

function demandsOn(movers: readonly string[]): Omit<FormationScene, 'table' | 'foes' | 'drags'> {
  const coherency = { kind: 'chain', distance: 2 * INCH, rule: RULE } as const;
  const banned = [{ kinds: ['building'], rule: RULE }];
  const charge: Movement = {
    movers,
    measured: { by: 'each' },
    allowance: { length: 10 * INCH, rule: RULE },
    shape: { kind: 'free', rule: RULE },
    ground: { banned, slow: [{ kinds: ['rough'], cost: 2000, rule: RULE }], judgedBy: 'centre' },
    passing: { through: 'none', rule: RULE },
    coherency,
    rule: RULE,
  };
  const keep = [{ from: 'enemies', distance: INCH, when: 'throughout', rule: RULE }] as const;
  const groups = [{ squad: SQUAD, pieces: movers, coherency }];
  const area = [inches(4, 4), inches(68, 4), inches(68, 44), inches(4, 44)];
  const placing: Placing = {
    pieces: movers,
    inside: { areas: [area], rule: RULE },
    banned,
    keep,
    judgedBy: 'touch',
    rule: RULE,
  };
  return {
    charge,
    advances: [
      { ...charge, keep },
      { ...charge, keep, passing: { through: 'squad', rule: RULE } },
    ],
    asSquad: { ...placing, coherency },
    asGroup: { ...placing, groups },
  };
}

function inches(x: number, y: number): Point {
  return { x: Math.round(x * INCH), y: Math.round(y * INCH) };
}

function dragsOf(movers: readonly string[]): FormationDrag[] {
  const random = Random.seeded('drags');
  const middle = inches(30, 24);
  return DESTINATIONS.flatMap(([where, about]) =>
    Array.from({ length: DRAGS_TO_EACH_DESTINATION }, (): FormationDrag => {
      const dragged = random.below(movers.length);
      const [row, column] = [Math.floor(dragged / STANDS_EACH_WAY), dragged % STANDS_EACH_WAY];
      const from = spotInBlock(middle, STANDS_EACH_WAY, 15_000, row, column);
      const stray = (): number => random.below(3 * INCH) - (3 * INCH) / 2;
      const x = from.x + about.x - middle.x + stray();
      const y = from.y + about.y - middle.y + stray();
      return { where, lead: movers[dragged] ?? '', to: { x, y, facing: random.below(3600) } };
    }),
  );
}

function spotInBlock(middle: Point, eachWay: number, pitch: number, row: number, column: number): Point {
  const off = (i: number): number => Math.round((i - (eachWay - 1) / 2) * pitch);
  return { x: middle.x + off(column), y: middle.y + off(row) };
}

function standInBlock(
  tabletop: Tabletop,
  table: Table,
  taken: Footprint[],
  squad: string,
  side: string,
  middle: Point,
  eachWay: number,
  pitch: number,
): string[] {
  tabletop.addSquad(table, { id: squad, side });
  return Array.from({ length: eachWay * eachWay }, (_, i) => {
    const { x, y } = spotInBlock(middle, eachWay, pitch, Math.floor(i / eachWay), i % eachWay);
    return stand(tabletop, table, taken, squad, `${squad}${i}`, STAND, { x, y, facing: 0 });
  });
}

function stand(
  { addModel }: Tabletop,
  table: Table,
  taken: Footprint[],
  squad: string,
  id: string,
  { id: profile, base }: Profile,
  pose: Pose,
): string {
  addModel(table, { id, squad, profile, place: { kind: 'on', ...pose } });
  taken.push(footprintOf(base, pose));
  return id;
}

/** A building to go round, a gap between two others, and smaller pieces all about. */
function layTerrain({ addTerrain, rectangle }: Tabletop, table: Table, taken: Footprint[]): void {
  const lay = (kind: string, at: Point, width: number, length: number): void => {
    const size = { width: Math.round(width * INCH), length: Math.round(length * INCH) };
    addTerrain(table, { id: `t${table.terrain.size}`, kind, outline: rectangle(at, size), height: 2 * INCH });
    taken.push(footprintOf({ shape: 'box', ...size }, { ...at, facing: 0 }));
  };
  lay('building', inches(30, 17.5), 5, 3);
  lay('building', inches(24, 28.5), 2, 6);
  lay('building', inches(24, 19.5), 2, 6);
  const random = Random.seeded('terrain');
  for (let i = 0; i < 60; ) {
    const at = { x: 4 * INCH + random.below(64 * INCH), y: 4 * INCH + random.below(40 * INCH) };
    const [width, length] = [2 + random.below(3), 2 + random.below(3)];
    const base = { shape: 'box', width: width * INCH, length: length * INCH } as const;
    const print = footprintOf(base, { ...at, facing: 0 });
    if (taken.some((other) => overlaps(print, other))) continue;
    lay(i % 3 === 0 ? 'building' : i % 3 === 1 ? 'wood' : 'rough', at, width, length);
    i++;
  }
}

const MODELS_IN_ALL = 213;
const MODELS_IN_CROWD = 24;

/** A crowd of friends on one side of the squad, and squads of six everywhere else. */
function fill(tabletop: Tabletop, table: Table, taken: Footprint[], random: Random): void {
  for (let i = 0; table.models.size < MODELS_IN_ALL; i++) {
    const squad = `s${Math.floor(i / 6)}`;
    if (i % 6 === 0) tabletop.addSquad(table, { id: squad, side: i < MODELS_IN_CROWD || i % 4 < 2 ? 'red' : 'blue' });
    const profile = i < MODELS_IN_CROWD || i % 5 > 0 ? STAND : TANK;
    const pose = (): Pose =>
      i < MODELS_IN_CROWD
        ? { x: 35 * INCH + random.below(7 * INCH), y: 19 * INCH + random.below(9 * INCH), facing: 0 }
        : { x: 3 * INCH + random.below(66 * INCH), y: 3 * INCH + random.below(42 * INCH), facing: random.below(3600) };
    stand(tabletop, table, taken, squad, `${squad}-${i % 6}`, profile, freePose(profile, pose, taken));
  }
}

/** Not where the squad is to go over open ground, and free of everything. */
function freePose({ base }: Profile, pose: () => Pose, taken: readonly Footprint[]): Pose {
  for (;;) {
    const found = pose();
    const isOnOpenGround = Math.abs(found.x - 30 * INCH) < 6 * INCH && found.y > 20 * INCH && found.y < 40 * INCH;
    const print = footprintOf(base, found);
    if (!isOnOpenGround && !taken.some((other) => overlaps(print, other))) return found;
  }
}
