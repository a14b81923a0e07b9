import { gather } from '@bridgehead/geometry';
import type { SightResult } from '@bridgehead/geometry';
import { type SightObstacle, carrierOf, modelOf, remember, sightBetween, type Table } from '@bridgehead/tabletop';
import type { LosClass } from '../book/classes.js';
import { BLOCKED_BY } from './line-of-sight-chart.js';
import { blocksAs, losClassOf, standsOn } from './los-class.js';

/**
 * PF-LOS-01, PF-LOS-05: whether a model sees another. Models of the target's own squadron do not hide it: those in front may
 * fall first, and then the hits go on to it.
 */
export function sees(table: Table, from: string, to: string): boolean {
  return remember(table, `sees ${from}>${to}`, () => lineOfSight(table, from, to).clear);
}

/** The clear line, or what is in the way and where. Classes say who looks over whom, so heights play no part. */
export function lineOfSight(table: Table, from: string, to: string): SightResult {
  const classes = BLOCKED_BY[losClassOf(table, from)][losClassOf(table, to)];
  const blocks = blockingBetween(table, from, to, classes);
  return sightBetween(table, from, to, { from: 'rim16', to: 'rim16', heights: 'ignored', blocks });
}

/** What would hide a model from another if everything did that stands on the ground; null if nothing is between them. */
export function lookedOver(table: Table, from: string, to: string): string | null {
  const blocks = standingBetween(table, from, to);
  const seen = sightBetween(table, from, to, { from: 'rim16', to: 'rim16', heights: 'ignored', blocks });
  return seen.clear ? null : seen.blocker;
}

/** Whether something stands on the line between the middles of two models. */
export function isHalfHidden(table: Table, from: string, to: string): boolean {
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

function blockingBetween(
  table: Table,
  from: string,
  to: string,
  classes: readonly LosClass[],
): (between: SightObstacle) => boolean {
  const { squad } = modelOf(table, to);
  let own: ReadonlySet<string> | undefined;
  return (between) => {
    if (between.kind === 'model')
      return between.model.squad !== squad && classes.includes(losClassOf(table, between.model.id));
    const blocking = blocksAs(between.terrain);
    if (blocking === null || !classes.includes(blocking)) return false;
    own ??= groundOf(table, [from, to]);
    return !own.has(between.terrain.id);
  };
}

/** PF-TERRAIN-04: no feature hides who is in or on it, nor what that one looks at. */
function groundOf(table: Table, models: readonly string[]): ReadonlySet<string> {
  return new Set(gather(models, (model) => [carrierOf(table, model), ...standsOn(table, model).map(({ id }) => id)]));
}
