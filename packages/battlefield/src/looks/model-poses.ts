import { type Point, type Pose, radiusOf } from '@bridgehead/geometry';
import { type Model, profileOf, remember, type Table, type TerrainPart } from '@bridgehead/tabletop';
import { middleOf } from './relief.js';

/** Where a model is drawn: where it stands, or at the part of a terrain piece that it is in; null if nowhere by itself. */
export function poseDrawn(table: Table, { id, place }: Model): Pose | null {
  if (place.kind === 'on') return place;
  return place.kind === 'in' && place.part !== undefined ? (posesInParts(table).get(id) ?? null) : null;
}

/** The models in parts of terrain, in rows about the middle of their part. */
function posesInParts(table: Table): ReadonlyMap<string, Pose> {
  return remember(table, 'poses in parts', () => {
    const poses = new Map<string, Pose>();
    for (const { id, parts } of table.terrain.values())
      for (const part of parts)
        for (const [model, at] of drawnUp(table, id, part)) poses.set(model, { ...at, facing: 0 });
    return poses;
  });
}

function drawnUp(table: Table, terrain: string, part: TerrainPart): readonly (readonly [string, Point])[] {
  const models = [...table.models.values()].filter(
    ({ place }) => place.kind === 'in' && place.id === terrain && place.part === part.id,
  );
  const apart = 2 * Math.max(0, ...models.map(({ id }) => radiusOf(profileOf(table, id).base)));
  const middle = middleOf(part.outline);
  const columns = Math.ceil(Math.sqrt(models.length));
  const rows = Math.ceil(models.length / Math.max(1, columns));
  return models.map(({ id }, i) => [
    id,
    {
      x: Math.round(middle.x + ((i % columns) - (columns - 1) / 2) * apart),
      y: Math.round(middle.y + ((rows - 1) / 2 - Math.floor(i / columns)) * apart),
    },
  ]);
}
