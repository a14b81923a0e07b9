import { advance, bearing, type Point, pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type JsonRecord, type MoveAnswer, type Option, type Refusal, refuse } from '@bridgehead/kernel';
import { type Movement, type MoveResult, nameOf, readMove, type Table } from '@bridgehead/tabletop';
import { centreOf, INCH } from '../book/measuring.js';
import { unitsOnTable } from '../book/units.js';

const RULE = 'DZC-MOVE-04';

/** So much nearer it must be able to come before it is told to go on. */
const STEP = INCH / 4;

/** Ways around what stands between a unit and its Squad, in tenths of a degree. */
const TURNS: readonly number[] = [0, 300, 3300, 600, 3000];

export interface Returning extends JsonRecord {
  readonly squad: string;
  /** Units that must get back to their Squad. */
  readonly obliged: readonly string[];
}

function bodyOfSquad(table: Table, { squad, obliged }: Returning): readonly string[] {
  return unitsOnTable(table, squad).filter((id) => !obliged.includes(id));
}

function nearest(from: Point, points: readonly Point[]): Point | null {
  return points.toSorted((a, b) => pointToPoint(from, a) - pointToPoint(from, b))[0] ?? null;
}

function allowanceOf({ allowance: { length, each } }: Movement, model: string): number {
  return each?.[model] ?? length;
}

/** Whoever cannot reach the Squad in one move goes as far towards it as it can. */
export function strayFault(
  table: Table,
  args: Returning,
  movement: Movement,
  answer: MoveAnswer,
  { moves }: MoveResult,
): Refusal | null {
  const named = new Set(moves.map(({ model }) => model));
  const idle = args.obliged.find((id) => !named.has(id) && allowanceOf(movement, id) >= STEP);
  if (idle !== undefined) return refuse(RULE, `${nameOf(table, idle)} must get back into coherency.`);
  const body = bodyOfSquad(table, args).map((id) => moves.find(({ model }) => model === id)?.to ?? centreOf(table, id));
  for (const { model, to, walked, cost } of moves.filter((move) => args.obliged.includes(move.model))) {
    const goal = nearest(to, body);
    if (goal === null) continue;
    if (pointToPoint(to, goal) >= pointToPoint(walked.start, goal))
      return refuse(RULE, `${nameOf(table, model)} must go towards its Squad.`);
    if (allowanceOf(movement, model) - cost < STEP || pointToPoint(to, goal) < STEP) continue;
    const { x, y } = advance(to, bearing(to, goal), STEP);
    const onward = answer.move.map((one) =>
      one.model === model ? { ...one, path: [...one.path, { to: [x, y] as const }] } : one,
    );
    if (!isRefusal(readMove(table, movement, { move: onward })))
      return refuse(RULE, `${nameOf(table, model)} must go as far towards its Squad as it can.`);
  }
  return null;
}

/** The main body stands, and the others come as near as a straight way, or one beside it, takes them. */
export function* waysBack(table: Table, args: Returning, movement: Movement): Iterable<Option<MoveAnswer>> {
  const body = bodyOfSquad(table, args).map((id) => centreOf(table, id));
  for (const turn of TURNS) {
    const move: MoveAnswer['move'][number][] = [];
    for (const model of args.obliged) {
      const path = wayBack(table, movement, move, model, body, turn);
      if (path !== null) move.push({ model, path });
    }
    const answer = { move };
    const result = readMove(table, movement, answer);
    if (isRefusal(result) || strayFault(table, args, movement, answer, result) !== null) continue;
    yield { id: turn === 0 ? 'back' : `back-${turn}`, label: 'Back towards the Squad', answer, pieces: args.obliged };
  }
}

function wayBack(
  table: Table,
  movement: Movement,
  before: MoveAnswer['move'],
  model: string,
  body: readonly Point[],
  turn: number,
): MoveAnswer['move'][number]['path'] | null {
  const from = centreOf(table, model);
  const goal = nearest(from, body);
  if (goal === null) return null;
  const heading = (bearing(from, goal) + turn) % 3600;
  for (let length = Math.min(allowanceOf(movement, model), pointToPoint(from, goal)); length > 0; length -= STEP) {
    const { x, y } = advance(from, heading, length);
    const path = [{ to: [x, y] as const }];
    if (!isRefusal(readMove(table, movement, { move: [...before, { model, path }] }))) return path;
  }
  return null;
}
