import type { Table } from '@bridgehead/tabletop';
import { isForlornHope } from '../book/marks.js';
import { crossWalkway } from '../transports/cross-walkway.js';
import { cruise } from './cruise.js';
import { disembark } from '../transports/disembark.js';
import { embark } from '../transports/embark.js';
import { enterPortal } from '../portals/enter-portal.js';
import { exit, exitFlatOut } from '../transports/exit.js';
import { flatOut } from './flat-out.js';
import { occupy } from '../transports/occupy.js';
import { ram } from './ram.js';
import { focusFire, remainStationary, setOverwatch } from './remain-stationary.js';
import { skyDrop } from '../sky-drop/sky-drop.js';

/** PF-MOVE-10, PF-CQB-06. */
const RUSHED = 'no firing and no CQB call afterwards';
/** PF-MORALE-07. */
const RECKLESS = 'Forlorn Hope: it may still fire';

const NOTES: Readonly<Record<string, string>> = {
  // PF-MOVE-07.
  [cruise.id]: 'any way you like; it may fire afterwards',
  // PF-MOVE-11.
  [ram.id]: 'straight at smaller enemies, who test and give way',
  // PF-MOVE-14.
  [remainStationary.id]: 'no move and no turn; it may fire',
  // PF-ORDER-01.
  [focusFire.id]: 'no move; its fire is Placed unless it fights a CQB',
  // PF-ORDER-02, PF-ORDER-03.
  [setOverwatch.id]: 'no move and no firing now; it may fire at enemies that move in its sight',
  // PF-TRANSPORT-02.
  [embark.id]: 'its activation ends aboard',
  // PF-TRANSPORT-03, PF-TRANSPORT-04.
  [occupy.id]: 'in cover, and seen and seeing from the whole building',
  // PF-TRANSPORT-05, PF-TRANSPORT-06.
  [disembark.id]: 'as a Cruising Move; it may fire afterwards',
  [exit.id]: 'as a Cruising Move; it may fire afterwards',
  // PF-PORTAL-01.
  [enterPortal.id]: 'as a Cruising Move that begins at the Portal; it may fire afterwards',
  // PF-DROP-06.
  [skyDrop.id]: 'from above, and not exactly where it is wanted; it may fire afterwards',
  // PF-TERRAIN-09.
  [crossWalkway.id]: 'straight into the other building',
};

const FAST: ReadonlySet<string> = new Set([flatOut.id, ram.id, exitFlatOut.id]);

/** What a Movement Action means for the rest of the activation, in a few words. */
export function consequences(table: Table, squad: string, id: string): readonly string[] {
  const own = NOTES[id];
  const fast = FAST.has(id) ? [isForlornHope(table, squad) ? RECKLESS : RUSHED] : [];
  return own === undefined ? fast : [own, ...fast];
}
