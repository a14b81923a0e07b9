import type { Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { remainingDC } from '../book/units.js';
import { costsMarker } from '../morale/losses.js';
import { type Harm, joined } from './harm.js';
import { loseUnit, type PassengersOf } from './lose-unit.js';

/** EA-WE-04: an engine that a critical destroys gives as many Blast markers as it had DC left. */
export function* destroyedByCritical(
  play: TablePlay,
  model: string,
  passengers: PassengersOf = 'save',
): Procedure<Harm> {
  const left = remainingDC(play.table, model);
  const markers = costsMarker(play.table, model) ? left : 0;
  const aboard = yield* loseUnit(play, model, 'EA-WE-04', undefined, passengers);
  return joined({ lost: [model], kills: left, markers }, aboard);
}
