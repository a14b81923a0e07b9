import { radiusOf } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import {
  destroy,
  footprintOfPiece,
  modelOf,
  passengersOf,
  profileOf,
  putOff,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasKeyword } from '../keywords/keywords.js';
import { thrownOut, THROWN_OUT } from '../transports/state.js';
import { leaveWreck } from '../vehicles/wreck.js';

/** FF-DAMAGE-04, FF-VEH-05, FF-TRANSPORT-08: a model is destroyed; a Vehicle becomes a wreck, and whoever is aboard is thrown out. */
export function loseModel(play: TablePlay, model: string, rule: RuleId): void {
  const { squad, place } = modelOf(play.table, model);
  if (!hasKeyword(play.table, squad, 'vehicle')) return destroy(play, model, rule);
  const crashed = hasKeyword(play.table, squad, 'fly');
  const { x, y } = footprintOfPiece(play.table, model).centre;
  const radius = radiusOf(profileOf(play.table, model).base);
  const passengers = passengersOf(play.table, model);
  for (const { id } of passengers) putOff(play, id, THROWN_OUT, 'FF-TRANSPORT-08');
  destroy(play, model, rule);
  const wreck = !crashed && place.kind === 'on' ? { wreck: leaveWreck(play, model, place) } : {};
  for (const unit of new Set(passengers.map((passenger) => passenger.squad)))
    thrownOut.write(play, unit, { x, y, radius, crashed, ...wreck }, 'FF-TRANSPORT-08');
}
