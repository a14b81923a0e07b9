import type { Point } from '@bridgehead/geometry';
import { Battle, isRefusal, type Refusal, type Setup, type Side } from '@bridgehead/kernel';
import { footprintOfModel, type GameSystem, LENGTH_UNIT, type Table, type TraitRef } from '@bridgehead/tabletop';

/** A table before the first decision, as far as a small picture shows it: in units, y down. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly terrain: readonly {
    readonly id: string;
    readonly kind: string;
    readonly traits: readonly TraitRef[];
    readonly outline: string;
    readonly middle: Point;
  }[];
  readonly tokens: readonly { readonly id: string; readonly at: Point }[];
  readonly models: readonly { readonly id: string; readonly side: Side; readonly at: Point; readonly radius: number }[];
}

/** The battle before the first decision. */
export function sketched(system: GameSystem, setup: Setup): Sketch | Refusal {
  const battle = Battle.begin(system, setup);
  return isRefusal(battle) ? battle : sketchOf(battle.table);
}

function sketchOf(table: Table): Sketch {
  const { width, height } = table.surface;
  const drawn = ({ x, y }: Point): Point => ({ x: tenths(x), y: tenths(height - y) });
  return {
    width: width / LENGTH_UNIT,
    height: height / LENGTH_UNIT,
    terrain: [...table.terrain.values()].map(({ id, kind, traits, outline }) => ({
      id,
      kind,
      traits,
      outline: outline
        .map(drawn)
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
      middle: drawn(middleOf(outline)),
    })),
    tokens: [...table.tokens.values()].flatMap(({ id, at }) => (at === null ? [] : [{ id, at: drawn(at) }])),
    models: [...table.models.values()].flatMap(({ id, side, place }) => {
      if (place.kind !== 'on') return [];
      const { minX, maxX, minY, maxY } = footprintOfModel(table, id).bounds;
      return [{ id, side, at: drawn(place), radius: tenths(Math.max(maxX - minX, maxY - minY) / 2) }];
    }),
  };
}

function middleOf(outline: readonly Point[]): Point {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

/** Rounds to tenths: a picture as wide as a hand shows no more. */
function tenths(length: number): number {
  return Math.round((length * 10) / LENGTH_UNIT) / 10;
}
