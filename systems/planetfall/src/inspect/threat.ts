import { squadOf, type Table, type Threat } from '@bridgehead/tabletop';
import { isPresent } from '@bridgehead/wargame';
import { previewOfCall } from '../close-quarters/appraisal.js';
import { whyNotCall } from '../close-quarters/calling.js';
import { whyTooFast } from '../fire/barred.js';
import { mayFireAt, promiseOf } from '../fire/targeting.js';

/**
 * What a squadron could do to another from where both stand, whoever's turn it is: its Main Ordnance; or, where that does not
 * reach, an engagement at close quarters. PF-TRANSPORT-08: nobody fires from a Transport, nor at who is in one.
 */
export function threatOf(table: Table, squad: string, target: string): Threat | null {
  if (squadOf(table, squad).side === squadOf(table, target).side) return null;
  if (!isPresent(table, squad) || !isPresent(table, target)) return null;
  return byFire(table, squad, target) ?? atCloseQuarters(table, squad, target);
}

function byFire(table: Table, squad: string, target: string): Threat | null {
  if (whyTooFast(table, squad) !== null || !mayFireAt(table, squad, target)) return null;
  const { preview, forecast = null } = promiseOf(table, squad, target);
  return preview === undefined ? null : { preview, forecast };
}

function atCloseQuarters(table: Table, squad: string, target: string): Threat | null {
  if (whyNotCall(table, squad, target) !== null) return null;
  const forecast = { procedure: 'engage', args: { squad, target } };
  return { preview: previewOfCall(table, squad, target), forecast };
}
