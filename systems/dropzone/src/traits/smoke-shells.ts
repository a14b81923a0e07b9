import { type Footprint, pointToSegment, type Point } from '@bridgehead/geometry';
import type { JsonRecord } from '@bridgehead/kernel';
import { BATTLE, modelOf, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import type { Shot } from '../fire/shot.js';

const RULE = 'DZC-FORCE-70';

interface SmokeCloud extends JsonRecord {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Whose lines it does not trouble. */
  readonly side: string;
  /** The last turn in which it hangs. */
  readonly until: number;
}

const clouds = remembered<readonly SmokeCloud[]>('clouds', 'battle', {
  isList: true,
  name: 'Smoke clouds',
  meaning: 'of the battle: clouds of smoke, each `{ x, y, radius, side, until }`, until the end of that turn',
});

function cloudsNow(table: Table): readonly SmokeCloud[] {
  return (clouds.read(table, BATTLE) ?? []).filter(({ until }) => until >= turnOf(table));
}

/** DZC-FORCE-70: a cloud where the template lies, until the end of the next turn. */
export function laySmoke(play: TablePlay, { shooter }: Shot, template: Footprint): void {
  const { x, y } = template.centre;
  const radius = template.kind === 'disc' ? template.radius : 0;
  const { side } = modelOf(play.table, shooter);
  const cloud = { x, y, radius, side, until: turnOf(play.table) + 1 };
  clouds.write(play, BATTLE, [...cloudsNow(play.table), cloud], RULE);
}

/** DZC-FORCE-70: whether a line of the other side leads through smoke. */
export function isThroughSmoke(table: Table, side: string, from: Point, to: Point): boolean {
  return cloudsNow(table).some((cloud) => cloud.side !== side && pointToSegment(cloud, from, to) <= cloud.radius);
}
