import { ask, type JsonRecord, orderAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { modelOf, passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentOf } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import { effectiveArmour } from '../terrain/cover.js';
import { allocateHits, hasChoice, plainOrder, unitsHit } from './allocate-hits.js';
import { rollHits } from './hit-dice.js';

const RULE = 'E40-FIRE-11';

/** Dice of the Firepower Table that are about to be rolled. */
interface Salvo {
  /** The detachment that fires; not given for a battery beyond the table. */
  readonly squad?: string;
  readonly target: string;
  readonly side: Side;
  /** The eligible units, the nearest first, and how far away each is. */
  readonly units: readonly string[];
  readonly gap: (unit: string) => number;
  readonly count: number;
  readonly again: boolean;
}

/** E40-FIRE-10, E40-FIRE-11: hit dice are rolled and allocated. Gives a unit for each hit. */
export function* rollAndAllocate(play: TablePlay, salvo: Salvo): Procedure<readonly string[]> {
  const { table } = play;
  const { target, squad = target, side, count, again } = salvo;
  if (count === 0 || salvo.units.length === 0) return [];
  const armours = [...new Set(salvo.units.map((unit) => effectiveArmour(table, unit)))].toSorted((a, b) => a - b);
  const dice = yield* rollHits({ squad, target, side, count, armours, again });
  const units = yield* settleTie(play, salvo, squad, dice.length);
  const args = { squad, units, dice };
  const order = hasChoice(table, args) ? yield* ask(side, allocateHits, args) : plainOrder(table, args);
  play.cite(RULE);
  return unitsHit(table, args, order);
}

interface Tied extends JsonRecord {
  readonly squad: string;
  readonly units: readonly string[];
}

/** E40-FIRE-11: which of the units that are equally near come first? */
export const nearestFirst = orderAsk<Table, Tied>({
  name: 'nearestFirst',
  prompt: 'Which of the units that are equally near is hit first?',
  meaning: 'the units that are equally near and not alike, in the order in which they get hit dice.',
  rules: [RULE],
  items: (_table, { units }) => units,
  usual: (table, { units }) =>
    units.toSorted((a, b) => figuresOf(table, b).points - figuresOf(table, a).points || (a < b ? -1 : 1)),
});

/** E40-FIRE-11: the firer decides ties in distance, where the last die falls among units that differ. */
function* settleTie(play: TablePlay, salvo: Salvo, squad: string, dice: number): Procedure<readonly string[]> {
  const { units, gap, side } = salvo;
  const last = dice % units.length;
  const [before, after] = [units[last - 1], units[last]];
  if (last === 0 || before === undefined || after === undefined || gap(before) !== gap(after)) return units;
  const tied = units.filter((unit) => gap(unit) === gap(after));
  if (tied.every((unit) => areAlike(play.table, unit, after))) return units;
  const order = yield* ask(side, nearestFirst, { squad, units: tied });
  const first = units.indexOf(tied[0] ?? '');
  return [...units.slice(0, first), ...order, ...units.slice(first + tied.length)];
}

/** Units of one kind, none of them the HQ or with somebody aboard: it makes no difference which is meant. */
function areAlike(table: Table, one: string, other: string): boolean {
  if (one === other) return true;
  const { leader } = squadOf(table, detachmentOf(table, one));
  return (
    modelOf(table, one).profile === modelOf(table, other).profile &&
    one !== leader &&
    other !== leader &&
    passengersOf(table, one).length === 0 &&
    passengersOf(table, other).length === 0
  );
}
