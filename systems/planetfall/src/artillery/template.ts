import { discAt, type Point, within } from '@bridgehead/geometry';
import { footprintOfPiece, modelsWithin, type Table } from '@bridgehead/tabletop';
import { bearersOn } from '../book/bearers.js';
import { inches } from '../book/inches.js';
import { mars } from '../traits/mars.js';
import type { Rules } from '../book/moments.js';
import { TOLERANCE } from '../book/within.js';

/** PF-GEN-10, PF-ARTY-03: half of the 5" across. */
const RADIUS = inches(2.5);

/** PF-ARTY-03: everybody whom the Blast Template touches, be it ever so little, and who can be hurt by artillery. */
export function touchedBy(rules: Rules, point: Point): readonly string[] {
  return underTemplate(rules.table, point).filter((model) =>
    mars.amend(rules, 'artilleryHits', bearersOn(rules.table, model), null, model, true),
  );
}

/** Who stands under it, and who occupies a building that it touches: these all. */
export function underTemplate(table: Table, point: Point): readonly string[] {
  const middle = discAt(point, 0);
  const standing = modelsWithin(table, middle, RADIUS + TOLERANCE).map(({ id }) => id);
  const inside = occupiers(table).filter(({ building }) =>
    within(footprintOfPiece(table, building), middle, RADIUS + TOLERANCE),
  );
  return [...standing, ...inside.map(({ id }) => id)];
}

interface Occupier {
  readonly id: string;
  readonly building: string;
}

function occupiers({ models, terrain }: Table): readonly Occupier[] {
  const found: Occupier[] = [];
  for (const { id, place } of models.values())
    if (place.kind === 'in' && terrain.has(place.id)) found.push({ id, building: place.id });
  return found;
}
