import { milestone, next, type Procedure, type StageCall, textIn } from '@bridgehead/kernel';
import { endLifetime, setMark, squadOf, stage } from '@bridgehead/tabletop';
import type { Action } from './actions/action.js';
import { assault } from './actions/assault.js';
import { dismount } from './actions/dismount.js';
import { drop } from './actions/drop.js';
import { hold } from './actions/hold.js';
import { mount } from './actions/mount.js';
import { move } from './actions/move.js';
import { run } from './actions/run.js';
import { shell } from './actions/shell.js';
import { shelter } from './actions/shelter.js';
import { shoot } from './actions/shoot.js';
import { enemyOf, type Probe } from './play.js';

/** Every action, in the order of the rules. */
export const ACTIONS: readonly Action[] = [hold, move, shoot, assault, mount, dismount, shelter, shell, run, drop];

/** Every action is a stage by its name. */
export const ACTION_STAGES = ACTIONS.map((action) =>
  stage({
    id: action.name,
    name: action.label,
    meaning: `The action ${action.label}.`,
    args: { squad: 'the squad that acts' },
    run: (play, args) => act(play, action, textIn(args, 'squad')),
  }),
);

/** PB-ACT-01: one squad's action, from its declaration to the other side's turn to act. */
function* act(play: Probe, action: Action, squad: string): Procedure<StageCall> {
  const { side } = squadOf(play.table, squad);
  setMark(play, squad, 'acted', 1, 'PB-ACT-01');
  if (action.keepsReady !== true) setMark(play, squad, 'ready', 0, 'PB-ACT-01');
  play.emit({ kind: 'declared', side, what: action.label, by: squad, because: action.rule });
  const following = yield* action.run(play, squad);
  return following ?? (yield* endAction(play, squad));
}

/** The end of an action, wherever it ended. */
export function* endAction(play: Probe, squad: string): Procedure<StageCall> {
  endLifetime(play, 'activation', 'PB-TURN-03');
  yield* milestone('action');
  return next('activate', { side: enemyOf(squadOf(play.table, squad).side) });
}
