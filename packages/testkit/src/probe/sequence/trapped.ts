import type { Procedure, StageCall } from '@bridgehead/kernel';
import { endAction } from '../actions.js';
import { turnOverContacts } from '../actions/contacts.js';
import { regroup } from '../actions/go.js';
import { strike } from '../attack.js';
import type { Probe } from '../play.js';
import { leaderOnTable } from '../squads.js';

/** PB-TRAP-02: a leader is in a trap, which everybody now knows. */
export function* trapped(play: Probe, squad: string): Procedure<StageCall> {
  const leader = leaderOnTable(play.table, squad);
  if (leader !== undefined) {
    yield* strike(play, leader, 1, 'PB-TRAP-02');
    yield* regroup(play, squad, leader);
    yield* turnOverContacts(play, squad);
  }
  return yield* endAction(play, squad);
}
