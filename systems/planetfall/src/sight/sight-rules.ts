import { modelOf, remember, sightBetween, type SightObstacle, type Table } from '@bridgehead/tabletop';
import { TERRAIN, terrainRow } from '../terrain/terrain.js';
import { blocksAs, groundOf, lineOfSight, losClassOf, standsOn } from './line-of-sight.js';

/** All rules that `sightRules` may give. */
export const SIGHT_RULES: readonly string[] = [
  'PF-LOS-01',
  'PF-LOS-02',
  'PF-LOS-03',
  'PF-LOS-04',
  'PF-LOS-05',
  'PF-TERRAIN-02',
  'PF-TERRAIN-03',
  'PF-TERRAIN-04',
  ...TERRAIN.map(({ rule }) => rule),
];

/** The rules that decide whether a model sees another; none if nothing stands between them and both are in the open. */
export function sightRules(table: Table, from: string, to: string): readonly string[] {
  return remember(table, `sight rules ${from}>${to}`, () => {
    const seen = lineOfSight(table, from, to);
    const between = seen.clear ? standingBetween(table, from, to, 'rim16') : seen.blocker;
    return [...rulesBetween(table, from, to, between), ...groundRules(table, from), ...groundRules(table, to)];
  });
}

function rulesBetween(table: Table, from: string, to: string, between: string | null): readonly string[] {
  // Any line suffices, even one past the obstacle between the middles.
  if (between === null) return standingBetween(table, from, to, 'centre') === null ? [] : ['PF-LOS-01'];
  if (isFlying(table, from) || isFlying(table, to)) return ['PF-LOS-04'];
  if (table.models.get(between)?.squad === modelOf(table, to).squad) return ['PF-LOS-05'];
  const rules = ['PF-LOS-01', 'PF-LOS-02', ...blockingRules(table, between)];
  return table.terrain.has(between) ? rules : [...rules, ...groundRules(table, between)];
}

/** The rules by which a blocker blocks, the first of them that of its sort: terrain blocks as a model of some class would, PF-LOS-03. */
export function blockingRules({ terrain }: Table, blocker: string): readonly [string, ...string[]] {
  const kind = terrain.get(blocker)?.kind;
  return kind === undefined ? ['PF-LOS-03'] : ['PF-TERRAIN-04', 'PF-LOS-03', 'PF-TERRAIN-02', terrainRow(kind).rule];
}

/** The rules about the ground of a model: it decides the model's class, and hides neither the model nor others from it. */
export function groundRules(table: Table, model: string): readonly string[] {
  const ground = standsOn(table, model);
  if (ground.length === 0) return [];
  const hides = ground.some((piece) => blocksAs(piece) !== null);
  return ['PF-TERRAIN-03', ...(hides ? ['PF-TERRAIN-04'] : []), ...ground.map(({ kind }) => terrainRow(kind).rule)];
}

function isFlying(table: Table, model: string): boolean {
  return losClassOf(table, model) === 'Flying';
}

/** The piece that would hide a model from another if everything on the ground did; null if nothing is between them. */
function standingBetween(table: Table, from: string, to: string, points: 'rim16' | 'centre'): string | null {
  const own = groundOf(table, [from, to]);
  const blocks = (between: SightObstacle) =>
    between.kind === 'model'
      ? !isFlying(table, between.model.id)
      : blocksAs(between.terrain) !== null && !own.has(between.terrain.id);
  const seen = sightBetween(table, from, to, { from: points, to: points, heights: 'ignored', blocks });
  return seen.clear ? null : seen.blocker;
}
