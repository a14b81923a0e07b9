import { distance, footprintOf } from '@bridgehead/geometry';
import {
  profileOf,
  footprintOfPiece,
  type ModelMove,
  modelOf,
  moveTo,
  nearestPlaceFor,
  onTable,
  type Placing,
  supposing,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { kindsOf } from '../terrain/terrain.js';

/** FF-CQB-21, FF-AIR-05: enemy models that Fly are shifted by the least distance that leaves 1" to the withdrawn Leader. */
export function makeRoom(play: TablePlay, { model, to }: ModelMove, fliers: readonly string[]): void {
  const leader = footprintOf(profileOf(play.table, model).base, to);
  for (const { id } of fliers.flatMap((flier) => onTable(play.table, flier))) {
    if (distance(leader, footprintOfPiece(play.table, id)) >= INCH) continue;
    const [pose] = supposing(play.table, [{ model, to }], (there) => nearestRoom(there, id));
    if (pose !== undefined) moveTo(play, id, pose, 'FF-AIR-05');
  }
}

function nearestRoom(table: Table, model: string): ReturnType<typeof nearestPlaceFor> {
  const { place } = modelOf(table, model);
  return place.kind === 'on' ? nearestPlaceFor(table, model, place, shifting(model)) : [];
}

function shifting(model: string): Placing {
  return {
    pieces: [model],
    keep: [{ from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-CQB-21' }],
    banned: [{ kinds: kindsOf('blocking', 'building', 'obstacle'), rule: 'FF-TERRAIN-03' }],
    judgedBy: 'touch',
    rule: 'FF-CQB-21',
  };
}
