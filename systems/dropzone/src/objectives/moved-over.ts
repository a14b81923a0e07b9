import { discAt, footprintOf, overlaps, sweepHits } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  isDestroyed,
  type ModelMove,
  modelOf,
  profileOf,
  type Table,
  type TablePlay,
  type Token,
  tokensOf,
} from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
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
  return tokensOf(table, kind).filter(({ id, at }) => {
    if (at === null || placeOfToken(table, id) !== null || carrierOfToken(table, id) !== null) return false;
    const point = discAt(at, ROUNDING);
    return (
      overlaps(footprintOf(base, walked.end), point) ||
      walked.legs.some(({ from, to }) => sweepHits(base, from, to, point))
    );
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

function isOverSomething(table: Table, move: ModelMove): boolean {
  return [OBJECTIVE, INTEL, POSSIBLE].some((kind) => touched(table, move, kind).length > 0);
}

/** DZC-OBJ-02, DZC-OBJ-17, DZC-OBJ-19: what a unit finds by moving over it. */
export function* foundOnTheWay(play: TablePlay, move: ModelMove): Procedure<void> {
  const { model } = move;
  if (isDestroyed(play.table, model)) return;
  if (!mayCarry(play.table, model)) {
    if (hasSpecial(play.table, model, 'living-weapons') && isOverSomething(play.table, move)) play.cite('DZC-UKEY-05');
    return;
  }
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
