import { type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { beganIn } from '../activation/state.js';
import { remembered } from '../book/memos.js';
import { platformWeapon } from '../book/platform-weapons.js';
import { garrisonOf } from '../book/units.js';
import { hasAdvantage } from '../garrison/occupier.js';
import { functionOf } from '../terrain/terrain.js';

const RULE = 'DZC-SPEC-05';

/** DZC-MARK-22: a platform fires once in a turn. */
export const platformFired = remembered<boolean>('platformFired', 'turn', {
  name: 'Platform fired',
  meaning: 'of a Structure: its platform has fired in this turn',
});

/** The platform in which a base began the activation, and still is; null for none. */
export function platformOf(table: Table, base: string): string | null {
  const place = garrisonOf(table, base);
  if (place === null || beganIn.read(table, base) !== place) return null;
  return platformWeapon(functionOf(terrainOf(table, place))) === undefined ? null : place;
}

/** DZC-SPEC-05: why a base cannot fire the platform that it is in. */
export function whyNotPlatform(table: Table, base: string): Refusal | null {
  const place = platformOf(table, base);
  if (place === null) return refuse(RULE, 'Nobody who began the activation in a platform fires it.');
  if (!hasAdvantage(table, place, modelOf(table, base).side))
    return refuse(RULE, "Only with Occupier's Advantage is a platform fired.");
  return platformFired.read(table, place) === true ? refuse(RULE, 'It has fired in this turn.') : null;
}
