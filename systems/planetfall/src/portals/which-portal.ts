import { pointToPoint } from '@bridgehead/geometry';
import { pickAsk } from '@bridgehead/kernel';
import { footprintOfPiece, nameOf, type Table } from '@bridgehead/tabletop';
import { whyNotThrough } from './entering.js';
import { portalsOn } from './portals.js';
import { destinationFrom } from '../movement/destination.js';

/** PF-PORTAL-01: through which Portal a squadron comes onto the table. */
export const whichPortal = pickAsk<Table, { readonly squad: string }>({
  name: 'whichPortal',
  prompt: 'Through which Portal does it come?',
  meaning: 'The id of a Portal.',
  rules: ['PF-PORTAL-01'],
  candidates: (table) => portalsOn(table).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  barred: (table, { squad }, id) => whyNotThrough(table, squad, id),
  usual: (table, { squad }) => nearestToGoal(table, squad),
});

/** The one from which it has least far to go. */
function nearestToGoal(table: Table, squad: string): string {
  const open = portalsOn(table).filter((id) => whyNotThrough(table, squad, id) === null);
  const [first] = open.toSorted((a, b) => distanceLeft(table, squad, a) - distanceLeft(table, squad, b));
  if (first === undefined) throw new Error('ask whichPortal: there is no way in');
  return first;
}

function distanceLeft(table: Table, squad: string, portal: string): number {
  const { centre } = footprintOfPiece(table, portal);
  const goal = destinationFrom(table, squad, centre);
  return goal === null ? 0 : pointToPoint(centre, goal);
}
