import {
  ask,
  interrupt,
  type JsonRecord,
  type Modifier,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
} from '@bridgehead/kernel';
import { candidatesNamed, setMark, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { ACTIVATED, CAP } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isFlying, unitsInAir } from '../book/units.js';
import { hasJinked, isOnPatrol, isReadyToFly, whyBomberMayNot } from './aircraft.js';
import { fireAtAircraft, flightOf, gunnersOf } from './anti-air.js';
import { approach } from './approach.js';
import { flakWindow } from './flak.js';
import { endPatrol, standDownAfterFailure } from './stand-down.js';

/** EA-AIR-14: enemy aircraft that fly over the table. */
function flyingEnemies(table: Table, formation: string): readonly string[] {
  return squadsOf(table, enemyOf(squadOf(table, formation).side)).flatMap(({ id }) =>
    isFlying(table, id) && unitsInAir(table, id).length > 0 ? [id] : [],
  );
}

/** EA-AIR-14: which aircraft are intercepted? */
export const interceptAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'intercept',
  prompt: 'Which aircraft are intercepted?',
  meaning: 'The id of an enemy formation of aircraft that flies over the table.',
  rules: ['EA-AIR-14'],
  candidates: (table, { squad }) => candidatesNamed(table, flyingEnemies(table, squad)),
});

const INTERCEPTING: Modifier = { value: -1, reason: 'Interception', rule: 'EA-AIR-07' };

/** EA-AIR-14: approach, flak against the interceptors, then they fire all AA weapons that reach. */
function* intercept(play: TablePlay, formation: string, target: string): Procedure<void> {
  const moves = yield* approach(play, formation, 'interception', target);
  play.cite('EA-AIR-14');
  yield* flakWindow(play, flightOf(formation, 'approach', moves));
  if (hasJinked(play.table, formation) || unitsInAir(play.table, formation).length === 0) return;
  const flight = flightOf(target, 'approach', []);
  const gunners = gunnersOf(play.table, formation, flight);
  if (gunners.length > 0) yield* fireAtAircraft(play, { by: formation }, flight, gunners, [INTERCEPTING]);
}

/** EA-AIR-02. */
export const interception: FormationAction = {
  name: 'interception',
  label: 'Interception',
  note: 'fighters attack aircraft that fly over the table',
  rule: 'EA-AIR-02',
  isKnownTo: isReadyToFly,
  barred: (table, formation) => whyBomberMayNot(table, formation) ?? whyNobodyToIntercept(table, formation),
  prepare: endPatrol,
  failed: standDownAfterFailure,
  *run(play, formation) {
    const { side } = squadOf(play.table, formation);
    const target = yield* ask(side, interceptAsk, { squad: formation });
    yield* intercept(play, formation, target);
    return null;
  },
};

function whyNobodyToIntercept(table: Table, formation: string): Refusal | null {
  return flyingEnemies(table, formation).length > 0
    ? null
    : refuse('EA-AIR-14', 'No enemy aircraft fly over the table.');
}

interface Patrolling extends JsonRecord {
  readonly target: string;
}

function patrols(table: Table, target: string): readonly string[] {
  const enemy = enemyOf(squadOf(table, target).side);
  return squadsOf(table, enemy).flatMap(({ id }) => (isOnPatrol(table, id) && isReadyToFly(table, id) ? [id] : []));
}

const PASS = 'pass';

/** EA-AIR-04: does a patrol intercept the ground attack? */
export const patrolAsk = pickAsk<Table, Patrolling>({
  name: 'capIntercept',
  prompt: 'Does a Combat Air Patrol intercept the ground attack?',
  meaning: 'The id of a formation on Combat Air Patrol, or pass.',
  rules: ['EA-AIR-04'],
  candidates: (table, { target }) => candidatesNamed(table, patrols(table, target)),
  pass: { id: PASS, label: 'Wait' },
  usual: (table, { target }) => patrols(table, target)[0] ?? PASS,
});

/** EA-AIR-04: one patrol for each ground attack, before flak, without a test. */
export function* patrolWindow(play: TablePlay, target: string): Procedure<void> {
  if (patrols(play.table, target).length === 0) return;
  const enemy = enemyOf(squadOf(play.table, target).side);
  const chosen = yield* ask(enemy, patrolAsk, { target }, { interrupt: true });
  if (chosen === PASS) return;
  setMark(play, chosen, CAP, 0, 'EA-AIR-04');
  setMark(play, chosen, ACTIVATED, 1, 'EA-AIR-04');
  yield* interrupt(play, 'interception', intercept(play, chosen, target));
}
