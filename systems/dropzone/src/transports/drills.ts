import { advance, type Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, sum } from '@bridgehead/kernel';
import {
  FACING_INWARD,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { rollDie, rollTest } from '../book/dice.js';
import { inches } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isUnderground, squadsAboard, standingUnits, unitsOf } from '../book/units.js';
import { enterAction } from '../garrison/enter.js';
import { friendlyEdges } from '../scoring/terms.js';
import { disembarkAction } from './disembark.js';
import { placingOnGround } from './placing.js';

const RULE = 'DZC-FORCE-84';
const FROM_TURN = 2;
const KEPT = 6;

interface Surfacing extends JsonRecord {
  readonly drill: string;
}

function drillOf(table: Table, squad: string): string | undefined {
  return unitsOf(table, squad).find((id) => isUnderground(table, id));
}

/** DZC-FORCE-84: anywhere at least 6" from any enemy. */
function placingOf(table: Table, { drill }: Surfacing): Placing {
  const { side } = table.models.get(drill) ?? { side: '' };
  const [edge = 'bottom'] = friendlyEdges(table, side);
  const enemies = standingUnits(table, enemyOf(side));
  return {
    ...placingOnGround(table, [drill], RULE),
    keep: [
      { from: { pieces: enemies }, distance: inches(KEPT), atLeast: true, centres: true, when: 'atEnd', rule: RULE },
    ],
    ahead: FACING_INWARD[edge],
  };
}

/** DZC-FORCE-84: where does it come up? */
export const surfaceAsk = placeAsk<Surfacing>({
  name: 'surface',
  prompt: 'Where does the Drill come up?',
  meaning: 'A place at least 6" from any enemy.',
  rules: [RULE],
  placing: placingOf,
});

/** DZC-FORCE-84: straight into the building? */
export const breachAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'breach',
  prompt: 'Does the infantry go straight inside?',
  meaning: '`inside` or `out`.',
  rules: [RULE],
  candidates: () => [
    { id: 'inside', label: 'Inside' },
    { id: 'out', label: 'Out' },
  ],
});

/** DZC-FORCE-84: on 3+ there, else D6" away; on impassable ground the next free place. */
function* comeUp(play: TablePlay, drill: string, at: Point, facing: number): Procedure<void> {
  const { side } = play.table.models.get(drill) ?? { side: '' };
  let spot = at;
  if (!(yield* rollTest({ stream: 'SURFACE', rule: RULE, side, needs: 3 }))) {
    const { total } = yield* sum({ stream: 'DIR', rule: RULE, count: 1, sides: 360, good: 'neither' });
    spot = advance(at, ((total % 360) * 10) % 3600, inches(yield* rollDie('AMOUNT', RULE, side)));
  }
  const { width, height } = play.table.surface;
  const near = { x: Math.min(width, Math.max(0, spot.x)), y: Math.min(height, Math.max(0, spot.y)) };
  const exact = {
    ...placingOnGround(play.table, [drill], RULE),
    near: [{ to: near, distance: 3, centres: true, rule: RULE } as const],
  };
  const there = suggestPlace(play.table, { ...exact, ahead: facing }, near);
  const free =
    there ?? suggestPlace(play.table, { ...placingOnGround(play.table, [drill], RULE), ahead: facing }, near);
  const place = free?.place[drill];
  if (place !== undefined && 'at' in place)
    putOn(play, drill, { x: place.at[0], y: place.at[1], facing: place.facing }, RULE);
}

function* unload(play: TablePlay, drill: string): Procedure<void> {
  for (const squad of squadsAboard(play.table, drill)) {
    const mayEnter = enterAction.concerns(play.table, squad) && enterAction.barred(play.table, squad) === null;
    const isInside = mayEnter && (yield* ask(squadOf(play.table, squad).side, breachAsk, { squad })) === 'inside';
    if (isInside) yield* enterAction.run(play, squad);
    else if (disembarkAction.barred(play.table, squad) === null) yield* disembarkAction.run(play, squad);
  }
}

function whyNot(table: Table, squad: string): Refusal | null {
  if (turnOf(table) < FROM_TURN) return refuse(RULE, 'Drills come up from turn 2 on.');
  const drill = drillOf(table, squad) ?? '';
  return suggestPlace(table, placingOf(table, { drill })) === null ? refuse(RULE, 'There is no room for it.') : null;
}

/** DZC-FORCE-84: a Drill comes up, and its Squad leaves it at once. */
export const surfaceAction: SquadAction = {
  id: 'surfaceDrill',
  name: 'Come up',
  meaning: 'A Drill comes up from below, and the Squad in it gets out.',
  concerns: (table, squad) => drillOf(table, squad) !== undefined,
  barred: whyNot,
  *run(play, squad) {
    const drill = drillOf(play.table, squad) ?? '';
    const { places } = yield* ask(squadOf(play.table, squad).side, surfaceAsk, { drill });
    const [place] = places;
    if (place?.to.kind !== 'on') return;
    yield* comeUp(play, drill, place.to, place.to.facing);
    yield* unload(play, drill);
  },
};
