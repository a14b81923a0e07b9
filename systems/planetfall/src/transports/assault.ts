import { notAChoice } from '../book/not-a-choice.js';
import { pickAsk, type Refusal } from '@bridgehead/kernel';
import { candidatesNamed, living, type Table } from '@bridgehead/tabletop';
import { hasTrait, squadsAboard } from '@bridgehead/wargame';
import { isWorthLeaving } from '../movement/destination.js';
import { whyNotReady } from '../turn/readiness.js';
import { whyNotDisembark } from './coming-out.js';

/** The answer that the passengers stay aboard for now. */
export const WAIT = 'pass';

/** PF-MAR-03: the passengers that activate at once, from the squadron of Assault Vehicles that has just activated. */
export const assault = pickAsk<Table, { readonly vehicles: string }>({
  name: 'assault',
  prompt: 'Do passengers of an Assault Vehicle activate at once?',
  meaning: 'The id of a Squadron aboard, or pass.',
  rules: ['PF-MAR-03'],
  candidates: (table, { vehicles }) => candidatesNamed(table, passengersIn(table, vehicles)),
  pass: { id: WAIT, label: 'Stay aboard' },
  unlisted: notAChoice('PF-MAR-03', 'it is not aboard an Assault Vehicle that has just activated.'),
  usual: (table, { vehicles }) =>
    passengersIn(table, vehicles).find((id) => whyNotAssault(table, id) === null && isWorthLeaving(table, id)) ?? WAIT,
  barred: (table, _args, id) => whyNotAssault(table, id),
});

/** Whether any squadron aboard could activate at once. */
export function mayAssault(table: Table, vehicles: string): boolean {
  return passengersIn(table, vehicles).some((squad) => whyNotAssault(table, squad) === null);
}

/** Whether a squadron aboard could activate at once, if only the Assault Vehicle had not gone Flat Out or there were room beside it. */
export function isHeldAboard(table: Table, vehicles: string): boolean {
  return passengersIn(table, vehicles).some((squad) => whyNotReady(table, squad) === null);
}

/** This is their one activation of the turn, and PF-TRANSPORT-05 applies to them as to others. */
function whyNotAssault(table: Table, squad: string): Refusal | null {
  return whyNotReady(table, squad) ?? whyNotDisembark(table, squad);
}

/** The squadrons aboard the Assault Vehicles of a squadron. */
function passengersIn(table: Table, vehicles: string): readonly string[] {
  const models = living(table, vehicles).map(({ id }) => id);
  return squadsAboard(
    table,
    models.filter((model) => hasTrait(table, model, 'assault-vehicle')),
  );
}
