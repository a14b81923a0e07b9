import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { avatarsArrive } from './avatar.js';
import { teleports } from './teleport.js';

/** EA-TELE-04: who arrives at the start of a turn after the tunnellers. */
export function* othersArrive(play: TablePlay): Procedure<StageCall> {
  yield* teleports(play);
  yield* avatarsArrive(play);
  return next('strategy');
}
