import { type Procedure, type StageCall, textIn } from '@bridgehead/kernel';
import { setMark, squadOf, stage } from '@bridgehead/tabletop';
import { assault } from '../assault/assault.js';
import type { Probe } from '../book/play.js';
import { dismount } from '../carriers/dismount.js';
import { mount } from '../carriers/mount.js';
import { shelter } from '../carriers/shelter.js';
import { drop } from '../drones/drop.js';
import { barrage } from '../fire/barrage.js';
import { shoot } from '../fire/shoot.js';
import { spread } from '../fire/spread.js';
import { sweep } from '../fire/sweep.js';
import { run } from '../flyers/run.js';
import { move } from '../movement/move.js';
import { shell } from '../terrain/shell.js';
import { type Action, endAction } from './action.js';
import { hold } from './hold.js';

/** Every action, in the order of the rules. */
export const ACTIONS: readonly Action[] = [
  hold,
  move,
  shoot,
  spread,
  barrage,
  sweep,
  assault,
  mount,
  dismount,
  shelter,
  shell,
  run,
  drop,
];

/** Each action is a stage with its name. */
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
