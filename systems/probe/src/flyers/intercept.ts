import { ask, interrupt, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { living, setMark, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { enemyOf, type Probe } from '../book/play.js';
import { isAloft, isReady, leaderOf } from '../book/squads.js';
import { fall } from '../fire/attack.js';

/** PB-FLY-02: who intercepts that flyer? */
export const interceptAsk = pickAsk<Table, { readonly prey: string }>({
  name: 'intercept',
  prompt: 'Who intercepts the flyer?',
  meaning: 'The id of a squad of flyers, or pass.',
  rules: ['PB-FLY-02'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side))
      if (living(table, id).some(isAloft)) yield { id, label: name, pieces: [id] };
  },
  pass: { id: 'pass', label: 'Let it through' },
  barred: (table, _args, id) => (isReady(table, id) ? null : refuse('PB-FLY-02', 'It is not ready.')),
  usual: () => 'pass',
});

/** PB-FLY-02: whether an enemy intercepts this flyer and drives it off, or worse. */
export function* intercepted(play: Probe, prey: string): Procedure<boolean> {
  const enemy = enemyOf(squadOf(play.table, prey).side);
  const by = yield* ask(enemy, interceptAsk, { prey }, { interrupt: true });
  return by !== 'pass' && (yield* interrupt(play, 'intercept', intercept(play, by, prey)));
}

/** PB-FLY-03: the interceptor may be intercepted first, and then does nothing. */
function* intercept(play: Probe, squad: string, prey: string): Procedure<boolean> {
  const { side } = squadOf(play.table, squad);
  setMark(play, squad, 'ready', 0, 'PB-FLY-02');
  setMark(play, squad, 'acted', 1, 'PB-FLY-02');
  play.emit({ kind: 'declared', side, what: 'Intercept', by: squad, at: prey, because: 'PB-FLY-02' });
  if (yield* intercepted(play, squad)) return false;
  const hits = yield* rollFor({ stream: 'DOGFIGHT', rule: 'PB-FLY-03', side, count: 2, needs: 4 });
  const flyer = leaderOf(play.table, prey);
  if (hits > 1 && flyer !== undefined) yield* fall(play, flyer, 'PB-FLY-03');
  return hits > 0;
}
