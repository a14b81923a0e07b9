import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import {
  candidatesNamed,
  destroy,
  distanceBetween,
  living,
  markOn,
  remember,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { loseModel } from './lose-model.js';
import { figuresOf } from '../book/figures.js';
import { WOUNDS } from '../book/marks.js';
import { isDrone, isUnitDestroyed, leaderOf, soldiersOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';

/** Which models must be removed before the others, with the rule that says so. */
export interface RemovalOrder extends JsonRecord {
  /** Models that go first: those in sight of the shooter, or in contact with the enemy. */
  readonly first: readonly string[];
  readonly rule: RuleId;
}

interface CasualtyArgs extends RemovalOrder {
  readonly unit: string;
  /** How many models fall, this one included. */
  readonly falls: number;
}

/** FF-DAMAGE-02, FF-DAMAGE-03: which model is removed next? */
export const casualtyAsk = pickAsk<Table, CasualtyArgs>({
  name: 'casualty',
  prompt: 'Which model is removed?',
  meaning: 'The id of a model.',
  rules: ['FF-DAMAGE-01'],
  candidates: (table, args) => candidatesNamed(table, eligible(table, args)),
  hasChoice: (table, args) => eligible(table, args).length > 1,
  unlisted: (table, args, id) => whyNotFall(table, args, id),
  // The outermost model, so that the unit stays together and near its Leader.
  usual: (table, args) => outermost(table, args.unit, eligible(table, args)),
});

function whyNotFall(table: Table, { unit, first, rule }: CasualtyArgs, id: string): Refusal | null {
  if (id === leaderOf(table, unit)) return refuse('FF-UNIT-02', 'The Leader is the last to be removed.');
  if (!living(table, unit).some((model) => model.id === id)) return null;
  if (isDrone(table, id)) return refuse('FF-KEYWORD-15', 'Drones are no casualties.');
  const isLater = !first.includes(id) && soldiersOf(table, unit).some((model) => first.includes(model.id));
  return isLater ? refuse(rule, 'Others go first.') : refuse('FF-MOVE-06', 'Another model would be out of coherency.');
}

/** FF-DAMAGE-02, FF-DAMAGE-03: those who go first, then the others, the Leader last; FF-MOVE-06: keeping coherency if possible. */
function eligible(table: Table, { unit, first, falls }: CasualtyArgs): readonly string[] {
  const leader = leaderOf(table, unit);
  const others = soldiersOf(table, unit).flatMap(({ id }) => (id === leader ? [] : [id]));
  const exposed = others.filter((id) => first.includes(id));
  const due = exposed.length > 0 ? exposed : others;
  if (due.length === 0) return leader === undefined ? [] : [leader];
  const strays = straysWithFewer(table, unit, falls);
  return strays.length === falls && strays.every((id) => due.includes(id)) ? strays : due;
}

/** The models that would be out of coherency once so many have fallen. */
function straysWithFewer(table: Table, unit: string, falls: number): readonly string[] {
  const reach = coherencyOf(soldiersOf(table, unit).length - falls);
  return [...distancesFromLeader(table, unit)].flatMap(([id, distance]) => (distance > reach ? [id] : []));
}

/** How far each model on the table is from its Leader; asked several times for each model that falls. */
function distancesFromLeader(table: Table, unit: string): ReadonlyMap<string, number> {
  return remember(table, `firefight from the Leader of ${unit}`, () => {
    const leader = leaderOf(table, unit);
    if (leader === undefined) return new Map();
    const others = living(table, unit).filter(({ id, place }) => id !== leader && place.kind === 'on');
    return new Map(others.map(({ id }) => [id, distanceBetween(table, leader, id)]));
  });
}

function outermost(table: Table, unit: string, models: readonly string[]): string | null {
  const distances = distancesFromLeader(table, unit);
  const away = (id: string) => distances.get(id) ?? 0;
  return models.toSorted((a, b) => away(b) - away(a))[0] ?? null;
}

/** FF-DAMAGE-01: wounds go to one model after the other. Returns the models that were removed. */
export function* sufferWounds(
  play: TablePlay,
  unit: string,
  wounds: number,
  order: RemovalOrder,
): Procedure<readonly string[]> {
  const removed: string[] = [];
  let pool = markOn(play.table, unit, WOUNDS) + wounds;
  while (soldiersOf(play.table, unit).length > 0) {
    const next = yield* nextToFall(play, unit, pool, order);
    if (next === null || pool < figuresOf(play.table, next).hp) break;
    pool -= figuresOf(play.table, next).hp;
    loseModel(play, next, order.rule);
    removed.push(next);
  }
  const left = isUnitDestroyed(play.table, unit) ? 0 : pool;
  setMark(play, unit, WOUNDS, left, 'FF-DAMAGE-01');
  if (isUnitDestroyed(play.table, unit)) loseDrones(play, unit);
  return removed;
}

/** The model that the wounds go to; only one that they remove is a choice of its owner. */
function* nextToFall(play: TablePlay, unit: string, pool: number, order: RemovalOrder): Procedure<string | null> {
  const candidates = eligible(play.table, { unit, ...order, falls: 1 });
  const weakest = Math.min(...candidates.map((id) => figuresOf(play.table, id).hp));
  if (candidates.length === 0 || pool < weakest) return null;
  const falls = Math.floor(pool / weakest);
  return yield* ask(squadOf(play.table, unit).side, casualtyAsk, { unit, ...order, falls });
}

/** FF-DAMAGE-04: Drones vanish with the last model. */
function loseDrones(play: TablePlay, unit: string): void {
  play.cite('FF-DAMAGE-04');
  for (const { id } of living(play.table, unit)) if (isDrone(play.table, id)) destroy(play, id, 'FF-DAMAGE-04');
}
