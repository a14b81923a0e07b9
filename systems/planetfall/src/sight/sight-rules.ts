import { modelOf, remember, sightBetween, type SightObstacle, type Table } from '@bridgehead/tabletop';
import { TERRAIN, terrainRow } from '../terrain/terrain.js';
import { figuresOf } from '../book/figures.js';
import { BLOCKED_BY, groundOf, lineOfSight } from './line-of-sight.js';
import { blocksAs, losClassOf, standsOn } from './los-class.js';

/** All that may be among them. */
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

/** The rules that decide whether a model sees another; none where nothing stands between them, and both in the open. */
export function sightRules(table: Table, from: string, to: string): readonly string[] {
  return remember(table, `sight rules ${from}>${to}`, () => [
    ...between(table, from, to),
    ...sparedBy(table, from),
    ...sparedBy(table, to),
  ]);
}

/** PF-TERRAIN-04: what a model is in or on does not hide it, nor anybody from it. */
function sparedBy(table: Table, model: string): readonly string[] {
  return remember(table, `spared by ${model}`, () => {
    if (isFlying(table, model)) return [];
    const hiding = standsOn(table, model).filter((piece) => blocksAs(piece) !== null);
    return hiding.flatMap(({ kind }) => ['PF-TERRAIN-04', terrainRow(kind).rule]);
  });
}

function between(table: Table, from: string, to: string): readonly string[] {
  const seen = lineOfSight(table, from, to);
  const raised = (other: string) => ([from, to, other].some((id) => isRaised(table, id)) ? ['PF-TERRAIN-03'] : []);
  if (!seen.clear) return ['PF-LOS-01', ...blockingRules(table, seen.blocker), ...raised(seen.blocker)];
  const over = lookedOver(table, from, to);
  // Any line will do: also one past what stands between the middles.
  if (over === null) return isHalfHidden(table, from, to) ? ['PF-LOS-01'] : [];
  if (isFlying(table, from) || isFlying(table, to)) return ['PF-LOS-04'];
  if (isSpared(table, from, to, over)) return ['PF-LOS-05'];
  return [...overRules(table, over), ...raised(over)];
}

/** PF-TERRAIN-03: by what it stands on, not by what it is. */
function isRaised(table: Table, piece: string): boolean {
  return table.models.has(piece) && losClassOf(table, piece) !== figuresOf(table, piece).losClass;
}

/** The rule that makes a blocker one. */
export function blockingRule({ terrain }: Table, blocker: string): string {
  return terrain.has(blocker) ? 'PF-TERRAIN-04' : 'PF-LOS-03';
}

function blockingRules(table: Table, blocker: string): readonly string[] {
  return ['PF-LOS-02', ...terrainRules(table, blocker, 'PF-TERRAIN-02'), blockingRule(table, blocker)];
}

function overRules(table: Table, over: string): readonly string[] {
  return ['PF-LOS-02', 'PF-LOS-03', ...terrainRules(table, over, 'PF-TERRAIN-04')];
}

/** With the entry of its kind; none for models. */
function terrainRules({ terrain }: Table, piece: string, rule: string): readonly string[] {
  const kind = terrain.get(piece)?.kind;
  return kind === undefined ? [] : [rule, terrainRow(kind).rule];
}

/** PF-LOS-05: it would be in the way if it were not of the target's own squadron. */
function isSpared(table: Table, from: string, to: string, over: string): boolean {
  if (!table.models.has(over) || modelOf(table, over).squad !== modelOf(table, to).squad) return false;
  return BLOCKED_BY[losClassOf(table, from)][losClassOf(table, to)].includes(losClassOf(table, over));
}

function isFlying(table: Table, model: string): boolean {
  return losClassOf(table, model) === 'Flying';
}

/** What would hide a model from another if everything did that stands on the ground; null if nothing is between them. */
function lookedOver(table: Table, from: string, to: string): string | null {
  const blocks = standingBetween(table, from, to);
  const seen = sightBetween(table, from, to, { from: 'rim16', to: 'rim16', heights: 'ignored', blocks });
  return seen.clear ? null : seen.blocker;
}

/** Whether something stands on the line between the middles of two models. */
function isHalfHidden(table: Table, from: string, to: string): boolean {
  const blocks = standingBetween(table, from, to);
  return !sightBetween(table, from, to, { from: 'centre', to: 'centre', heights: 'ignored', blocks }).clear;
}

function standingBetween(table: Table, from: string, to: string): (between: SightObstacle) => boolean {
  const own = groundOf(table, [from, to]);
  return (between) =>
    between.kind === 'model'
      ? losClassOf(table, between.model.id) !== 'Flying'
      : blocksAs(between.terrain) !== null && !own.has(between.terrain.id);
}
