import type { Base, Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { bearersOn, type Rules, underTemplate } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import type { Attack } from '../fire/attack.js';
import { factionOf } from '../sky-drop/markers.js';
import { skyDropFocusOf } from '../book/races.js';
import { mars } from '../traits/mars.js';

/** PF-GEN-10, PF-ARTY-03: the Blast Template is 5" across. */
const RADIUS = inches(2.5);

export const BLAST_BASE: Base = { shape: 'disc', radius: RADIUS };

/**
 * PF-ARTY-03: all models that the Blast Template touches, however slightly, or that occupy a building that it touches, and that artillery
 * can hurt.
 */
export function touchedByBlast(rules: Rules, point: Point): readonly string[] {
  return underTemplate(rules.table, point, RADIUS + TOLERANCE).filter((model) =>
    mars.amend(rules, 'artilleryHits', bearersOn(rules.table, model), null, model, true),
  );
}

/** PF-ARTY-04: the attack of a strike, from behind, with Barrage, Scatter and the MARs that the race adds. */
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
