import type { JsonRecord } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { prospect } from './appraisal.js';
import type { Fight } from './participants.js';
import { query } from '../book/query.js';

/** Both sides of an engagement that a squadron would call. */
export const engagement = query({
  id: 'engagement',
  name: 'CQB Engagement',
  meaning:
    'who would strike whom in which order, with how many dice against what, if the squadron called it: { strikes, returns }, each { dice, needs, attacks: [{ shooters, chain }] }',
  args: { squad: 'squad', target: 'squad' },
  ask(table, { squad, target }) {
    const answer = {
      strikes: toldOf(table, { squad, target, initiates: true }),
      returns: toldOf(table, { squad: target, target: squad, initiates: false }),
    };
    return { answer, rules: ['PF-CQB-05', 'PF-CQB-07'] };
  },
});

function toldOf(table: Table, fight: Fight): JsonRecord {
  const { dice, needs, attacks } = prospect(table, fight);
  return { dice, needs, attacks: attacks.map(({ shooters, chain }) => ({ shooters, chain })) };
}
