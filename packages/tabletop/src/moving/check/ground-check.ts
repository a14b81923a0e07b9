/** What terrain does to a move: bans, stops, climbs, and what the way costs. */
import { footprintOf, fastFlatMap, pointToPoint, type Pose } from '@bridgehead/geometry';
import type { Refusal, RuleId } from '@bridgehead/kernel';
import type { JudgedBy } from '../../table/terrain.js';
import type { GroundBan, GroundRules } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { type GroundPatch, type GroundSpan, type GroundSpans, jointSpans, type Span } from '../path/ground-spans.js';
import { boundsOfWay, groundSpans, patchesNear, patchesUnder, spansOn, without } from '../path/terrain-along.js';
import { isStaying, poseAtLength, type WalkedLeg } from '../path/walk.js';
import { climbOver } from './climb-check.js';
import type { GroundEffect, MoverInquiry } from './move-inquiry.js';

/** How far past the border a move that must stop there may go, in units of length: players draw by hand, and ends are rounded. */
const STOP_SLACK = 100;

interface TerrainRule {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  readonly except?: readonly string[];
  readonly rule: RuleId;
}

/** What rounding can lose of a leg's cost, as in geometry's `pathCost`. */
const ROUNDING_SLACK = 1e-6;

export function checkGround(mover: MoverInquiry): GroundEffect | Refusal {
  const { ground } = mover.movement;
  const { walked } = mover;
  if (isStaying(walked) && mover.enters === null && !mover.isPlaced) return { cost: 0 };
  const patches = patchesNear(mover.table, boundsOfWay(walked), (kind, id) => concerns(ground, kind, id));
  if (patches.length === 0)
    return ground.climb === undefined ? { cost: walked.length } : { cost: walked.length, height: 0 };
  const bridges = patches.filter(({ piece }) => isAny(ground.bridges, piece.kind));
  const others = patches.filter(({ piece }) => !isAny(ground.bridges, piece.kind));
  const refused = refusedStanding(mover, others, bridges);
  if (refused !== null) return refused;
  if (mover.isPlaced) return climbOver(mover, patches, walked.length, 'end');
  const way = new GroundUnderWay(mover, others, bridges);
  if (mover.isFlying) return banned(mover, way) ?? climbOver(mover, patches, walked.length, 'end');
  const stopped = banned(mover, way) ?? stoppedBy(mover, way);
  return stopped ?? climbOver(mover, patches, costOf(mover, way), 'way');
}

/** The spans of a way in the terrain near it, computed for each way of judging when first needed. */
class GroundUnderWay {
  private readonly mover: MoverInquiry;
  private readonly patches: readonly GroundPatch[];
  private readonly bridges: readonly GroundPatch[];
  private readonly known: { [by in JudgedBy]?: GroundSpans } = {};

  constructor(mover: MoverInquiry, patches: readonly GroundPatch[], bridges: readonly GroundPatch[]) {
    this.mover = mover;
    this.patches = patches;
    this.bridges = bridges;
  }

  /** The spans of the way in terrain to which any of the rules applies. */
  spansUnder(rules: readonly TerrainRule[], by: JudgedBy): GroundSpan[] {
    const { mover } = this;
    const holds = (piece: GroundPatch['piece']) => rules.some((rule) => holdsFor(rule, mover, piece));
    // Most rules are about terrain that is nowhere near.
    return this.patches.some(({ piece }) => holds(piece)) ? jointSpans(this.partsBy(by), holds) : [];
  }

  private partsBy(by: JudgedBy): GroundSpans {
    return (this.known[by] ??= offBridges(groundSpans(this.mover.walked, this.patches, by), this.bridges));
  }
}

function offBridges(parts: GroundSpans, bridges: readonly GroundPatch[]): GroundSpans {
  const spans = spansOn(parts.walked, bridges);
  return { ...parts, inside: without(parts.inside, spans), seams: without(parts.seams, spans) };
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

function holdsFor({ kinds, models, except }: TerrainRule, mover: MoverInquiry, piece: GroundPatch['piece']): boolean {
  return kinds.includes(piece.kind) && (models?.includes(mover.model.id) ?? true) && !isAny(except, piece.id);
}

/** Whether the model began in that terrain and did not enter it on its way. */
function beganIn(span: GroundSpan, mover: MoverInquiry): boolean {
  return span.begins && span.from === 0 && mover.enters === null;
}

/** A ban may be judged in a way of its own. */
function banned(mover: MoverInquiry, way: GroundUnderWay): Refusal | null {
  const { banned: all, judgedBy: usual } = mover.movement.ground;
  const bans = mover.isFlying ? all.filter(({ flyersToo }) => flyersToo === true) : all;
  const own = bans.filter(({ judgedBy }) => judgedBy !== undefined);
  const refused = bannedFrom(mover, way, usual, own.length === 0 ? bans : bans.filter((ban) => !own.includes(ban)));
  if (refused !== null) return refused;
  for (const ban of own) {
    const entered = bannedFrom(mover, way, judgedIn(mover, ban), [ban]);
    if (entered !== null) return entered;
  }
  return null;
}

function judgedIn({ movement }: MoverInquiry, { judgedBy = movement.ground.judgedBy }: GroundBan): JudgedBy {
  return judgedBy;
}

function bannedFrom(
  mover: MoverInquiry,
  way: GroundUnderWay,
  by: JudgedBy,
  bans: readonly GroundBan[],
): Refusal | null {
  const onWay = bans.filter(({ atEnd }) => atEnd !== true);
  for (const span of way.spansUnder(onWay, by)) {
    for (const ban of onWay) {
      if (!holdsFor(ban, mover, span.patch.piece)) continue;
      if (!beganIn(span, mover)) return refuseSpan(mover, span, ban.rule, 'may not enter');
      if (ban.leaving === true) return refuseSpan(mover, span, ban.rule, 'may not move in');
    }
  }
  return null;
}

/** After a pivot and after each use of the template, the model is set down again. */
function isSetDown({ kind, template }: WalkedLeg): boolean {
  return kind === 'pivot' || (kind === 'straight' && template === true);
}

/** A model is lifted to turn, so only where it is set down counts; a model that flies or is placed is set down only at its end. */
function refusedStanding(
  mover: MoverInquiry,
  patches: readonly GroundPatch[],
  bridges: readonly GroundPatch[],
): Refusal | null {
  const { walked, movement } = mover;
  const onlyEnd = mover.isFlying || mover.isPlaced;
  const turns = onlyEnd ? [] : walked.legs.filter(isSetDown).map(({ to }) => to);
  const forbidden = patches.filter(({ piece }) => banOn(mover, piece) !== undefined);
  const isLeft = (patch: GroundPatch, by: JudgedBy) => patchesUnder(mover.startPrint, forbidden, by).includes(patch);
  const ways = new Set(movement.ground.banned.map((ban) => judgedIn(mover, ban)));
  for (const pose of forbidden.length === 0 ? [] : [...turns, walked.end]) {
    const print = pose === walked.end ? mover.endPrint : footprintOf(walked.base, pose);
    if (patchesUnder(print, bridges, 'centre').length > 0) continue;
    for (const by of ways) {
      for (const patch of patchesUnder(print, forbidden, by)) {
        const ban = banOn(mover, patch.piece);
        if (ban === undefined || judgedIn(mover, ban) !== by) continue;
        if (pose !== walked.end && (ban.atEnd === true || isLeft(patch, by))) continue;
        return refuseAt(mover, patch.piece.id, patch.piece.name, pose, ban.rule, 'may not end in');
      }
    }
  }
  return null;
}

function banOn(mover: MoverInquiry, piece: GroundPatch['piece']): GroundBan | undefined {
  return mover.movement.ground.banned.find((rule) => holdsFor(rule, mover, piece));
}

function stoppedBy(mover: MoverInquiry, way: GroundUnderWay): Refusal | null {
  const { stops = [], judgedBy } = mover.movement.ground;
  for (const span of way.spansUnder(stops, judgedBy)) {
    const stop = stops.find((rule) => holdsFor(rule, mover, span.patch.piece));
    if (stop === undefined || beganIn(span, mover) || mover.walked.length - span.from <= STOP_SLACK) continue;
    return refuseSpan(mover, span, stop.rule, 'must stop where it enters');
  }
  return null;
}

function costOf(mover: MoverInquiry, way: GroundUnderWay): number {
  const { slow = [], toll = [], judgedBy } = mover.movement.ground;
  let cost = lengthWithSlow(mover, slowSpans(way, slow, judgedBy));
  for (const span of way.spansUnder(toll, judgedBy)) {
    if (beganIn(span, mover)) continue;
    for (const price of toll) if (holdsFor(price, mover, span.patch.piece)) cost += price.cost;
  }
  return cost;
}

interface SlowSpan extends Readonly<Span> {
  readonly cost: number;
}

type SlowRule = TerrainRule & { readonly cost: number };

/** For each charge, the spans of the way in terrain that costs at least as much: between two pieces the cheaper one counts. */
function slowSpans(way: GroundUnderWay, slow: readonly SlowRule[], by: JudgedBy): SlowSpan[] {
  const charges = [...new Set(slow.map(({ cost }) => cost))];
  return fastFlatMap(charges, (cost) => {
    const asDear = slow.filter((rule) => rule.cost >= cost);
    return way.spansUnder(asDear, by).map(({ from, to }) => ({ from, to, cost }));
  });
}

/** The cost of the way, each leg rounded down. */
function lengthWithSlow({ walked }: MoverInquiry, slow: readonly SlowSpan[]): number {
  if (slow.length === 0) return walked.length;
  let sum = 0;
  let from = 0;
  for (const leg of walked.legs) {
    const to = from + leg.length;
    const exact = leg.template === true ? leg.length : pointToPoint(leg.from, leg.to);
    if (leg.length > 0) sum += Math.floor((exact * weightOf(slow, from, to)) / (1000 * leg.length) + ROUNDING_SLACK);
    from = to;
  }
  return sum;
}

/** The length between two points of the way at the highest charge of each stretch, times 1000. */
function weightOf(slow: readonly SlowSpan[], from: number, to: number): number {
  const inside = slow.filter((span) => span.from < to && span.to > from);
  const cuts = [from, to, ...fastFlatMap(inside, (span) => [span.from, span.to])].filter(
    (at) => at >= from && at <= to,
  );
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

function refuseSpan(mover: MoverInquiry, { patch, from }: GroundSpan, rule: RuleId, deed: string): Refusal {
  const { id, name } = patch.piece;
  return refuseAt(mover, id, name, poseAtLength(mover.walked, Math.ceil(from)), rule, deed);
}

function refuseAt(
  mover: MoverInquiry,
  terrain: string,
  terrainName: string,
  { x, y }: Pose,
  rule: RuleId,
  deed: string,
): Refusal {
  return refuseDemand('ground', rule, `${mover.name} ${deed} ${terrainName}`, {
    model: mover.model.id,
    terrain,
    point: [x, y],
  });
}
