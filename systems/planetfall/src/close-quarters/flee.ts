import { type MoveResult, readMove, type Table } from '@bridgehead/tabletop';
import { type Ask, isRefusal, type MoveAnswer, type Option, type PieceMove, type Refusal } from '@bridgehead/kernel';
import { fleeing, type Flight, flight } from './fleeing.js';

/** A flight that was found: who can get away, who only a little, and one way of doing it. */
export type FleeArgs = {
  readonly squad: string;
  readonly building: string;
  readonly movers: readonly string[];
  readonly excused: readonly string[];
  readonly found: readonly Plain<PieceMove>[];
};

type Plain<T> = { readonly [K in keyof T]: T[K] };

export function fleeArgs({ squad, building, movers, excused, move }: Flight): FleeArgs {
  return { squad, building, movers, excused, found: move };
}

const DIRECTIONS = [
  ['north', 0],
  ['east', 900],
  ['south', 1800],
  ['west', 2700],
] as const;

/** PF-CQB-13: where the loser of a storming runs to; any direction away from the building. */
export const fleeAsk: Ask<Table, FleeArgs, 'move', MoveResult> = {
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
