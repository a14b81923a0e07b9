import type { Point } from '@bridgehead/geometry';
import { Battle, isRefusal, type Refusal, type Setup, type Side } from '@bridgehead/kernel';
import type { SketchedForce, TableLook, TablePicture } from '@bridgehead/protocol';
import { footprintOfModel, type GameSystem, LENGTH_UNIT, nameOf, squadsOf, type Table } from '@bridgehead/tabletop';

/** The battle before the first decision: as far as a small picture shows it, and what each side brings. */
export function sketched(system: GameSystem, setup: Setup): TableLook | Refusal {
  const battle = Battle.begin(system, setup);
  if (isRefusal(battle)) return battle;
  const { table } = battle;
  return { picture: pictureOf(table), forces: system.sides.map((side) => forceOf(system, table, side)) };
}

function forceOf({ inspect }: GameSystem, table: Table, side: Side): SketchedForce {
  const squads = new Map<string, SketchedForce['squads'][number]>();
  for (const { id, models } of squadsOf(table, side).filter((squad) => squad.models.length > 0)) {
    const name = nameOf(table, id);
    const before = squads.get(name) ?? { name, count: 0, models: 0, points: 0 };
    const points = before.points + (inspect?.points(table, id) ?? 0);
    squads.set(name, { name, count: before.count + 1, models: before.models + models.length, points });
  }
  const listed = [...squads.values()];
  return { side, points: Math.round(listed.reduce((sum, { points }) => sum + points, 0)), squads: listed };
}

function pictureOf(table: Table): TablePicture {
  const { width, height } = table.surface;
  const drawn = ({ x, y }: Point) => ({ x: tenths(x), y: tenths(height - y) });
  return {
    width: width / LENGTH_UNIT,
    height: height / LENGTH_UNIT,
    terrain: [...table.terrain.values()].map(({ kind, traits, outline }) => ({
      kind,
      traits: traits.map(({ trait }) => trait),
      outline: outline.map(drawn),
    })),
    tokens: [...table.tokens.values()].flatMap(({ at }) => (at === null ? [] : [drawn(at)])),
    models: [...table.models.values()].flatMap(({ id, side, place }) => {
      if (place.kind !== 'on') return [];
      const { minX, maxX, minY, maxY } = footprintOfModel(table, id).bounds;
      return [{ side, ...drawn(place), radius: tenths(Math.max(maxX - minX, maxY - minY) / 2) }];
    }),
  };
}

/** Rounds to tenths: a picture as wide as a hand shows no more. */
function tenths(length: number): number {
  return Math.round((length * 10) / LENGTH_UNIT) / 10;
}
