import type { Bearer } from '@bridgehead/kernel';
import { markOn, type TraitRef } from '@bridgehead/tabletop';
import { inPlay, type Rules, sharedBy } from '@bridgehead/wargame';
import { FLAT_OUT, isForlornHope } from '../book/marks.js';
import type { AttackRoll } from '../fire/attack.js';
import { CALLING_FLAT_OUT, mars } from '../traits/mars.js';
import type { Fight } from './participants.js';

type Manner = AttackRoll['manner'];

const ALL: readonly Manner[] = ['volley', 'melee'];

/** The manners in which a squadron fights. One that went Flat Out may call an engagement only by a MAR, which may restrict them. */
export function mannersOf(rules: Rules, { squad, target, initiates }: Fight): readonly Manner[] {
  const { table } = rules;
  if (!initiates || markOn(table, squad, FLAT_OUT) === 0 || isForlornHope(table, squad)) return ALL;
  const models = inPlay(table, squad).map(({ id }) => id);
  return mars.amend(rules, 'callsFlatOut', sharedBy(table, models), null, { squad, target }, []);
}

/** The rules of the MARs by which a squadron that went Flat Out may call an engagement with some enemies. */
export function callingFlatOut({ table }: Rules, squad: string): readonly string[] {
  if (markOn(table, squad, FLAT_OUT) === 0) return [];
  const models = inPlay(table, squad).map(({ id }) => id);
  return sharedBy(table, models).flatMap(({ trait }) => CALLING_FLAT_OUT.get(trait) ?? []);
}

/** The MARs of an attack at close quarters, with those that these bearers add. */
export function cqbMars(
  rules: Rules,
  fight: Pick<Fight, 'squad' | 'target'>,
  bearers: readonly Bearer[],
  given: readonly TraitRef[],
): readonly TraitRef[] {
  return mars.amend(rules, 'cqbMars', bearers, null, fight, given);
}
