import { advance, type Point, type Pose, radiusOf } from '@bridgehead/geometry';
import { profileOf, remember, type Table, type TerrainPiece } from '@bridgehead/tabletop';
import { garrisonOf } from '../book/units.js';
import { postOf, spotOfEdge, wallNamed } from '../sight/walls.js';

/** DZC-GARRISON-07, DZC-GARRISON-09: garrisons are drawn behind the wall, or at the point of the edge, from which they fire. */
export function postsDrawn(table: Table): ReadonlyMap<string, Pose> {
  return remember(table, 'dropzone posts drawn', () => {
    const poses = new Map<string, Pose>();
    for (const piece of table.terrain.values()) for (const [id, pose] of drawnAt(table, piece)) poses.set(id, pose);
    return poses;
  });
}

function* drawnAt(table: Table, piece: TerrainPiece): Iterable<readonly [string, Pose]> {
  const posted = new Map<string, string[]>();
  for (const { id } of table.models.values()) {
    const at = garrisonOf(table, id) === piece.id ? postOf(table, id) : undefined;
    if (at !== undefined) posted.set(String(at), [...(posted.get(String(at)) ?? []), id]);
  }
  for (const bases of posted.values())
    for (const [i, id] of bases.entries()) {
      const pose = poseAt(table, piece, id, (i + 0.5) / bases.length);
      if (pose !== null) yield [id, pose];
    }
}

function poseAt(table: Table, piece: TerrainPiece, id: string, share: number): Pose | null {
  const at = postOf(table, id);
  if (at === undefined) return null;
  if (typeof at !== 'string') {
    const { apex } = spotOfEdge(piece, at);
    return behind(table, id, apex, apex.facing);
  }
  const wall = wallNamed(piece, at);
  if (wall === undefined) return null;
  const { from, to, outward } = wall;
  const foot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return behind(table, id, { x: Math.round(foot.x), y: Math.round(foot.y) }, outward);
}

/** A base just inside, facing outward. */
function behind(table: Table, id: string, foot: Point, outward: number): Pose {
  const { x, y } = advance(foot, (outward + 1800) % 3600, radiusOf(profileOf(table, id).base));
  return { x, y, facing: outward };
}
