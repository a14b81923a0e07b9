import { type Details, pickAsk } from '@bridgehead/kernel';
import { squadOf, type Table, tokenOf } from '@bridgehead/tabletop';
import { nexusLimitation } from '../book/memos.js';
import { atStake, bestMarker } from './appraisal.js';
import { markerName, markersOf } from './markers.js';
import { whyNotUse } from './usable.js';
import { isZeroedIn, riskAt } from './ways.js';

export type DropMarkerArgs = { readonly squad: string };

/** PF-DROP-06: the marker on which a squadron comes down. It is asked only if there is one. */
export const dropMarker = pickAsk<Table, DropMarkerArgs>({
  name: 'dropMarker',
  prompt: 'On which marker does it come down?',
  meaning: 'The id of a Sky Drop Marker of its side.',
  rules: ['PF-DROP-06', 'PF-DROP-04'],
  candidates: (table, { squad }) =>
    markersOf(table, squadOf(table, squad).side).map(({ id, value }) => ({
      id,
      label: `${markerName(table, id)}: Micro-die ${value}`,
      pieces: [id],
    })),
  barred: (table, { squad }, id) => whyNotUse(table, squad, id),
  details: (table, { squad }, id) => detailsOf(table, squad, id),
  usual: (table, { squad }) => bestMarker(table, squad) ?? '',
});

function detailsOf(table: Table, squad: string, marker: string): Details {
  const token = tokenOf(table, marker);
  const limitation = nexusLimitation.read(table, marker);
  const risk = Math.round(riskAt(table, token) * 100);
  const notes = [
    `It deviates ${token.value}D6", about ${(token.value * 7) / 2}", over one of six edges.`,
    risk === 0
      ? 'It cannot miss the table.'
      : `In ${risk} % of drops it misses the table and is lost: ${atStake(table, squad)} Tactical Value.`,
    ...(isZeroedIn(table, marker) ? ['Zero-ed In: the direction may be rolled again once.'] : []),
    ...(limitation === undefined ? [] : [`For ${limitation} only.`]),
  ];
  return { preview: { notes } };
}
