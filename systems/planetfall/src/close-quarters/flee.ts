import { advance, bearing, type Facing, type Pose } from '@bridgehead/geometry';
import {
  type Ask,
  isRefusal,
  type MoveAnswer,
  type Option,
  type PieceMove,
  type Refusal,
  type Step,
} from '@bridgehead/kernel';
import {
  checkMove,
  footprintOfPiece,
  modelOf,
  type Movement,
  type MoveResult,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { movementValues } from '../movement/pace.js';
import { movingFlatOut } from '../movement/restrictions.js';
import { present, rimOf } from '@bridgehead/wargame';
import { inches } from '../book/inches.js';

const RULE = 'PF-CQB-13';

/** A flight that was found: who can get away, who only a little, and one way of doing it. */
type FleeArgs = {
  readonly squad: string;
  readonly building: string;
  readonly movers: readonly string[];
  readonly excused: readonly string[];
  readonly found: readonly Plain<PieceMove>[];
};

type Plain<T> = { readonly [K in keyof T]: T[K] };

const DIRECTIONS = [
  ['north', 0],
  ['east', 900],
  ['south', 1800],
  ['west', 2700],
] as const;

/** PF-CQB-13: where the loser of a storming runs to; any direction away from the building. */
export const flee: Ask<Table, FleeArgs, 'move', MoveResult> = {
  name: 'flee',
  prompt: 'Where does the loser of a storming run?',
  meaning: 'A move away from the building; options are away and north, east, south, west.',
  kind: 'move',
  rules: ['PF-CQB-13'],
  *options(table, args): Iterable<Option<MoveAnswer>> {
    const pieces = args.movers;
    yield { id: 'away', label: 'Away', answer: { move: args.found }, pieces };
    for (const [name, heading] of DIRECTIONS) {
      const { move } = flight(table, args.squad, args.building, heading);
      if (!isRefusal(check(table, args, { move })))
        yield { id: name, label: `To the ${name}`, answer: { move }, pieces };
    }
  },
  check,
  usual: (_table, { found }) => ({ move: found }),
  sample(table, args, _side, below) {
    const { move } = flight(table, args.squad, args.building, below(3600));
    return !isRefusal(check(table, args, { move })) ? { move } : { move: args.found };
  },
};

function check(table: Table, args: FleeArgs, answer: MoveAnswer): MoveResult | Refusal {
  return readMove(table, fleeing(table, args), answer);
}

/** Who flees from what; those who are excused need not go farther than Cruising. */
interface Fleeing {
  readonly squad: string;
  readonly building: string;
  readonly movers: readonly string[];
  readonly excused: readonly string[];
}

/** PF-CQB-13: a Flat Out move that ends farther from the building. It is no Movement Action, so nobody asks for coherency. */
function fleeing(table: Table, { squad, building, movers, excused }: Fleeing): Movement {
  const {
    coherency: _coherency,
    leaving: _leaving,
    least,
    allowance,
    ...flatOut
  } = movingFlatOut(table, squad, movers);
  return {
    ...flatOut,
    shape: { ...flatOut.shape, rule: RULE },
    all: { rule: RULE },
    allowance: { ...allowance, each: atMost(table, movers), rule: RULE },
    ...(least === undefined
      ? {}
      : { least: { ...least, excused: [...(least.excused ?? []), ...excused], rule: RULE } }),
    ends: { farther: { from: building, rule: RULE } },
    from: { piece: building, rule: RULE },
    rule: RULE,
  };
}

/** Who has one Movement Value flees with that. */
function atMost(table: Table, movers: readonly string[]): Readonly<Record<string, number>> {
  const [cruising, flatOut] = [movementValues(table, movers, 'cruising'), movementValues(table, movers, 'flatOut')];
  return Object.fromEntries(movers.map((model) => [model, Math.max(cruising[model] ?? 0, flatOut[model] ?? 0)]));
}

/** A way to flee, and those for whom there is none. */
export interface Flight extends Fleeing {
  readonly move: readonly PieceMove[];
  readonly stuck: readonly string[];
}

/**
 * A flight in about a direction, model by model: farther than Cruising where there is room for it, otherwise as far as there is.
 * Those who cannot get away at all are stuck.
 */
export function flight(table: Table, squad: string, building: string, heading: Facing): Flight {
  const found: Found = { move: [], excused: [], stuck: [] };
  for (const model of frontFirst(table, squad, heading)) runAway(table, { squad, building, model, heading }, found);
  return { squad, building, movers: found.move.map(({ model }) => model), ...found };
}

interface Found {
  readonly move: PieceMove[];
  readonly excused: string[];
  readonly stuck: string[];
}

interface Runaway {
  readonly squad: string;
  readonly building: string;
  readonly model: string;
  readonly heading: Facing;
}

function runAway(table: Table, runaway: Runaway, found: Found): void {
  const { squad, building, model } = runaway;
  for (const excused of [false, true]) {
    const movers = [...found.move.map((one) => one.model), model];
    const movement = fleeing(table, {
      squad,
      building,
      movers,
      excused: excused ? [...found.excused, model] : found.excused,
    });
    for (const path of waysFor(table, runaway, excused)) {
      if (checkMove(table, movement, { move: [...found.move, { model, path }] }) !== null) continue;
      found.move.push({ model, path });
      if (excused) found.excused.push(model);
      return;
    }
  }
  found.stuck.push(model);
}

/** Those who are farther in that direction are out of the way of the others first. */
function frontFirst(table: Table, squad: string, heading: Facing): readonly string[] {
  const tip = advance({ x: 0, y: 0 }, heading, inches(1));
  const ahead = (model: string) => {
    const { centre } = footprintOfPiece(table, model);
    return centre.x * tip.x + centre.y * tip.y;
  };
  return present(table, squad)
    .map(({ id }) => id)
    .sort((a, b) => ahead(b) - ahead(a));
}

/** How finely directions are searched, in tenths of a degree. */
const FINENESS = 150;
/** Shares of what is between the least and the most that are tried. */
const SHARES = [1, 0.5, 0] as const;
const SHORT = [1, 0.75, 0.5, 0.25, 0.1] as const;

function* waysFor(table: Table, runaway: Runaway, excused: boolean): Generator<readonly Step[], void> {
  const { model } = runaway;
  const [least = 0, most = 0] = [movementValues(table, [model], 'cruising')[model], atMost(table, [model])[model]];
  const lengths = excused
    ? SHORT.map((share) => Math.floor(Math.min(least, most) * share))
    : SHARES.map((share) => Math.floor(least + 2 + (most - least - 2) * share));
  const starts = [...startsOf(table, runaway)];
  for (const length of lengths.filter((one) => one > 0 && one <= most)) {
    for (const { pose, prefix, heading } of starts) {
      const { x, y } = advance(pose, heading, length);
      yield [...prefix, { to: [x, y] }];
    }
  }
}

interface Start {
  readonly pose: Pose;
  readonly prefix: readonly Step[];
  readonly heading: Facing;
}

/** From where it stands in any direction, or straight away from the wall of what it is in. */
function* startsOf(table: Table, { model, building, heading }: Runaway): Generator<Start, void> {
  const { place } = modelOf(table, model);
  if (place.kind === 'on') {
    for (const turn of turns()) yield { pose: place, prefix: [], heading: (heading + turn) % 3600 };
  } else if (place.kind === 'in' && place.id === building) {
    for (const pose of rimOf(footprintOfPiece(table, building), profileOf(table, model).base, heading))
      yield { pose, prefix: [{ to: [pose.x, pose.y] }, { face: pose.facing }], heading: pose.facing };
  }
}

/** Nothing, a little to the right, a little to the left, and so on all round. */
function* turns(): Generator<Facing, void> {
  for (let turn = 0; turn <= 1800; turn += FINENESS) {
    yield turn;
    if (turn > 0 && turn < 1800) yield 3600 - turn;
  }
}

/** The direction away from a piece, seen from the middle of a squadron. */
export function awayFrom(table: Table, piece: string, squad: string): Facing {
  const centres = present(table, squad).map(({ id }) => footprintOfPiece(table, id).centre);
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((a, b) => a + b, 0) / Math.max(1, values.length));
  const middle = { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
  const { centre } = footprintOfPiece(table, piece);
  return centre.x === middle.x && centre.y === middle.y ? 0 : bearing(centre, middle);
}
