import { pointToSegment } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  isDestroyed,
  type ModelMove,
  modelOf,
  pointsOf,
  profileOf,
  type Table,
  type TablePlay,
  type Token,
  tokensOf,
} from '@bridgehead/tabletop';
import { reveal } from './intel.js';
import { turnOver } from './possible.js';
import {
  carrierOfToken,
  discover,
  giveTo,
  HIDDEN,
  INTEL,
  mayCarry,
  OBJECTIVE,
  placeOfToken,
  POSSIBLE,
} from './tokens.js';

const ROUNDING = 3;

/** Tokens in the open that the footprint of a mover has touched on its way. */
function touched(table: Table, { model, walked }: ModelMove, kind: string): readonly Token[] {
  const { base } = profileOf(table, model);
  const reach = (base.shape === 'disc' ? base.radius : Math.min(base.width, base.length) / 2) + ROUNDING;
  const way = pointsOf(walked);
  return tokensOf(table, kind).filter(({ id, at }) => {
    if (at === null || placeOfToken(table, id) !== null || carrierOfToken(table, id) !== null) return false;
    return way.some((to, i) => pointToSegment(at, way[i - 1] ?? to, to) <= reach);
  });
}

/** DZC-OBJ-02: is it carried at once? */
export const takeUpAsk = pickAsk<Table, { readonly unit: string; readonly token: string }>({
  name: 'takeUp',
  prompt: 'Does the unit carry the Objective at once?',
  meaning: '`carry` or `leave`.',
  rules: ['DZC-OBJ-02'],
  candidates: () => [
    { id: 'carry', label: 'Carry it' },
    { id: 'leave', label: 'Leave it' },
  ],
});

/** DZC-OBJ-02, DZC-OBJ-17, DZC-OBJ-19: what a unit finds by moving over it. */
export function* foundOnTheWay(play: TablePlay, move: ModelMove): Procedure<void> {
  const { model } = move;
  if (isDestroyed(play.table, model) || !mayCarry(play.table, model)) return;
  for (const { id } of touched(play.table, move, INTEL)) yield* reveal(play, id, model);
  for (const { id } of touched(play.table, move, POSSIBLE)) {
    const real = yield* turnOver(play, id);
    if (real !== null) yield* takeUp(play, model, real);
  }
  for (const { id, face } of touched(play.table, move, OBJECTIVE)) {
    if (face !== HIDDEN) continue;
    discover(play, id, 'DZC-OBJ-02');
    yield* takeUp(play, model, id);
  }
}

function* takeUp(play: TablePlay, unit: string, token: string): Procedure<void> {
  if (isDestroyed(play.table, unit)) return;
  const { side } = modelOf(play.table, unit);
  if ((yield* ask(side, takeUpAsk, { unit, token })) === 'carry') giveTo(play, token, unit, 'DZC-OBJ-05');
}
