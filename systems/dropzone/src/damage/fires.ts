import { faces, type Procedure } from '@bridgehead/kernel';
import { mark, markOn, type Table, type TablePlay } from '@bridgehead/tabletop';
import { D6 } from '../book/dice.js';
import { FIRE } from '../book/marks.js';
import { FOREST, piecesOf, STRUCTURE } from '../terrain/terrain.js';
import { collateralOf, destroyFeature } from './downfall.js';
import { markFeature } from './feature-damage.js';

function burning(table: Table): readonly string[] {
  return piecesOf(table, STRUCTURE, FOREST)
    .filter(({ id }) => markOn(table, id, FIRE) > 0)
    .map(({ id }) => id)
    .sort();
}

export function hasFires(table: Table): boolean {
  return burning(table).length > 0;
}

/** DZC-WKEY-13, table T-5: all fires, Feature by Feature. */
export function* burn(play: TablePlay): Procedure<void> {
  for (const id of burning(play.table)) if (play.table.terrain.has(id)) yield* burnOne(play, id);
}

function* burnOne(play: TablePlay, feature: string): Procedure<void> {
  const count = markOn(play.table, feature, FIRE);
  const rolled = yield* faces({ stream: 'BURN', rule: 'DZC-WKEY-13', count, sides: D6, good: 'neither' });
  const isForest = play.table.terrain.get(feature)?.kind === FOREST;
  let [points, tokens] = [0, 0];
  for (const face of rolled.faces) {
    if (face === 1) tokens -= 1;
    else if (face <= 4) points += 1;
    else [points, tokens] = [points + 2, tokens + 1];
  }
  if (tokens !== 0) mark(play, feature, FIRE, tokens, 'DZC-WKEY-13');
  const taken = isForest ? points * 2 : points;
  const isDown = markFeature(play, feature, taken, 'DZC-WKEY-13');
  yield* collateralOf(play, feature, taken, isDown, true);
  if (isDown) yield* destroyFeature(play, feature);
}
