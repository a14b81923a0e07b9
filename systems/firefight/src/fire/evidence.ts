import type { DiceRolled } from '@bridgehead/kernel';
import { type Evidence, living, profileOf, type Table, whenRolled } from '@bridgehead/tabletop';
import { isDrone } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { gunPools } from './guns.js';
import { shieldsLeft } from './hits.js';
import type { Volley } from './volley.js';

/** The volley of a roll to hit by shooting; null for another roll. */
function volleyIn({ about }: DiceRolled): Volley | null {
  const manner = about?.['manner'];
  return about?.['target'] === undefined || manner === 'assault' ? null : (about as Volley);
}

function whenShot(rules: string, shows: (volley: Volley, table: Table, roll: DiceRolled) => boolean): Evidence {
  return whenRolled('HIT', rules, (roll, table) => {
    const volley = volleyIn(roll);
    return volley !== null && shows(volley, table, roll);
  });
}

function isBlazing({ manner }: Volley): boolean {
  return manner === 'blazeAway' || manner === 'blazeAwayReaction';
}

/** Keywords that work in Shoot actions only. */
const OF_SHOOT_ACTIONS = ['marksman', 'weight-of-fire'];

export const evidence: readonly Evidence[] = [
  // A model fires several weapons at once.
  whenShot('FF-FIRE-03', (volley, table) => {
    const firing = new Set(gunPools(table, volley).flatMap(({ weapons }) => weapons));
    return living(table, volley.attacker).some(
      ({ id }) => profileOf(table, id).weapons.filter((weapon) => firing.has(weapon.id)).length > 1,
    );
  }),
  // Blaze Away does without what belongs to Shoot actions, and Shields do not stop it.
  whenShot(
    'FF-FIRE-10',
    (volley, table) =>
      isBlazing(volley) &&
      (shieldsLeft(table, volley.target) > 0 ||
        OF_SHOOT_ACTIONS.some((keyword) => hasKeyword(table, volley.attacker, keyword))),
  ),
  // Several modifiers of one roll are added up.
  whenRolled('HIT', 'FF-DICE-04', ({ modifiers = [] }) => modifiers.filter(({ value }) => value !== 0).length > 1),
  // A natural 1 fails, or a natural 8 succeeds, whatever is needed.
  ...['HIT', 'WOUND', 'NERVE'].map((stream) =>
    whenRolled(stream, 'FF-DICE-05', ({ waves = [], modifiers = [], needs = 0 }) => {
      const faces = new Set(waves.flat());
      const isEasy = needs <= 2 && modifiers.some(({ value }) => value < 0) && faces.has(1);
      return isEasy || (needs >= 8 && faces.has(8));
    }),
  ),
  // The weapons and keywords of a Drone serve its unit.
  whenShot('FF-KEYWORD-15', ({ attacker }, table) =>
    living(table, attacker).some(
      ({ id }) =>
        isDrone(table, id) && (profileOf(table, id).weapons.length > 0 || profileOf(table, id).traits.length > 1),
    ),
  ),
];
