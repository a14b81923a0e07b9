import { ask, interrupt, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, hasActed, isOnOverwatch, OVERWATCH, POPPED_UP } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, isGone } from '../book/units.js';
import { mustWithdraw } from '../morale/blast-markers.js';
import { shootAt } from './attack.js';
import { whyNotShootAt } from './shoot.js';
import type { Volley } from './volley.js';

const PASS = 'pass';

function volleyAt(squad: string, mover: string): Volley {
  return { attacker: squad, target: mover, manner: 'steady' };
}

/** EA-OW-02: the enemy formations on Overwatch that could fire at one that has just moved. */
function watchers(table: Table, mover: string): readonly string[] {
  const enemies = formationsOnGround(table, enemyOf(squadOf(table, mover).side));
  return enemies.filter((id) => isOnOverwatch(table, id) && whyNotShootAt(table, volleyAt(id, mover)) === null);
}

/** EA-OW-02: does a formation on Overwatch fire? */
export const overwatchAsk = pickAsk<Table, { readonly mover: string }>({
  name: 'overwatch',
  prompt: 'Does a formation on Overwatch fire?',
  meaning: 'The id of a formation on Overwatch, or pass.',
  rules: ['EA-OW-02'],
  candidates: (table, { mover }) => candidatesNamed(table, watchers(table, mover)),
  pass: { id: PASS, label: 'Hold fire' },
  details: (_table, { mover }, id) => ({ forecast: { procedure: 'shoot', args: volleyAt(id, mover) } }),
});

/** EA-OW-02: after a move or a disembarking, each enemy formation on Overwatch may fire, one after the other. */
export function* overwatchWindow(play: TablePlay, mover: string): Procedure<void> {
  while (
    !isGone(play.table, mover) &&
    mustWithdraw.read(play.table, mover) !== true &&
    watchers(play.table, mover).length > 0
  ) {
    const enemy = enemyOf(squadOf(play.table, mover).side);
    const chosen = yield* ask(enemy, overwatchAsk, { mover }, { interrupt: true });
    if (chosen === PASS) return;
    yield* interrupt(play, 'overwatch', fireOnOverwatch(play, chosen, mover));
  }
}

/** EA-OW-01, EA-OW-04: firing ends Overwatch; one that was carried over is the formation's action for this turn. */
function* fireOnOverwatch(play: TablePlay, formation: string, mover: string): Procedure<void> {
  play.emit({
    kind: 'declared',
    side: squadOf(play.table, formation).side,
    what: 'Overwatch fire',
    by: formation,
    because: 'EA-OW-02',
  });
  yield* shootAt(play, volleyAt(formation, mover));
  setMark(play, formation, OVERWATCH, 0, 'EA-OW-01');
  // EA-KEY-22: popped-up skimmers drop after they have fired.
  setMark(play, formation, POPPED_UP, 0, 'EA-KEY-22');
  if (!hasActed(play.table, formation)) setMark(play, formation, ACTIVATED, 1, 'EA-OW-04');
}
