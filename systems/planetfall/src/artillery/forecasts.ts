import type { JsonRecord, Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../book/args.js';
import { andConsolidate } from '../fire/main-ordnance.js';
import { artilleryStrike } from './strike.js';

/** What odds run: an Artillery Strike with all its deviation, called now. */
export function strikeNow(play: TablePlay, args: JsonRecord): Procedure<void> {
  // Whichever edge is preferred, every direction is as likely as another.
  const call = { squad: idIn(args, 'squad'), marker: idIn(args, 'marker'), edge: 0 };
  return andConsolidate(play, artilleryStrike(play, call));
}
