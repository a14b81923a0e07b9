import { paced } from '../movement/paced.js';
import type { Facing } from '@bridgehead/geometry';
import type { MoveAnswer, Option, PieceMove } from '@bridgehead/kernel';
import { checkMove, moveAsk, type Movement, type Table } from '@bridgehead/tabletop';
import { type Flight, flightFrom, inPlay } from '@bridgehead/wargame';
import { movementValues } from '../movement/pace.js';
import { movingFlatOut } from '../movement/restrictions.js';

const RULE = 'PF-CQB-13';

/** A flight that was found: the models that can get away, those of them that get away only a little, and one move that does it. */
type FleeArgs = {
  readonly squad: string;
  readonly building: string;
  readonly movers: readonly string[];
  readonly excused: readonly string[];
  readonly found: readonly PieceMove[];
};

const DIRECTIONS = [
  ['north', 0],
  ['east', 900],
  ['south', 1800],
  ['west', 2700],
] as const;

/** PF-CQB-13: where the loser of a storming runs to; any direction away from the building. */
const running = moveAsk<FleeArgs>({
  name: 'flee',
  prompt: 'Where does the loser of a storming run?',
  meaning: 'A move away from the building; options are away and north, east, south, west.',
  rules: [RULE],
  movement: fleeing,
  *options(table, args): Iterable<Option<MoveAnswer>> {
    const pieces = args.movers;
    yield { id: 'away', label: 'Away', answer: { move: args.found }, pieces };
    for (const [name, heading] of DIRECTIONS) {
      const { move } = flight(table, args.squad, args.building, heading);
      if (checkMove(table, fleeing(table, args), { move }) === null)
        yield { id: name, label: `To the ${name}`, answer: { move }, pieces };
    }
  },
  sample(table, args, _side, below) {
    const { move } = flight(table, args.squad, args.building, below(3600));
    return checkMove(table, fleeing(table, args), { move }) === null ? { move } : null;
  },
});
export const flee = paced(running, 'flatOut');

/**
 * PF-CQB-13: a Flat Out move that ends farther from the building; excused models need not go farther than Cruising. It is not a Movement
 * Action, so coherency is not demanded.
 */
function fleeing(table: Table, { squad, building, movers, excused }: Omit<FleeArgs, 'found'>): Movement {
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

/** The most that each model may move: a model with one Movement Value flees with that. */
function atMost(table: Table, movers: readonly string[]): Readonly<Record<string, number>> {
  const [cruising, flatOut] = [movementValues(table, movers, 'cruising'), movementValues(table, movers, 'flatOut')];
  return Object.fromEntries(movers.map((model) => [model, Math.max(cruising[model] ?? 0, flatOut[model] ?? 0)]));
}

/** A flight of a squadron, roughly in a direction, farther than Cruising where there is room for it. */
export function flight(table: Table, squad: string, building: string, heading: Facing): Flight {
  return flightFrom(table, {
    models: inPlay(table, squad).map(({ id }) => id),
    piece: building,
    heading,
    reachOf(model) {
      const [least = 0, most = 0] = [movementValues(table, [model], 'cruising')[model], atMost(table, [model])[model]];
      return { least, most };
    },
    movement: (movers, excused) => fleeing(table, { squad, building, movers, excused }),
  });
}
