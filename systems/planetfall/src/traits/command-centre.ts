import type { Trait } from '@bridgehead/kernel';
import { distanceBetween, isOff, living, type Table } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { Moments } from './moments.js';

/** The effect of a Command Centre that steadies instead of sheltering. */
const STEADIES = 'Command Range';

/**
 * PF-ORBAT-19: squadrons of its race near it take no test when their Command Element is lost; or, for some, always count as within Command
 * Range.
 */
export const commandCentre: Trait<Moments> = {
  name: 'command-centre',
  rule: 'PF-ORBAT-19',
  shelters: ({ table }, { on, values }, squad, sheltered) =>
    sheltered || (values['effect'] !== STEADIES && isServed(table, on, squad, Number(values['radius'] ?? 0))),
  disorderDice({ table }, { on, values }, { squad, cause, listeners = [] }) {
    const radius = Number(values['radius'] ?? 0);
    if (cause === 'commandLost' || values['effect'] !== STEADIES || !isServed(table, on, squad, radius)) return [];
    const hears = listeners.some((model) => isWithin(distanceBetween(table, on, model), inches(radius)));
    return hears ? [{ value: 1, reason: `within ${radius}" of the Command Centre`, rule: 'PF-ORBAT-19' }] : [];
  },
};

/** Whether a squadron is of the same race and has a model within so many inches. */
function isServed(table: Table, centre: string, squad: string, radius: number): boolean {
  const { race } = figuresOf(table, centre);
  return living(table, squad).some(
    ({ id }) =>
      !isOff(table, id) &&
      figuresOf(table, id).race === race &&
      isWithin(distanceBetween(table, centre, id), inches(radius)),
  );
}
