import { radiusOf } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  next,
  type Option,
  refuse,
  type Refusal,
  textIn,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  living,
  moveAsk,
  type Movement,
  type MoveResult,
  profileOf,
  readMove,
  squadOf,
  stage,
  suggestMoves,
  type Table,
} from '@bridgehead/tabletop';
import { orderOf } from '../book/marks.js';
import { goAll } from '../movement/go.js';
import type { Gait } from '../movement/allowance.js';
import { commonMovement } from '../movement/movement.js';
import { edgeOf } from '../setup/edges.js';
import { cm } from '../book/measuring.js';
import { perhapsMines } from '../cards/effects.js';

const RULE = 'E40-RES-02';

interface Arriving extends JsonRecord {
  readonly squad: string;
}

/** E40-RES-02: from its own edge, under its order. */
function demandOf(table: Table, { squad }: Arriving): Movement {
  const { side } = squadOf(table, squad);
  const movers = living(table, squad).flatMap(({ id, place }) => (place.kind === 'off' ? [id] : []));
  const gait: Gait = orderOf(table, squad);
  const common = commonMovement(table, movers, gait);
  return {
    ...common,
    // A unit that cannot move far enough to leave the edge stands touching it.
    allowance: { ...common.allowance, each: atLeastOntoTable(table, common.allowance.each) },
    all: { rule: RULE },
    from: { edges: [edgeOf(table, side)], rule: RULE },
    keep: [{ from: 'enemies', distance: cm(0.2), atLeast: true, when: 'throughout', rule: 'E40-MOVE-02' }],
    rule: RULE,
  };
}

function atLeastOntoTable(table: Table, each: Movement['allowance']['each']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(each ?? {}).map(([unit, length]) => [unit, Math.max(length, radiusOf(profileOf(table, unit).base))]),
  );
}

/** E40-RES-02: the points at which it comes on are within this of one another, in centimetres. */
const ENTRY = 30;

/** E40-RES-02: the points at which its units come on lie close together. */
function readArrival(table: Table, args: Arriving, answer: MoveAnswer): MoveResult | Refusal {
  const read = readMove(table, bindingMovement(demandOf(table, args)), answer);
  if (isRefusal(read)) return read;
  const along = read.moves.map(({ walked }) => walked.start.x);
  return Math.max(...along) - Math.min(...along) > cm(ENTRY)
    ? refuse(RULE, 'They come on at points within 30 cm of one another.')
    : read;
}

/** E40-RES-02: where does it come on? */
export const arriveAt = moveAsk<Arriving>({
  name: 'arrive',
  prompt: 'Where does it come on?',
  meaning: 'a move of all its units; the first point of each path is on the table edge of its side.',
  rules: [RULE],
  movement: demandOf,
  options: arrivals,
  check: readArrival,
  sample: (table, args, _side, below) => {
    const found = [...arrivals(table, args)];
    return found[below(Math.max(1, found.length))]?.answer ?? null;
  },
});

/** At the middle of its edge and to both sides of it. */
function* arrivals(table: Table, args: Arriving): Iterable<Option<MoveAnswer>> {
  const demand = demandOf(table, args);
  const edge = edgeOf(table, squadOf(table, args.squad).side);
  for (const [name, share] of [
    ['middle', 3],
    ['left', 1],
    ['right', 5],
  ] as const) {
    const middle = Math.round((table.surface.width * share) / 6);
    const stretches = { [edge]: [middle - cm(ENTRY) / 2, middle + cm(ENTRY) / 2] as const };
    const from = { edges: [edge], stretches, rule: RULE };
    const toward = { x: middle, y: table.surface.height / 2 };
    for (const option of suggestMoves(table, { ...demand, from }, toward)) {
      if (isRefusal(readArrival(table, args, option.answer))) continue;
      yield { ...option, id: name, label: `At the ${name} of the edge` };
      break;
    }
  }
}

function canArrive(table: Table, args: Arriving): boolean {
  for (const _option of arrivals(table, args)) return true;
  return false;
}

/** E40-RES-02: a detachment comes on from its table edge. */
export const arrive = stage({
  id: 'arrive',
  name: 'Arrival',
  meaning: 'A detachment in reserve comes on.',
  args: { squad: 'the detachment', first: 'whether the other side is still to move' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    if (canArrive(play.table, { squad })) {
      const { moves } = yield* ask(side, arriveAt, { squad });
      yield* goAll(play, moves, { rule: RULE, snapFire: true });
      yield* perhapsMines(
        play,
        squad,
        moves.map(({ model }) => model),
      );
    }
    return next('moving', { side, first: args['first'] ?? false });
  },
});
