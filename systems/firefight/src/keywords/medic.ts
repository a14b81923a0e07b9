import { ask, type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { candidatesNamed, living, squadOf, type Table } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import type { UnitAction } from '../activation/action.js';
import { rollFlat } from '../book/dice.js';
import { distanceToNearest, isWithin } from '../book/measuring.js';
import { isAbout, leaderOf, modelsAbout, typeOf, unitsAbout } from '../book/units.js';
import { canBeHealed, heal } from '../damage/healing.js';
import { hasKeyword } from './keywords.js';

const REACH = 6;

/** FF-KEYWORD-30: how many Medics of a unit are within 6" of a friendly Troop or Specialist unit. */
export function medicsNear(table: Table, medics: string, unit: string): number {
  const type = typeOf(table, unit);
  if ((type !== 'Troop' && type !== 'Specialist') || !isAbout(table, unit) || !isAbout(table, medics)) return 0;
  const models = modelsAbout(table, unit);
  return medicsIn(table, medics).filter((medic) => {
    const distance = distanceToNearest(table, medic, models);
    return distance !== null && isWithin(distance, REACH);
  }).length;
}

/** FF-FORCE-07: the Medics of a unit. */
export function medicsIn(table: Table, unit: string): readonly string[] {
  // The keywords of a commander's guards are ignored.
  const guarded = typeOf(table, unit) === 'Command' ? leaderOf(table, unit) : undefined;
  const medics = living(table, unit).filter(({ id }) => hasTrait(table, id, 'medic'));
  return medics.flatMap(({ id }) => (guarded === undefined || id === guarded ? [id] : []));
}

interface Healing extends JsonRecord {
  readonly unit: string;
}

/** FF-KEYWORD-30: which unit does the Medic look after? */
export const medicAsk = pickAsk<Table, Healing>({
  name: 'medic',
  prompt: 'Which unit does the Medic look after?',
  meaning: 'The id of a friendly Troop or Specialist unit within 6".',
  rules: ['FF-KEYWORD-30'],
  candidates: (table, { unit }) => candidatesNamed(table, patientsOf(table, unit)),
  unlisted: () => refuse('FF-KEYWORD-30', 'It is no friendly Troop or Specialist unit within 6" that can be healed.'),
});

/** FF-KEYWORD-30, FF-KEYWORD-12, FF-KEYWORD-52: neither Constructs nor Vehicles. */
function patientsOf(table: Table, unit: string): readonly string[] {
  return unitsAbout(table, squadOf(table, unit).side).filter(
    (friend) =>
      medicsNear(table, unit, friend) > 0 &&
      canBeHealed(table, friend) &&
      !hasKeyword(table, friend, 'construct') &&
      !hasKeyword(table, friend, 'vehicle'),
  );
}

/** FF-KEYWORD-30: on 5+ the unit regains a Health Point, or a model. */
export const medic: UnitAction = {
  name: 'medic',
  label: 'Medic',
  note: 'on 5+ a unit regains a Health Point or a model',
  rule: 'FF-KEYWORD-30',
  duration: 'short',
  isKnownTo: (table, unit) => medicsIn(table, unit).length > 0,
  barred: (table, unit) =>
    patientsOf(table, unit).length > 0 ? null : refuse('FF-KEYWORD-30', 'No unit within 6" can be healed.'),
  *run(play, unit) {
    const { side } = squadOf(play.table, unit);
    const patient = yield* ask(side, medicAsk, { unit });
    const heals = yield* rollFlat({ stream: 'MEDIC', rule: 'FF-KEYWORD-30', side, needs: 5 });
    if (heals > 0) yield* heal(play, patient);
    return null;
  },
};
