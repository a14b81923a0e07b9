/** What terrain does to a move: bans, stops, climbs, and what the way costs. */
import { footprintOf, gather, pointToPoint, type Pose } from '@bridgehead/geometry';
import { type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import type { GroundRules } from '../demand/movement.js';
import { type Lie, type Span, type Stay, type Stays, staysIn } from '../path/stays.js';
import {
  type JudgedBy,
  liesUnder,
  reachOfWay,
  spansAmong,
  staysAlong,
  terrainNear,
  without,
} from '../path/terrain-along.js';
import { type Leg, poseAtLength, stays } from '../path/walk.js';
import { climbOver } from './climb-check.js';
import type { Going, Trodden } from './move-inquiry.js';

/** A move that ends where it enters something may go this much on: ends are on the grid and drawn by hand. */
const STOP_SLACK = 100;

interface TerrainRule {
  readonly kinds: readonly string[];
  readonly models?: readonly string[];
  readonly rule: RuleId;
}

type Ban = GroundRules['banned'][number];

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
  const way = new TerrainWay(going, others, bridges);
  const stopped = banned(going, way) ?? stoppedBy(going, way);
  return stopped ?? climbOver(going, lies, costOf(going, way), 'way');
}

/** The parts of a way in the terrain near it, each kind of judging worked out when it is first wanted. */
class TerrainWay {
  private readonly going: Going;
  private readonly lies: readonly Lie[];
  private readonly bridges: readonly Lie[];
  private readonly known: { [by in JudgedBy]?: Stays } = {};

  constructor(going: Going, lies: readonly Lie[], bridges: readonly Lie[]) {
    this.going = going;
    this.lies = lies;
    this.bridges = bridges;
  }

  /** The parts of the way in what any of the rules holds for. */
  staysUnder(rules: readonly TerrainRule[], by: JudgedBy): Stay[] {
    const { going } = this;
    const holds = ({ kind }: Lie['piece']) => rules.some((rule) => holdsFor(rule, going, kind));
    // Most rules are about terrain that is not near.
    return this.lies.some(({ piece }) => holds(piece)) ? staysIn(this.partsBy(by), holds) : [];
  }

  private partsBy(by: JudgedBy): Stays {
    return (this.known[by] ??= offBridges(staysAlong(this.going.walked, this.lies, by), this.bridges));
  }
}

function offBridges(parts: Stays, bridges: readonly Lie[]): Stays {
  const spans = spansAmong(parts.walked, bridges);
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

function holdsFor(rule: TerrainRule, going: Going, kind: string): boolean {
  return rule.kinds.includes(kind) && (rule.models === undefined || rule.models.includes(going.model.id));
}

/** Who began in it, and did not enter it on the way. */
function isAtHome(stay: Stay, going: Going): boolean {
  return stay.begins && stay.from === 0 && going.enters === null;
}

/** A ban may be judged in a way of its own. */
function banned(going: Going, way: TerrainWay): Refusal | null {
  const { banned: bans, judgedBy: usual } = going.movement.ground;
  const own = bans.filter(({ judgedBy }) => judgedBy !== undefined);
  const refused = bannedFrom(going, way, usual, own.length === 0 ? bans : bans.filter((ban) => !own.includes(ban)));
  if (refused !== null) return refused;
  for (const ban of own) {
    const entered = bannedFrom(going, way, judgedIn(going, ban), [ban]);
    if (entered !== null) return entered;
  }
  return null;
}

function judgedIn({ movement }: Going, { judgedBy = movement.ground.judgedBy }: Ban): JudgedBy {
  return judgedBy;
}

function bannedFrom(going: Going, way: TerrainWay, by: JudgedBy, bans: readonly Ban[]): Refusal | null {
  for (const stay of way.staysUnder(bans, by)) {
    for (const ban of bans) {
      if (!holdsFor(ban, going, stay.lie.piece.kind)) continue;
      if (!isAtHome(stay, going)) return refuseStay(going, stay, ban.rule, 'may not enter');
      if (ban.leaving === true) return refuseStay(going, stay, ban.rule, 'may not move in');
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
  const forbidden = lies.filter(({ piece }) => banOn(going, piece.kind) !== undefined);
  const isLeft = (lie: Lie, by: JudgedBy) => liesUnder(going.startPrint, forbidden, by).includes(lie);
  const ways = new Set(movement.ground.banned.map((ban) => judgedIn(going, ban)));
  for (const pose of forbidden.length === 0 ? [] : [...turns, walked.end]) {
    const print = pose === walked.end ? going.endPrint : footprintOf(walked.base, pose);
    if (liesUnder(print, bridges, 'centre').length > 0) continue;
    for (const by of ways) {
      for (const lie of liesUnder(print, forbidden, by)) {
        const ban = banOn(going, lie.piece.kind);
        if (ban === undefined || judgedIn(going, ban) !== by || (pose !== walked.end && isLeft(lie, by))) continue;
        return refuseAt(going, lie.piece.id, lie.piece.name, pose, ban.rule, 'may not end in');
      }
    }
  }
  return null;
}

function banOn(going: Going, kind: string): Ban | undefined {
  return going.movement.ground.banned.find((rule) => holdsFor(rule, going, kind));
}

function stoppedBy(going: Going, way: TerrainWay): Refusal | null {
  const { stops = [], judgedBy } = going.movement.ground;
  for (const stay of way.staysUnder(stops, judgedBy)) {
    const stop = stops.find((rule) => holdsFor(rule, going, stay.lie.piece.kind));
    if (stop === undefined || isAtHome(stay, going) || going.walked.length - stay.from <= STOP_SLACK) continue;
    return refuseStay(going, stay, stop.rule, 'must stop where it enters');
  }
  return null;
}

function costOf(going: Going, way: TerrainWay): number {
  const { slow = [], toll = [], judgedBy } = going.movement.ground;
  let cost = lengthWithSlow(going, slowSpans(way, slow, judgedBy));
  for (const stay of way.staysUnder(toll, judgedBy)) {
    if (isAtHome(stay, going)) continue;
    for (const price of toll) if (holdsFor(price, going, stay.lie.piece.kind)) cost += price.cost;
  }
  return cost;
}

interface SlowSpan extends Readonly<Span> {
  readonly cost: number;
}

type SlowRule = TerrainRule & { readonly cost: number };

/** For each charge the parts of the way in what costs at least as much: between two pieces the cheaper counts. */
function slowSpans(way: TerrainWay, slow: readonly SlowRule[], by: JudgedBy): SlowSpan[] {
  const charges = [...new Set(slow.map(({ cost }) => cost))];
  return gather(charges, (cost) => {
    const asDear = slow.filter((rule) => rule.cost >= cost);
    return way.staysUnder(asDear, by).map(({ from, to }) => ({ from, to, cost }));
  });
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
  const cuts = [from, to, ...gather(inside, (span) => [span.from, span.to])].filter((at) => at >= from && at <= to);
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

function refuseStay(going: Going, { lie, from }: Stay, rule: RuleId, deed: string): Refusal {
  const { id, name } = lie.piece;
  return refuseAt(going, id, name, poseAtLength(going.walked, Math.ceil(from)), rule, deed);
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
