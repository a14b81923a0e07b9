import { type Table, tokenOf } from '@bridgehead/tabletop';
import { skyDropFocusOf } from '../charts/sky-drop-focus.js';
import type { Attack } from '../fire/attack.js';

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

/** The faction that deployed a marker. */
export function factionOf(table: Table, marker: string): string {
  return tokenOf(table, marker).face ?? '';
}
