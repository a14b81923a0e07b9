import { living, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { hasTrait, type Rules } from '@bridgehead/wargame';
import { distanceToNearest, isWithin } from '../book/measuring.js';
import { isAbout, modelsAbout, typeOf } from '../book/units.js';
import { hasKeyword, keywordNumber } from './keywords.js';

/** FF-KEYWORD-36, FF-KEYWORD-12, FF-KEYWORD-52: how many successful wound rolls a unit may have re-rolled. */
export function resilienceOf({ table }: Rules, unit: string): number {
  if (hasKeyword(table, unit, 'construct') || hasKeyword(table, unit, 'vehicle')) return 0;
  return keywordNumber(table, unit, 'resilient') + medicsNear(table, unit);
}

/** FF-KEYWORD-30: Medics within 6" of a friendly Troop or Specialist unit, each of which lends it Resilient (1). */
function medicsNear(table: Table, unit: string): number {
  const type = typeOf(table, unit);
  if ((type !== 'Troop' && type !== 'Specialist') || !isAbout(table, unit)) return 0;
  const models = modelsAbout(table, unit);
  let medics = 0;
  for (const { id: friend } of squadsOf(table, squadOf(table, unit).side)) {
    if (!isAbout(table, friend)) continue;
    for (const { id } of living(table, friend)) {
      if (!hasTrait(table, id, 'medic')) continue;
      const distance = distanceToNearest(table, id, models);
      if (distance !== null && isWithin(distance, 6)) medics++;
    }
  }
  return medics;
}
