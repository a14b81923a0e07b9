import { contains, type Footprint, footprintOf, overlaps, type Point, type Pose } from '@bridgehead/geometry';
import { type MoveAnswer, Random } from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfTerrain,
  modelOf,
  type Movement,
  positions,
  profileOf,
  reachableArea,
  routeFor,
  sampleMove,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { compare, type Comparison } from './measure.js';
import { INCH } from './scene.js';

/** Moves of a squad of six among 120 models and 80 pieces of terrain. */
export function motions(table: Table): Comparison[] {
  const squad = 's1';
  const movement = movementOf(table, squad);
  const random = Random.seeded('moves');
  const moves = Array.from({ length: 40 }, () => sampleMove(table, movement, (n) => random.below(n))).filter(
    (move) => move !== null,
  );
  const [first = ''] = squadOf(table, squad).models;
  return [
    compare({
      name: `movement check of a squad of six, mean of ${moves.length} legal moves`,
      ours: cycling(moves, (move) => checkMove(table, movement, move)),
      against: 'stepping every twentieth of an inch',
      other: cycling(moves, (move) => steppedCheck(table, move)),
      aim: 100,
    }),
    compare({
      name: 'reachable area of a model, with its outline',
      ours: () => reachableArea(table, movement, first),
      against: 'a route to each point of a half-inch grid',
      other: () => griddedArea(table, movement, first),
    }),
  ];
}

function movementOf(table: Table, squad: string): Movement {
  const rule = 'BENCH';
  return {
    movers: squadOf(table, squad).models,
    measured: { by: 'each' },
    allowance: { length: 6 * INCH, rule },
    shape: { kind: 'free', rule },
    ground: {
      banned: [{ kinds: ['building'], rule }],
      slow: [{ kinds: ['rough'], cost: 2000, rule }],
      judgedBy: 'centre',
    },
    passing: { through: 'none', rule },
    keep: [{ from: 'enemies', distance: INCH, when: 'throughout', rule }],
    rule,
  };
}

function cycling(moves: readonly MoveAnswer[], check: (move: MoveAnswer) => unknown): () => unknown {
  let i = 0;
  return () => {
    const move = moves[i++ % moves.length];
    return move === undefined ? null : check(move);
  };
}

/** The slow and obvious way: place the base every twentieth of an inch and look at everything. */
function steppedCheck(table: Table, answer: MoveAnswer): boolean {
  const standing = new Map(positions(table).list.map(({ id, footprint }) => [id, footprint]));
  const buildings = [...table.terrain.values()].filter(({ kind }) => kind === 'building').map(footprintOfTerrain);
  for (const { model, path } of answer.move) {
    const { place } = modelOf(table, model);
    if (place.kind !== 'on') return false;
    const { base } = profileOf(table, model);
    let pose: Pose = place;
    for (const step of path) {
      if (!('to' in step)) continue;
      const to = { x: step.to[0], y: step.to[1] };
      for (const at of stepsBetween(pose, to))
        if (hits(model, footprintOf(base, at), standing, buildings)) return false;
      pose = { ...to, facing: pose.facing };
    }
    standing.set(model, footprintOf(base, pose));
  }
  return true;
}

function stepsBetween(from: Pose, to: Point): Pose[] {
  const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  const count = Math.max(1, Math.ceil(length / (INCH / 20)));
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / count),
    y: Math.round(from.y + ((to.y - from.y) * i) / count),
    facing: from.facing,
  }));
}

function hits(
  model: string,
  print: Footprint,
  standing: ReadonlyMap<string, Footprint>,
  buildings: readonly ReturnType<typeof footprintOfTerrain>[],
): boolean {
  for (const [id, other] of standing) {
    if (id !== model && overlaps(print, other)) return true;
  }
  return buildings.some((building) => contains(building, print.centre));
}

function griddedArea(table: Table, movement: Movement, model: string): number {
  const { place } = modelOf(table, model);
  if (place.kind !== 'on') return 0;
  let reached = 0;
  for (let dx = -12; dx <= 12; dx++) {
    for (let dy = -12; dy <= 12; dy++) {
      const to = { x: place.x + (dx * INCH) / 2, y: place.y + (dy * INCH) / 2 };
      if (dx * dx + dy * dy <= 144 && routeFor(table, movement, model, to) !== null) reached++;
    }
  }
  return reached;
}
