import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type RuleId } from '@bridgehead/kernel';
import { candidatesNamed, living, markOn, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { WOUNDS } from '../book/marks.js';
import { isDrone, isUnitDestroyed, leaderOf, soldiersOf } from '../book/units.js';
import type { Wounding, WoundsOfPool } from '../fire/wounds-of-hits.js';
import { numberIn } from '../keywords/keywords.js';
import { loseModel } from './lose-model.js';
import { sufferWounds } from './wounds.js';

interface Allocating {
  readonly attacker: string;
  readonly target: string;
  readonly pools: readonly WoundsOfPool[];
  /** The models that fall first. */
  readonly first: readonly string[];
  /** FF-FIRE-10: a Sniper Scope works in Shoot actions only. */
  readonly by: Wounding['by'];
  readonly rule: RuleId;
}

interface Sniping extends JsonRecord {
  readonly target: string;
  readonly wounds: number;
}

/** FF-KEYWORD-44: which model does the sniper remove? Any but the Leader, a Drone included. */
export const snipeAsk = pickAsk<Table, Sniping>({
  name: 'snipe',
  prompt: 'Which model does the sniper remove?',
  meaning: 'The id of a model that is not the Leader.',
  rules: ['FF-KEYWORD-44'],
  candidates: (table, { target, wounds }) =>
    candidatesNamed(
      table,
      preyOf(table, target).filter((id) => healthOf(table, target, id) <= wounds),
    ),
  unlisted: (table, { target }, id) =>
    id === leaderOf(table, target)
      ? refuse('FF-KEYWORD-44', 'The Leader is not picked.')
      : refuse('FF-DAMAGE-01', 'It is no model of that unit whom the wounds remove.'),
});

/** FF-KEYWORD-44, FF-UNIT-02: anybody but the Leader, who falls only where nobody but Drones is left beside it. */
function preyOf(table: Table, unit: string): readonly string[] {
  const leader = leaderOf(table, unit);
  const isAlone = soldiersOf(table, unit).length === 1;
  return living(table, unit).flatMap(({ id }) => (id === leader && !isAlone ? [] : [id]));
}

/** FF-DAMAGE-01, FF-KEYWORD-44: the wounds of Sniper Scopes first, then all others. Returns whether a sniper removed a model. */
export function* allocateWounds(
  play: TablePlay,
  { attacker, target, pools, first, by, rule }: Allocating,
): Procedure<{ readonly bySniper: boolean }> {
  const isSniper = ({ keywords }: WoundsOfPool) => by === 'shoot' && numberIn(keywords, 'sniper-scope') > 0;
  const sniped = pools.filter(isSniper).reduce((sum, { wounds }) => sum + wounds, 0);
  const others = pools.filter((pool) => !isSniper(pool)).reduce((sum, { wounds }) => sum + wounds, 0);
  const bySniper = sniped > 0 && (yield* snipe(play, attacker, target, sniped));
  if (others > 0 && !isUnitDestroyed(play.table, target)) yield* sufferWounds(play, target, others, { first, rule });
  return { bySniper };
}

/** FF-KEYWORD-44: for each model that would fall, the shooter picks which; a Drone goes in its place. */
function* snipe(play: TablePlay, attacker: string, target: string, wounds: number): Procedure<boolean> {
  let pool = markOn(play.table, target, WOUNDS) + wounds;
  let removed = false;
  while (preyOf(play.table, target).length > 1 && pool >= healthOfNext(play.table, target)) {
    const prey = yield* ask(squadOf(play.table, attacker).side, snipeAsk, { target, wounds: pool });
    if (prey === leaderOf(play.table, target)) break;
    pool -= healthOf(play.table, target, prey);
    loseModel(play, prey, 'FF-KEYWORD-44');
    removed = true;
  }
  setMark(play, target, WOUNDS, 0, 'FF-KEYWORD-44');
  const fell = yield* sufferWounds(play, target, pool, { first: [], rule: 'FF-KEYWORD-44' });
  return removed || fell.length > 0;
}

/** FF-KEYWORD-44: a Drone goes in the place of the model that would have fallen. */
function healthOf(table: Table, unit: string, prey: string): number {
  return isDrone(table, prey) ? healthOfNext(table, unit) : figuresOf(table, prey).hp;
}

/** FF-KEYWORD-44: how many wounds the model takes that would fall next; the Leader is the last. */
function healthOfNext(table: Table, unit: string): number {
  const leader = leaderOf(table, unit);
  const others = soldiersOf(table, unit).filter(({ id }) => id !== leader);
  const next = others.length > 0 ? others.map(({ id }) => id) : [leader ?? unit];
  return Math.min(...next.map((id) => figuresOf(table, id).hp));
}
