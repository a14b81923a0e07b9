import { type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, nameOf, squadOf, type Table } from '@bridgehead/tabletop';
import { comingOut } from '../transports/coming-out.js';
import { hasRushed } from '../transports/disembark.js';
import { wayOut } from '../transports/way-out.js';
import { friendlyPortals, portalsOn } from './portals.js';
import { whyUnsuited } from './waiting.js';

const RULE = 'PF-PORTAL-01';

/** PF-PORTAL-01: why a squadron cannot come in now; null if it can through some Portal. */
export function whyNotEnter(table: Table, squad: string): Refusal | null {
  let first: Refusal | null = null;
  for (const portal of friendlyPortals(table, squadOf(table, squad).side)) {
    const refusal = whyNotThrough(table, squad, portal);
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first ?? refuse(RULE, `${nameOf(table, squad)} waits for a Portal of its own side on the table.`);
}

/** The same of one Portal: it must be a friendly one, made for all of them, with room beside it. */
export function whyNotThrough(table: Table, squad: string, portal: string): Refusal | null {
  const name = nameOf(table, portal);
  if (!portalsOn(table).includes(portal)) return refuse(RULE, `${name} is no Portal on the table.`);
  if (modelOf(table, portal).side !== squadOf(table, squad).side)
    return refuse(RULE, `${name} is a Portal of the enemy.`);
  const unsuited = whyUnsuited(table, squad, portal);
  if (unsuited !== null) return unsuited;
  if (hasRushed(table, modelOf(table, portal).squad))
    return refuse('PF-TRANSPORT-05', `${name} went Flat Out in this turn.`);
  const { left } = wayOut(table, comingOut(table, squad, portal, RULE), portal);
  return left.length === 0 ? null : refuse(RULE, `There is no room beside ${name}.`);
}
