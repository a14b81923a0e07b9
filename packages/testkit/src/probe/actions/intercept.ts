import { interrupt, pool, type Procedure, ask } from '@bridgehead/kernel';
import { setMark, squadOf } from '@bridgehead/tabletop';
import { interceptAsk } from '../asks/intercept.js';
import { fall } from '../attack.js';
import { enemyOf, type Probe } from '../play.js';
import { leaderOf } from '../squads.js';

/** PB-FLY-02: whether somebody intercepts this flyer and drives it off, or worse. */
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
  const { successes } = yield* pool({
    stream: 'DOGFIGHT',
    rule: 'PB-FLY-03',
    side,
    count: 2,
    sides: 6,
    needs: 4,
    mechanic: {},
  });
  const flyer = leaderOf(play.table, prey);
  if (successes > 1 && flyer !== undefined) yield* fall(play, flyer, 'PB-FLY-03');
  return successes > 0;
}
