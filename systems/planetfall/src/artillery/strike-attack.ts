import type { Table } from '@bridgehead/tabletop';
import { skyDropFocusOf } from '../sky-drop/sky-drop-focus.js';
import type { Attack } from '../fire/attack.js';
import { factionOf } from '../sky-drop/markers.js';

/** PF-ARTY-04: from behind, with Barrage and Scatter and whatever the race adds. */
export function strikeAttack(table: Table, squad: string, marker: string, chain: readonly string[]): Attack {
  const { mars } = skyDropFocusOf(factionOf(table, marker));
  return {
    squad,
    target: marker,
    band: 'effective',
    shots: [],
    shooters: [],
    chain,
    mars: ['barrage', 'scatter', ...mars].map((trait) => ({ trait })),
    aspect: 'aft',
  };
}
