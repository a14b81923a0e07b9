import { ask, type JsonRecord, pickAsk, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  candidatesNamed,
  destroy,
  living,
  markOn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { WOUNDS } from '../book/marks.js';
import { isUnitDestroyed, leaderOf } from '../book/units.js';
import type { WoundsOfPool } from '../fire/wounds-of-hits.js';
import { numberIn } from '../keywords/keywords.js';
import { sufferWounds } from './wounds.js';

interface Allocating {
  readonly attacker: string;
  readonly target: string;
  readonly pools: readonly WoundsOfPool[];
  /** The models that fall first. */
  readonly first: readonly string[];
  readonly rule: RuleId;
}

interface Sniping extends JsonRecord {
  readonly target: string;
}

/** FF-KEYWORD-44: which model does the sniper remove? Any but the Leader, a Drone included. */
export const snipeAsk = pickAsk<Table, Sniping>({
  name: 'snipe',
  prompt: 'Which model does the sniper remove?',
  meaning: 'The id of a model that is not the Leader.',
  rules: ['FF-KEYWORD-44'],
  candidates: (table, { target }) => candidatesNamed(table, preyOf(table, target)),
});

function preyOf(table: Table, unit: string): readonly string[] {
  const leader = leaderOf(table, unit);
  return living(table, unit).flatMap(({ id }) => (id === leader ? [] : [id]));
}

/** FF-DAMAGE-01, FF-KEYWORD-44: the wounds of Sniper Scopes first, then all others. Returns whether a sniper removed a model. */
export function* allocateWounds(
  play: TablePlay,
  { attacker, target, pools, first, rule }: Allocating,
): Procedure<{ readonly bySniper: boolean }> {
  const isSniper = ({ keywords }: WoundsOfPool) => numberIn(keywords, 'sniper-scope') > 0;
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
  while (preyOf(play.table, target).length > 0) {
    const least = Math.min(...preyOf(play.table, target).map((id) => figuresOf(play.table, id).hp));
    if (pool < least) break;
    const prey = yield* ask(squadOf(play.table, attacker).side, snipeAsk, { target });
    pool -= figuresOf(play.table, prey).hp;
    destroy(play, prey, 'FF-KEYWORD-44');
    removed = true;
  }
  setMark(play, target, WOUNDS, 0, 'FF-KEYWORD-44');
  const fell = yield* sufferWounds(play, target, pool, { first: [], rule: 'FF-KEYWORD-44' });
  return removed || fell.length > 0;
}
