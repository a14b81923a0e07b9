import { holdOf, isBulky, slotsFor, whyNotCarry } from './transport.js';
import { query } from '../book/query.js';

export const room = query({
  id: 'room',
  name: 'room',
  meaning:
    'the slots that a squadron takes in a Transport, and how many there are, { takes, of }; refused where it has no room',
  args: { squad: 'squad', transport: 'model' },
  ask(table, { squad, transport }) {
    const refusal = whyNotCarry(table, squad, transport);
    if (refusal !== null) return refusal;
    const answer = { takes: slotsFor(table, squad), of: holdOf(table, transport)?.slots ?? 0 };
    return { answer, rules: ['PF-TRANSPORT-01', 'PF-MAR-39', ...(isBulky(table, squad) ? ['PF-MAR-05'] : [])] };
  },
});
