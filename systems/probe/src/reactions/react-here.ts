import { ask, interrupt, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { enemyOf, type Probe } from '../book/play.js';
import { idsOnTable, isOnTable } from '../book/squads.js';
import { diceAt } from '../fire/shooting.js';
import { react, type Resolve, whyNotReact } from './react.js';

/** PB-REACT-04: which squad reacts to the models that have just bailed out? */
export const reactHereAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'reactHere',
  prompt: 'Who reacts to the models that bailed out?',
  meaning: 'The id of a squad, or pass.',
  rules: ['PB-REACT-04'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side)) if (isOnTable(table, id)) yield { id, label: name, pieces: [id] };
  },
  pass: { id: 'pass', label: 'Hold fire' },
  barred(table, { squad }, id) {
    const why = whyNotReact(table, id);
    if (why !== null) return why;
    return diceAt(table, id, idsOnTable(table, squad)) > 0
      ? null
      : refuse('PB-REACT-01', 'They are not within its range and sight.');
  },
  usual: () => 'pass',
});

/** PB-REACT-04: enemies may react to models that bailed out, where they stand. */
export function* reactTo(play: Probe, squad: string, attack: Resolve): Procedure<void> {
  const side = enemyOf(squadOf(play.table, squad).side);
  while (isOnTable(play.table, squad)) {
    const by = yield* ask(side, reactHereAsk, { squad }, { interrupt: true });
    if (by === 'pass') return;
    yield* interrupt(play, 'reaction', react(play, { shooter: by, target: squad }, attack));
  }
}
