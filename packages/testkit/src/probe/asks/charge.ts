import type { JsonRecord, MoveAnswer } from '@bridgehead/kernel';
import { type MoveAsk, moveAsk } from '@bridgehead/tabletop';
import { chargesAt } from '../charging.js';
import { chargeOf } from '../movement.js';
import { readingWay, type SquadMove } from '../way.js';

export interface Charging extends JsonRecord {
  readonly squad: string;
  readonly target: string;
}

const anyCharge = readingWay(
  moveAsk<Charging>({
    name: 'charge',
    prompt: 'How does it charge?',
    meaning: 'A move; the options are numbered.',
    rules: ['PB-ASSAULT-01'],
    movement: (table, { squad, target }) => chargeOf(table, squad, target),
  }),
);

/** PB-ASSAULT-01: how does the squad charge? */
export const chargeAsk: MoveAsk<Charging, SquadMove> = {
  ...anyCharge,
  *options(table, { squad, target }) {
    for (const [i, answer] of chargesAt(table, squad, target).entries()) {
      yield { id: String(i + 1), label: `Charge ${i + 1}`, answer, pieces: answer.move.map(({ model }) => model) };
    }
  },
  usual: (table, { squad, target }) => oneOf(chargesAt(table, squad, target), 0),
  sample(table, { squad, target }, _side, below) {
    const charges = chargesAt(table, squad, target);
    return oneOf(charges, below(charges.length));
  },
};

function oneOf(charges: readonly MoveAnswer[], i: number): MoveAnswer {
  const charge = charges[i];
  if (charge === undefined) throw new Error('a charge was asked for that cannot be made');
  return charge;
}
