import { type Point, segmentHitsPrism, spotsOf } from '@bridgehead/geometry';
import {
  footprintOfModel,
  positions,
  sightBetween,
  type SightRules,
  type Table,
  terrainIndex,
} from '@bridgehead/tabletop';
import { compare, type Comparison } from './measure.js';

const RULES: SightRules = {
  from: 'rim16',
  to: 'rim16',
  heights: 'ignored',
  blocks: ({ kind }) => kind === 'terrain' || kind === 'model',
};

/** Sight among 120 models and 80 pieces of terrain, every one of which blocks: 17 by 17 lines. */
export function sights(table: Table): Comparison[] {
  const { clear, past, blocked } = pairsOf(table);
  return [
    contest('clear sight along the middle line', table, clear, 10),
    contest('clear sight only past the rims of blockers', table, past, 10),
    contest('blocked sight', table, blocked, 50),
  ];
}

type Pair = readonly [string, string];

function contest(name: string, table: Table, pairs: readonly Pair[], aim: number): Comparison {
  return compare({
    name: `${name}, mean of ${pairs.length} pairs`,
    ours: cycling(pairs, ([from, to]) => sightBetween(table, from, to, RULES).clear),
    against: 'every line against every blocker',
    other: cycling(pairs.slice(0, 20), ([from, to]) => bruteSight(table, from, to)),
    aim,
  });
}

function cycling(pairs: readonly Pair[], look: (pair: Pair) => boolean): () => boolean {
  let i = 0;
  return () => {
    const pair = pairs[i++ % pairs.length];
    return pair !== undefined && look(pair);
  };
}

/** Pairs of enemies between one and two feet apart. */
function pairsOf(table: Table): { clear: Pair[]; past: Pair[]; blocked: Pair[] } {
  const clear: Pair[] = [];
  const past: Pair[] = [];
  const blocked: Pair[] = [];
  const models = [...table.models.values()];
  for (const one of models) {
    for (const other of models) {
      if (one.side >= other.side || one.place.kind !== 'on' || other.place.kind !== 'on') continue;
      const away = Math.abs(one.place.x - other.place.x) + Math.abs(one.place.y - other.place.y);
      if (away < 120_000 || away > 240_000) continue;
      const sight = sightBetween(table, one.id, other.id, RULES);
      const { clear: seen } = sight;
      if (seen !== bruteSight(table, one.id, other.id))
        throw new Error(`${one.id} and ${other.id}: the slow way sees otherwise`);
      (seen
        ? isMiddle(sight.line[0], one.place) && isMiddle(sight.line[1], other.place)
          ? clear
          : past
        : blocked
      ).push([one.id, other.id]);
    }
  }
  return { clear, past, blocked };
}

function isMiddle(spot: Point, place: Point): boolean {
  return spot.x === place.x && spot.y === place.y;
}

function bruteSight(table: Table, from: string, to: string): boolean {
  const height = 5_000;
  const prisms = [...positions(table).list, ...terrainIndex(table).list]
    .filter(({ id }) => id !== from && id !== to)
    .map(({ footprint }) => ({ footprint, bottom: 0, top: 10 * height }));
  const eyes = spotsOf(footprintOfModel(table, from), height, 16);
  const marks = spotsOf(footprintOfModel(table, to), height, 16);
  return eyes.some((eye) => marks.some((mark) => !prisms.some((prism) => segmentHitsPrism(eye, mark, prism))));
}
