import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { bearersOn, type Rules, underTemplate } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import type { Attack } from '../fire/attack.js';
import { factionOf } from '../sky-drop/markers.js';
import { skyDropFocusOf } from '../sky-drop/sky-drop-focus.js';
import { mars } from '../traits/mars.js';

/** PF-GEN-10, PF-ARTY-03: half of the 5" across. */
const RADIUS = inches(2.5) + TOLERANCE;

/**
 * PF-ARTY-03: everybody whom the Blast Template touches, be it ever so little, or who occupies a building that it touches, and who can
 * be hurt by artillery.
 */
export function touchedBy(rules: Rules, point: Point): readonly string[] {
  return underTemplate(rules.table, point, RADIUS).filter((model) =>
    mars.amend(rules, 'artilleryHits', bearersOn(rules.table, model), null, model, true),
  );
}

/** PF-ARTY-04: from behind, with Barrage and Scatter and whatever the race adds. */
export function strikeAttack(table: Table, squad: string, marker: string, chain: readonly string[]): Attack {
  const focus = skyDropFocusOf(factionOf(table, marker));
  return {
    squad,
    target: marker,
    band: 'effective',
    shots: [],
    shooters: [],
    chain,
    mars: ['barrage', 'scatter', ...focus.mars].map((trait) => ({ trait })),
    aspect: 'aft',
  };
}
