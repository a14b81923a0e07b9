/** What terrain does to a move: bans, stops, climbs, and what the way costs. */
import { footprintOf, pointToPoint, type Pose } from '@bridgehead/geometry';
import { type Refusal, type RuleId, refuse } from '@bridgehead/kernel';
import type { GroundRules } from '../movement.js';
import { climbOver } from './climb.js';
import type { Going, Trodden } from './going.js';
import { type Leg, poseAtLength, stays } from './paths.js';
import {
  isIn,
  type JudgedBy,
  type Lie,
  reachOfWay,
  type Span,
  spansIn,
  terrainNear,
  type Visit,
  visitsOf,
  without,
} from './terrain-way.js';

/** A move that ends where it enters something may go this much on: ends are on the grid and drawn by hand. */
const STOP_SLACK = 100;

interface TerrainRule {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

/** Lost to rounding at most, as in geometry's `pathCost`. */
const CRUMB = 1e-6;

export function goOver(going: Going): Trodden | Refusal {
  const { ground } = going.movement;
  const { walked } = going;
  if (stays(walked) && going.enters === null && !going.placed) return { cost: 0 };
  const lies = terrainNear(going.table, reachOfWay(walked), (kind, id) => concerns(ground, kind, id));
  if (lies.length === 0)
    return ground.climb === undefined ? { cost: walked.length } : { cost: walked.length, height: 0 };
  const bridges = lies.filter(({ piece }) => isAny(ground.bridges, piece.kind));
  const others = lies.filter(({ piece }) => !isAny(ground.bridges, piece.kind));
  const refused = standingRefused(going, others, bridges);
  if (refused !== null) return refused;
  if (going.flies || going.placed) return climbOver(going, lies, walked.length, 'end');
  const spans = bridges.flatMap(({ polygon }) => spansIn(walked, polygon, 'centre'));
  const visitsBy = (by: JudgedBy) => others.flatMap((lie) => without(visitsOf(walked, lie, by), spans));
  const visits = visitsBy(ground.judgedBy);
  const stopped = banned(going, visits, visitsBy) ?? stoppedBy(going, visits);
  return stopped ?? climbOver(going, lies, costOf(going, visits), 'way');
}

function concerns(ground: GroundRules, kind: string, id: string): boolean {
  if (isAny(ground.except, id)) return false;
  const rules = [ground.banned, ground.slow, ground.toll, ground.stops];
  if (rules.some((list) => list?.some(({ kinds }) => kinds.includes(kind)) === true)) return true;
  return isAny(ground.bridges, kind) || isAny(ground.climb?.kinds, kind);
}

function isAny(list: readonly string[] | undefined, one: string): boolean {
  return list?.includes(one) === true;
}

function holdsFor(rule: TerrainRule, going: Going, kind: string): boolean {
  return rule.kinds.includes(kind) && (rule.models === undefined || rule.models.includes(going.model.id));
}

/** Who began in it, and did not enter it on the way. */
function isAtHome(visit: Visit, going: Going): boolean {
  return visit.begins && visit.from === 0 && going.enters === null;
}

function banned(going: Going, usual: readonly Visit[], visitsBy: (by: JudgedBy) => readonly Visit[]): Refusal | null {
  const { banned: bans } = going.movement.ground;
  const own = bans.filter(({ judgedBy }) => judgedBy !== undefined);
  const refused = bannedFrom(going, usual, own.length === 0 ? bans : bans.filter((ban) => !own.includes(ban)));
  if (refused !== null) return refused;
  for (const ban of own) {
    const entered = bannedFrom(going, visitsBy(ban.judgedBy ?? going.movement.ground.judgedBy), [ban]);
    if (entered !== null) return entered;
  }
  return null;
}

function bannedFrom(going: Going, visits: readonly Visit[], bans: GroundRules['banned']): Refusal | null {
  for (const visit of visits) {
    for (const ban of bans) {
      if (!holdsFor(ban, going, visit.kind)) continue;
      if (!isAtHome(visit, going)) return refuseVisit(going, visit, ban.rule, 'may not enter');
      if (ban.leaving === true) return refuseVisit(going, visit, ban.rule, 'may not move in');
    }
  }
  return null;
}

/** After a pivot, and after a use of the template, the model stands anew. */
function isSetDown({ kind, template }: Leg): boolean {
  return kind === 'pivot' || (kind === 'straight' && template === true);
}

/** The model is lifted when it turns, so only how it is set down counts; those that fly or are placed come down at the end only. */
function standingRefused(going: Going, lies: readonly Lie[], bridges: readonly Lie[]): Refusal | null {
  const { walked, movement } = going;
  const onlyEnd = going.flies || going.placed;
  const turns = onlyEnd ? [] : walked.legs.filter(isSetDown).map(({ to }) => to);
  for (const pose of [...turns, walked.end]) {
    const print = pose === walked.end ? going.endPrint : footprintOf(walked.base, pose);
    const cancelled = bridges.some(({ polygon }) => isIn(print, polygon, 'centre'));
    for (const { piece, polygon } of cancelled ? [] : lies) {
      const ban = movement.ground.banned.find((rule) => holdsFor(rule, going, piece.kind));
      const by = ban?.judgedBy ?? movement.ground.judgedBy;
      if (ban === undefined || !isIn(print, polygon, by)) continue;
      const leaving = pose !== walked.end && isIn(going.startPrint, polygon, by);
      if (!leaving) return refuseAt(going, piece.id, piece.name, pose, ban.rule, 'may not end in');
    }
  }
  return null;
}

function stoppedBy(going: Going, visits: readonly Visit[]): Refusal | null {
  for (const visit of visits) {
    const stop = going.movement.ground.stops?.find((rule) => holdsFor(rule, going, visit.kind));
    if (stop === undefined || isAtHome(visit, going) || going.walked.length - visit.from <= STOP_SLACK) continue;
    return refuseVisit(going, visit, stop.rule, 'must stop where it enters');
  }
  return null;
}

function costOf(going: Going, visits: readonly Visit[]): number {
  const { slow = [], toll = [] } = going.movement.ground;
  let cost = lengthWithSlow(
    going,
    slow.flatMap((rule) => slowSpans(going, visits, rule)),
  );
  for (const visit of visits) {
    if (isAtHome(visit, going)) continue;
    for (const price of toll) if (holdsFor(price, going, visit.kind)) cost += price.cost;
  }
  return cost;
}

interface SlowSpan extends Span {
  readonly cost: number;
}

function slowSpans(going: Going, visits: readonly Visit[], rule: TerrainRule & { readonly cost: number }): SlowSpan[] {
  return visits
    .filter(({ kind }) => holdsFor(rule, going, kind))
    .map(({ from, to }) => ({ from, to, cost: rule.cost }));
}

/** Each leg rounded down. */
function lengthWithSlow({ walked }: Going, slow: readonly SlowSpan[]): number {
  if (slow.length === 0) return walked.length;
  let sum = 0;
  let from = 0;
  for (const leg of walked.legs) {
    const to = from + leg.length;
    const exact = leg.template === true ? leg.length : pointToPoint(leg.from, leg.to);
    if (leg.length > 0) sum += Math.floor((exact * weightOf(slow, from, to)) / (1000 * leg.length) + CRUMB);
    from = to;
  }
  return sum;
}

/** The length between two places at the dearest charge of each stretch, times 1000. */
function weightOf(slow: readonly SlowSpan[], from: number, to: number): number {
  const inside = slow.filter((span) => span.from < to && span.to > from);
  const cuts = [from, to, ...inside.flatMap((span) => [span.from, span.to])].filter((at) => at >= from && at <= to);
  let weight = 0;
  let last = from;
  for (const at of cuts.sort((a, b) => a - b)) {
    const middle = (last + at) / 2;
    let charge = 1000;
    for (const span of inside) if (span.from < middle && middle < span.to) charge = Math.max(charge, span.cost);
    weight += (at - last) * charge;
    last = at;
  }
  return weight;
}

function refuseVisit(going: Going, visit: Visit, rule: RuleId, deed: string): Refusal {
  const name = going.table.terrain.get(visit.terrain)?.name ?? visit.terrain;
  return refuseAt(going, visit.terrain, name, poseAtLength(going.walked, Math.ceil(visit.from)), rule, deed);
}

function refuseAt(
  going: Going,
  terrain: string,
  terrainName: string,
  { x, y }: Pose,
  rule: RuleId,
  deed: string,
): Refusal {
  return refuse(rule, `${going.name} ${deed} ${terrainName}`, { model: going.model.id, terrain, point: [x, y] });
}
