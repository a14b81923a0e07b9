import { textIn } from '@bridgehead/kernel';
import { stage } from '@bridgehead/tabletop';
import { endAction } from '../activation/action.js';
import { leaderOnTable } from '../book/squads.js';
import { strike } from '../fire/attack.js';
import { regroup } from '../movement/go.js';
import { turnOverContacts } from './contacts.js';

/** PB-TRAP-02: a leader is in a trap, which everybody now knows. */
export const trapped = stage({
  id: 'trapped',
  name: 'Trapped',
  meaning: 'A trap has sprung on a leader.',
  args: { squad: 'the squad that acts', trap: 'the trap' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const leader = leaderOnTable(play.table, squad);
    if (leader !== undefined) {
      yield* strike(play, leader, 1, 'PB-TRAP-02');
      yield* regroup(play, squad, leader);
      yield* turnOverContacts(play, squad);
    }
    return yield* endAction(play, squad);
  },
});
