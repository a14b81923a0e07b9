import { pickAsk } from '@bridgehead/kernel';
import type { Table, Token } from '@bridgehead/tabletop';
import { nexusLimitation } from '../book/memos.js';
import { markerName, markersInHand } from '../sky-drop/markers.js';

/** PF-SETUP-14: which marker goes down next. Of those that are alike, one is as good as another. */
export const nextMarker = pickAsk<Table, Record<string, never>>({
  name: 'nextMarker',
  prompt: 'Which marker goes down next?',
  meaning: 'The id of a marker: red-artillery-1, red-artillery-2, …',
  rules: ['PF-SETUP-14'],
  *candidates(table, _args, side) {
    const sorts = new Set<string>();
    for (const marker of markersInHand(table, side)) {
      const limitation = nexusLimitation.read(table, marker.id);
      const sort = `${sortOf(marker)} ${limitation ?? ''}`;
      if (sorts.has(sort)) continue;
      sorts.add(sort);
      const only = limitation === undefined ? '' : `, for ${limitation} only`;
      yield { id: marker.id, label: `${markerName(table, marker.id)}: Micro-die ${marker.value}${only}` };
    }
  },
});

function sortOf({ kind, face = '', value }: Token): string {
  return `${kind} ${face} ${value}`;
}
