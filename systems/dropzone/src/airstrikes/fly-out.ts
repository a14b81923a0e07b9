import { advance, type Facing, type Point } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type Procedure,
  refuse,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  isDestroyed,
  type Movement,
  moveAsk,
  nameOf,
  poseOf,
  putOff,
  readMove,
  squadOf,
  type Table,
  type TablePlay,
  walk,
} from '@bridgehead/tabletop';
import { flyLeg } from '../aircraft/flight.js';
import { reactors } from '../aircraft/reaction.js';
import { hasSpecial } from '../book/figures.js';
import { INCH, inches } from '../book/measuring.js';
import { battlegroupOf, unitsOnTable } from '../book/units.js';
import { groundFor } from '../movement/ground.js';
import { AIRBASE, FLOWN } from './runs.js';
import { facingAhead } from './fly-in.js';
import { TURN, turnsOf } from './turns.js';

interface FlyingOut extends JsonRecord {
  readonly squad: string;
  /** DZC-FM-11: those who have made their turn already. */
  readonly turned: readonly string[];
}

/** DZC-FM-11: over any edge, as far as that is; coherency is not needed. */
function demandFor(table: Table, { squad }: FlyingOut): Movement {
  const movers = unitsOnTable(table, squad);
  const apart = [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && !movers.includes(id))
    .map(({ id }) => id);
  return {
    movers,
    all: { rule: 'DZC-FM-11' },
    measured: { by: 'each' },
    allowance: { length: inches(200), rule: 'DZC-FM-11' },
    shape: { kind: 'free', rule: 'DZC-FM-11' },
    ground: groundFor(table, movers),
    passing: { through: 'all', flyers: movers, apart, rule: 'DZC-MOVE-05' },
    leaving: { edges: ['bottom', 'top', 'left', 'right'], rule: 'DZC-FM-11' },
    rule: 'DZC-FM-11',
  };
}

function readOut(table: Table, args: FlyingOut, answer: MoveAnswer) {
  const result = readMove(table, bindingMovement(demandFor(table, args)), answer);
  if (isRefusal(result)) return result;
  for (const { model, walked, leaves } of result.moves) {
    const turns = turnsOf(walked, walked.start.facing);
    const name = nameOf(table, model);
    if (leaves === undefined) return refuse('DZC-FM-11', `${name} flies off the table.`);
    if (turns.length > (args.turned.includes(model) ? 0 : 1))
      return refuse('DZC-FM-11', `${name} turns once in this turn.`);
    if (turns.some((turn) => turn > TURN)) return refuse('DZC-FM-11', `${name} turns by 45° at most.`);
  }
  return result;
}

/** DZC-FM-11: how do Slow flyers leave the table? */
export const flyOutAsk = moveAsk<FlyingOut>({
  name: 'flyOut',
  prompt: 'How do the Fast Movers leave the table?',
  meaning:
    'A move over any table edge, straight ahead or with a turn of up to 45°; `straight`, `left` and `right` are offered.',
  rules: ['DZC-FM-11'],
  movement: (table, args) => demandFor(table, args),
  options: (table, args) => waysOut(table, args),
  sample(table, args, _side, below) {
    const ways = [...waysOut(table, args)];
    return ways[below(ways.length)]?.answer ?? null;
  },
  check: (table, args, answer) => readOut(table, args, answer),
});

function* waysOut(table: Table, args: FlyingOut): Iterable<Option<MoveAnswer>> {
  const units = unitsOnTable(table, args.squad);
  for (const [id, label, turn] of [
    ['straight', 'Straight on', 0],
    ['left', 'Turning left', 3150],
    ['right', 'Turning right', 450],
  ] as const) {
    const move = units.map((model) => {
      const pose = poseOf(table, model) ?? { x: 0, y: 0, facing: 0 };
      const { x, y } = exitPoint(table, pose, (pose.facing + turn) % 3600);
      return { model, path: [{ to: [x, y] as const }] };
    });
    if (!isRefusal(readOut(table, args, { move }))) yield { id, label, answer: { move }, pieces: units };
  }
}

/** Nobody is asked where it makes no difference: no enemy could fire at them on their way, and nothing stands on it. */
function isWorthAsking(table: Table, args: FlyingOut): boolean {
  const units = unitsOnTable(table, args.squad);
  const ways = [...waysOut(table, args)];
  if (args.turned.length === units.length || ways.length === 0) return false;
  return ways[0]?.id !== 'straight' || units.some((id) => reactors(table, id).length > 0);
}

/** DZC-FM-11: Slow flyers that have not turned may do so on their way off. */
export function* flyOut(play: TablePlay, squad: string, turned: readonly string[]): Procedure<void> {
  const units = unitsOnTable(play.table, squad);
  const args = { squad, turned: turned.filter((id) => units.includes(id)) };
  if (!isWorthAsking(play.table, args)) return yield* flyOff(play, squad);
  const { moves } = yield* ask(squadOf(play.table, squad).side, flyOutAsk, args);
  for (const move of moves) {
    yield* flyLeg(play, facingAhead(move));
    depart(play, squad, move.model, 'DZC-FM-11');
  }
}

/** DZC-FM-10: straight on, off the table; they may be engaged on the way. */
export function* flyOff(play: TablePlay, squad: string): Procedure<void> {
  for (const unit of unitsOnTable(play.table, squad)) {
    const pose = poseOf(play.table, unit);
    if (pose === null) continue;
    const edge = exitPoint(play.table, pose, pose.facing);
    const walked = walk(play.table, unit, [{ to: [edge.x, edge.y] }], { kind: 'free', rule: 'DZC-FM-10' });
    if (isRefusal(walked)) continue;
    play.cite('DZC-FM-10');
    yield* flyLeg(play, { model: unit, from: pose, to: { kind: 'on', ...edge, facing: pose.facing }, walked, cost: 0 });
    depart(play, squad, unit, 'DZC-FM-10');
  }
}

function depart(play: TablePlay, squad: string, unit: string, rule: string): void {
  // DZC-FORCE-56: what hovers as well flies again.
  const isOwn = hasSpecial(play.table, unit, 'transition') && battlegroupOf(play.table, squad) !== null;
  if (!isDestroyed(play.table, unit)) putOff(play, unit, isOwn ? AIRBASE : FLOWN, rule);
}

/** The last point of the table in a direction. */
function exitPoint({ surface }: Table, from: Point, facing: Facing): Point {
  let [near, far] = [0, inches(100)];
  while (far - near > INCH / 100) {
    const middle = Math.round((near + far) / 2);
    const { x, y } = advance(from, facing, middle);
    const isOn = x >= 0 && y >= 0 && x <= surface.width && y <= surface.height;
    [near, far] = isOn ? [middle, far] : [near, middle];
  }
  return advance(from, facing, near);
}
