import { type Evidence, type ModelMoved, modelOf, type Table, terrainAt, whenTold } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { isAirborne, isAircraft, isSkimmer } from '../book/units.js';
import { BARRICADE, FOREST, POOR, ROAD, STEEP, STRUCTURE, WATER, WRECKAGE } from '../terrain/terrain.js';

/** The kinds of terrain that a way has led over; each leg is looked at in twenty places. */
function kindsUnder(table: Table, { path = [] }: ModelMoved): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const [i, to] of path.entries()) {
    const from = path[i - 1] ?? to;
    for (let n = 0; n <= 20; n++) {
      const at = {
        x: Math.round(from.x + ((to.x - from.x) * n) / 20),
        y: Math.round(from.y + ((to.y - from.y) * n) / 20),
      };
      for (const { kind } of terrainAt(table, at)) kinds.add(kind);
    }
  }
  return kinds;
}

function over(table: Table, moved: ModelMoved, ...kinds: readonly string[]): boolean {
  const under = kindsUnder(table, moved);
  return kinds.some((kind) => under.has(kind));
}

const JUMPED: readonly string[] = [STRUCTURE, BARRICADE, FOREST, WATER, WRECKAGE, STEEP];

const isWalker = (table: Table, model: string) => hasSpecial(table, model, 'walker');

/** Ground that was crossed as the mover is allowed to: it leaves no other trace. */
export const evidence: readonly Evidence[] = [
  whenTold(
    'modelMoved',
    'DZC-FORCE-38',
    (moved, table) => hasSpecial(table, moved.model, 'hovercraft') && over(table, moved, WATER, POOR),
  ),
  whenTold(
    'modelMoved',
    'DZC-FORCE-42',
    (moved, table) => hasSpecial(table, moved.model, 'jump-jet-packs') && over(table, moved, ...JUMPED),
  ),
  whenTold(
    'modelMoved',
    'DZC-FORCE-43',
    (moved, table) => hasSpecial(table, moved.model, 'levitated') && over(table, moved, ...JUMPED),
  ),
  whenTold(
    'modelMoved',
    'DZC-FORCE-27',
    (moved, table) => hasSpecial(table, moved.model, 'bikes') && over(table, moved, ROAD),
  ),
  whenTold(
    'modelMoved',
    'DZC-TERRAIN-01',
    (moved, table) => over(table, moved, POOR) && !isAircraft(table, moved.model),
  ),
  whenTold(
    'modelMoved',
    'DZC-UKEY-06',
    (moved, table) => isSkimmer(table, moved.model) && over(table, moved, WATER, POOR, BARRICADE),
  ),
  whenTold(
    'modelMoved',
    'DZC-UKEY-07',
    (moved, table) => isWalker(table, moved.model) && over(table, moved, WRECKAGE, STEEP, BARRICADE, POOR),
  ),
  whenTold(
    'modelMoved',
    'DZC-AIR-02',
    (moved, table) => isAirborne(table, moved.model) && over(table, moved, WATER, POOR),
  ),
  whenTold(
    'modelMoved',
    'DZC-AIR-03',
    (moved, table) => isAirborne(table, moved.model) && over(table, moved, STRUCTURE),
  ),
  whenTold(
    'modelMoved',
    'DZC-FEATURE-14',
    ({ model, to }, table) => modelOf(table, model).place.kind === 'on' && (to.height ?? 0) > 0,
  ),
];
