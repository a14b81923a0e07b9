import { ask, next, pickAsk, textIn } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, stage, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { canAct, formationsToAct } from '../turn/to-act.js';
import { noteActed } from './activation.js';
import { mayRetain, noteRetained } from './retaining.js';
import { announceArrival } from '../orbit/plot.js';

const PASS = 'pass';

/** EA-TURN-04: is a second formation activated at once? */
export const retainAsk = pickAsk<Table, { readonly side: string }>({
  name: 'retain',
  prompt: 'Retain the initiative, with −1 to the action test?',
  meaning: 'The id of a second formation, or pass.',
  rules: ['EA-TURN-04'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsToAct(table, side)),
  pass: { id: PASS, label: 'Let the initiative pass' },
  usual: () => PASS,
});

/** EA-TURN-04, EA-TURN-05: the formation has acted; its side may try to retain, or the initiative passes. */
export const endOfActivation = stage({
  id: 'endOfActivation',
  name: 'End of the activation',
  meaning: 'The formation has acted; its side may retain the initiative.',
  args: {
    squad: 'the formation',
    retaining: 'true if its side has retained for it',
    failed: 'true if it failed its test, after which nobody retains',
  },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    noteActed(play, squad);
    const enemy = enemyOf(side);
    // EA-TURN-03: against an enemy who has none left nobody needs to retain.
    if (mayRetain(play.table, side, args) && canAct(play.table, side) && canAct(play.table, enemy)) {
      const chosen = yield* ask(side, retainAsk, { side });
      if (chosen !== PASS) {
        noteRetained(play, side, args);
        announceArrival(play, chosen);
        return next('activation', { squad: chosen, retaining: true });
      }
    }
    return next('activate', { side: enemy });
  },
});
