import type { Point } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type Procedure,
  type Refusal,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  moveAsk,
  type ModelMove,
  type Movement,
  type MoveResult,
  moveTo,
  nameOf,
  pointsOf,
  readMove,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { FLYING, JINKED } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationsOnGround, middleOfFormation, unitsInAir, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { edgeOf } from '../setup/table-edges.js';
import { flownStraight, mission, type Mission } from './aircraft.js';
import { flightTo, standOff } from './flights.js';
import { asFlown, straightAtEnd, whyNotFly } from './flight-path.js';

interface Approaching extends JsonRecord {
  readonly squad: string;
  readonly mission: Mission;
  /** EA-AIR-14: the aircraft that are intercepted; empty for a ground attack. */
  readonly target: string;
}

/** EA-AIR-03: any distance. */
const ANY_DISTANCE = cm(2000);

/** EA-AIR-03: from the own edge over everything; aircraft of a formation keep together. */
function approachOf(table: Table, { squad }: Approaching): Movement {
  const movers = unitsOf(table, squad);
  const own = new Set(movers);
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    movers,
    all: { rule: 'EA-AIR-03' },
    measured: { by: 'each' },
    allowance: { length: ANY_DISTANCE, rule: 'EA-AIR-03' },
    shape: { kind: 'free', rule: 'EA-AIR-03' },
    ground: { banned: [], judgedBy: 'centre' },
    passing: {
      through: 'all',
      flyers: movers,
      apart: [...table.models.keys()].filter((id) => !own.has(id)),
      rule: 'EA-AIR-03',
    },
    coherency,
    from: { edges: [edgeOf(table, squadOf(table, squad).side)], rule: 'EA-AIR-03' },
    rule: 'EA-AIR-03',
  };
}

function readApproach(table: Table, args: Approaching, answer: MoveAnswer): MoveResult | Refusal {
  const result = readMove(table, bindingMovement(approachOf(table, args)), answer);
  if (isRefusal(result)) return result;
  for (const { model, walked } of result.moves) {
    const refused = whyNotFly(table, { unit: model, points: pointsOf(walked), facing: null });
    if (refused !== null) return refused;
  }
  return asFlown(result);
}

/** EA-AIR-03: how do the aircraft fly in? */
export const approachAsk = moveAsk<Approaching>({
  name: 'approach',
  prompt: 'How do the aircraft fly in?',
  meaning:
    'A move: each path begins on the own table edge; turns only after 30 cm flown straight on. Options are `at-` and the id of an enemy formation, `left-` and `right-` for an approach from that side, and patrol.',
  rules: ['EA-AIR-03'],
  movement: approachOf,
  options: approachesOffered,
  check: readApproach,
});

/** Straight at an enemy, from the nearest point of the edge or from either side. */
function* approachesOffered(table: Table, args: Approaching): Iterable<Option<MoveAnswer>> {
  const { side } = squadOf(table, args.squad);
  const targets = args.target === '' ? formationsOnGround(table, enemyOf(side)) : [args.target];
  const pieces = unitsOf(table, args.squad);
  for (const target of targets) {
    const at = middleOf(table, target);
    if (at === null) continue;
    for (const [prefix, aside, words] of WAYS) {
      const answer = flightTo(table, args.squad, at, { aside, short: standOff(table, args.squad, target) });
      if (isRefusal(readApproach(table, args, answer))) continue;
      yield { id: `${prefix}-${target}`, label: `${words} ${nameOf(table, target)}`, answer, pieces };
    }
  }
  const { width, height } = table.surface;
  const patrol = flightTo(
    table,
    args.squad,
    { x: Math.round(width / 2), y: Math.round(height / 2) },
    { aside: 0, short: 0 },
  );
  if (!isRefusal(readApproach(table, args, patrol)))
    yield { id: 'patrol', label: 'To the middle of the table', answer: patrol, pieces };
}

const WAYS: readonly (readonly [prefix: string, aside: number, words: string])[] = [
  ['at', 0, 'Straight at'],
  ['left', -40, 'From the left at'],
  ['right', 40, 'From the right at'],
];

function middleOf(table: Table, formation: string): Point | null {
  const [first] = unitsInAir(table, formation);
  const place = first === undefined ? undefined : table.models.get(first)?.place;
  return place?.kind === 'on' ? place : middleOfFormation(table, formation);
}

/** EA-AIR-03: the formation comes onto the table and flies. Returns the ways it took. */
export function* approach(
  play: TablePlay,
  formation: string,
  what: Mission,
  target = '',
): Procedure<readonly ModelMove[]> {
  const { side } = squadOf(play.table, formation);
  mission.write(play, formation, what, 'EA-AIR-02');
  const { moves } = yield* ask(side, approachAsk, { squad: formation, mission: what, target });
  setMark(play, formation, JINKED, 0, 'EA-AIR-07');
  setMark(play, formation, FLYING, 1, 'EA-AIR-03');
  for (const { model, to, walked } of moves) {
    const points = pointsOf(walked);
    moveTo(play, model, to, 'EA-AIR-03', points);
    flownStraight.write(play, model, straightAtEnd(points), 'EA-AIR-03');
  }
  play.cite('EA-AIR-01', 'EA-AIR-03');
  return moves;
}
