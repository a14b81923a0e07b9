import { footprintOfPiece } from '@bridgehead/tabletop';
import { comingOut } from '../transports/coming-out.js';
import { comeOutAsk } from '../transports/come-out-ask.js';
import { destinationFrom } from '../movement/destination.js';

/** PF-PORTAL-01: where a squadron goes that comes out of a Portal. */
export const enterPortalAsk = comeOutAsk({
  name: 'enterPortal',
  prompt: 'Where does it go from the Portal?',
  meaning: 'A move that begins in contact with the Portal; options are toward and beside.',
  rule: 'PF-PORTAL-01',
  movement: (table, { squad, piece }) => comingOut(table, squad, piece, 'PF-PORTAL-01'),
  toward: (table, { squad, piece }) => destinationFrom(table, squad, footprintOfPiece(table, piece).centre),
});
