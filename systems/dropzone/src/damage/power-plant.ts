import { distance } from '@bridgehead/geometry';
import { sum, type Procedure } from '@bridgehead/kernel';
import { footprintOfTerrain, mark, modelOf, type TablePlay, type TerrainPiece } from '@bridgehead/tabletop';
import { D6, rollDie, rollTest } from '../book/dice.js';
import { FIRE } from '../book/marks.js';
import { centreOf, fromOutline, inches } from '../book/measuring.js';
import { isAirborne } from '../book/units.js';
import { FOREST, STRUCTURE } from '../terrain/terrain.js';
import { markFeature } from './feature-damage.js';

/** What a blast takes with it. */
interface BlastToll {
  readonly lost: readonly string[];
  readonly fallen: readonly string[];
}

/** DZC-SPEC-04: everything within 2D6" of a Power Plant that comes down; units and Features that do not outlast it. */
export function* tollOfBlast(play: TablePlay, plant: TerrainPiece): Procedure<BlastToll> {
  const { total } = yield* sum({ stream: 'POWER', rule: 'DZC-SPEC-04', count: 2, sides: D6, good: 'neither' });
  const reach = inches(total) + 2;
  const near = [...play.table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && fromOutline(centreOf(play.table, id), plant) <= reach)
    .map(({ id }) => id)
    .sort();
  const flying = near.filter((id) => isAirborne(play.table, id));
  const lost: string[] = near.filter((id) => !flying.includes(id));
  for (const id of flying) {
    const { side } = modelOf(play.table, id);
    if (yield* rollTest({ stream: 'COLLAPSE', rule: 'DZC-SPEC-04', side, needs: 4, about: { target: id } }))
      lost.push(id);
  }
  const fallen = yield* shakeFeatures(play, plant, reach);
  return { lost: lost.sort(), fallen };
}

/** D6+6 points to each Structure, four Fire tokens to each Forest; those that come down. */
function* shakeFeatures(play: TablePlay, plant: TerrainPiece, reach: number): Procedure<readonly string[]> {
  const fallen: string[] = [];
  const around = [...play.table.terrain.values()]
    .filter((piece) => piece.id !== plant.id && (piece.kind === STRUCTURE || piece.kind === FOREST))
    .filter((piece) => distance(footprintOfTerrain(piece), footprintOfTerrain(plant)) <= reach)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, kind } of around.filter((piece) => piece.kind === STRUCTURE)) {
    const points = (yield* rollDie('AMOUNT', 'DZC-SPEC-04')) + 6;
    if (kind === STRUCTURE && markFeature(play, id, points, 'DZC-SPEC-04')) fallen.push(id);
  }
  for (const { id, kind } of around) if (kind === FOREST) mark(play, id, FIRE, 4, 'DZC-SPEC-04');
  return fallen;
}
