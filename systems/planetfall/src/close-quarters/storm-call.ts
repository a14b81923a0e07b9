import { type Preview, type Refusal, refuse } from '@bridgehead/kernel';
import { living, nameOf, type Table } from '@bridgehead/tabletop';
import { occupiedBy } from '@bridgehead/wargame';
import { diceInWords } from '../book/dice.js';
import { isInfantry } from '../book/figures.js';
import { prospect } from './appraisal.js';
import { takingPart } from './taking-part.js';
import { whyNotInitiate, whyNotReach } from './calling.js';

/** PF-CQB-11: why a squadron may not storm another; null if it may. */
export function whyNotStorm(table: Table, squad: string, target: string): Refusal | null {
  const name = nameOf(table, squad);
  if (!living(table, squad).every(({ id }) => isInfantry(table, id)))
    return refuse('PF-CQB-11', `Storming: ${name} is not Infantry.`);
  if (occupiedBy(table, target) === null)
    return refuse('PF-CQB-11', `Storming: ${nameOf(table, target)} holds no building.`);
  return whyNotInitiate(table, squad) ?? whyNotReach(table, squad, target, 'PF-CQB-11');
}

/** PF-CQB-12: the defender strikes first; what is left of the attackers strikes then. */
export function previewOfStorm(table: Table, squad: string, target: string): Preview {
  const { dice, needs, modifiers, attacks } = prospect(table, { squad, target, initiates: true });
  const first = prospect(table, { squad: target, target: squad, initiates: false });
  return {
    dice,
    needs,
    modifiers,
    band: 'CQB',
    ...takingPart(table, squad, target, attacks),
    notes: [`after ${diceInWords(first.dice, first.needs)} against it`],
  };
}
