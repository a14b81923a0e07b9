import { ask, faces, type JsonRecord, type PlaceAnswer, type Procedure, type Side } from '@bridgehead/kernel';
import {
  destroy,
  living,
  modelOf,
  placeAsk,
  type Placing,
  putOn,
  setMark,
  squadOf,
  squadsOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { besidePiece } from '@bridgehead/wargame';
import { D8 } from '../book/dice.js';
import { ACTIVATED } from '../book/marks.js';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { enemyOf, SIDES } from '../book/play.js';
import { isUnitDestroyed, leaderOf } from '../book/units.js';
import { sufferWounds } from '../damage/wounds.js';
import { woundsOf } from '../fire/wounds-of-hits.js';
import { hasKeyword } from '../keywords/keywords.js';
import { reachOf } from '../movement/coherency.js';
import { regroup } from '../movement/regroup.js';
import { pin } from '../pinning/pin.js';
import { kindsOf } from '../terrain/terrain.js';
import { boardedAfter, type LastPosition, THROWN_OUT, thrownOut } from './state.js';

const RULE = 'FF-TRANSPORT-08';

interface BailingOut extends JsonRecord {
  readonly unit: string;
  /** The Leader, and those who have room beside it in contact with the vehicle's last position. */
  readonly models: readonly string[];
}

/** FF-TRANSPORT-08: where do the survivors stand at the wreck? */
export const bailOutAsk = placeAsk<BailingOut>({
  name: 'bailOut',
  prompt: 'Where do the survivors stand?',
  meaning: 'A place in contact with the last position of their vehicle for each model.',
  rules: [RULE],
  placing: (table, { unit, models }) => placingOf(table, unit, models),
  *options(table, { unit, models }) {
    const answer = placesAt(table, unit, models);
    if (answer !== null) yield { id: 'usual', label: 'Side by side', answer };
  },
});

function placingOf(table: Table, unit: string, models: readonly string[]): Placing {
  const leader = leaderOf(table, unit) ?? '';
  const last = thrownOut.read(table, unit) ?? { x: 0, y: 0, radius: 0, crashed: true };
  return {
    pieces: models,
    all: { rule: RULE },
    near: [{ ...contactWith(last), rule: RULE }],
    keep: [{ from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-07' }],
    banned: [{ kinds: kindsOf('blocking', 'building', 'obstacle'), rule: 'FF-TERRAIN-03' }],
    judgedBy: 'touch',
    coherency: { kind: 'leader', leader, distance: reachOf(table, unit), rule: 'FF-MOVE-05' },
    rule: RULE,
  };
}

/** A flier leaves nothing behind: the survivors stand where its base was, or at the rim of it. */
function contactWith({
  wreck,
  x,
  y,
  radius,
}: LastPosition): Pick<NonNullable<Placing['near']>[number], 'to' | 'distance'> {
  return wreck === undefined ? { to: { x, y }, distance: radius } : { to: wreck, distance: TOLERANCE };
}

function placesAt(table: Table, unit: string, models: readonly string[]): PlaceAnswer | null {
  const { wreck } = thrownOut.read(table, unit) ?? {};
  const placing = placingOf(table, unit, models);
  return wreck === undefined ? suggestPlace(table, placing) : besidePiece(table, placing, wreck);
}

/** FF-TRANSPORT-08: after the attack, the units that were aboard suffer D8 hits and stand at the wreck. */
export function* bailOut(play: TablePlay): Procedure<void> {
  for (const unit of SIDES.flatMap((side) => thrownOutOf(play.table, side))) {
    const last = thrownOut.read(play.table, unit);
    if (last === undefined) continue;
    if (last.crashed && !hasKeyword(play.table, unit, 'anti-grav')) loseUnit(play, unit);
    else yield* survive(play, unit);
  }
}

/** FF-DICE-10: in the order in which they boarded. */
function thrownOutOf(table: Table, side: Side): readonly string[] {
  const units = squadsOf(table, side).flatMap(({ id }) => {
    const leader = leaderOf(table, id);
    const place = leader === undefined ? undefined : modelOf(table, leader).place;
    return place?.kind === 'off' && place.why === THROWN_OUT ? [id] : [];
  });
  const before = (unit: string) => boardedAfter.read(table, unit) ?? 0;
  return units.toSorted((a, b) => before(a) - before(b));
}

function loseUnit(play: TablePlay, unit: string): void {
  play.cite('FF-DAMAGE-04');
  for (const { id } of living(play.table, unit)) destroy(play, id, RULE);
}

function* survive(play: TablePlay, unit: string): Procedure<void> {
  const side = enemyOf(squadOf(play.table, unit).side);
  const hits = yield* dieOfHits(side);
  const pool = { label: 'The explosion', hits, ap: 1, keywords: [] };
  const [wounded] = yield* woundsOf(play, side, { attacker: unit, target: unit, by: 'explosion' }, [pool]);
  const models = living(play.table, unit).map(({ id }) => id);
  yield* sufferWounds(play, unit, wounded?.wounds ?? 0, { first: models, rule: RULE });
  if (!isUnitDestroyed(play.table, unit)) yield* standUp(play, unit);
}

function* dieOfHits(side: Side): Procedure<number> {
  const chance = { stream: 'EXPLOSION', rule: RULE, side, count: 1, sides: D8, good: 'high' } as const;
  const { faces: rolled } = yield* faces(chance);
  return rolled[0] ?? 0;
}

/** FF-TRANSPORT-08: as many as fit in contact, the others in coherency; a unit whose Leader has no room is lost. */
function* standUp(play: TablePlay, unit: string): Procedure<void> {
  const leader = leaderOf(play.table, unit);
  const others = living(play.table, unit).flatMap(({ id }) => (id === leader ? [] : [id]));
  const beside = leader === undefined ? [] : [leader, ...others];
  while (beside.length > 0 && placesAt(play.table, unit, beside) === null) beside.pop();
  if (beside.length === 0) return loseUnit(play, unit);
  const { places } = yield* ask(squadOf(play.table, unit).side, bailOutAsk, { unit, models: beside });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  const left = others.filter((id) => !beside.includes(id));
  if (left.length > 0) yield* regroup(play, unit, RULE, left);
  setMark(play, unit, ACTIVATED, 1, RULE);
  pin(play, unit, RULE);
}
