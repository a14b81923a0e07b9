import type { Point } from '@bridgehead/geometry';
import { ask, interrupt, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  cutAt,
  isDestroyed,
  type ModelMove,
  modelOf,
  moveTo,
  poseAtLength,
  type WalkedPath,
} from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';
import { hasRoom, setDown, setDownAsk } from '../carriers/set-down.js';
import { attack } from '../fire/attack.js';
import { disclose, stopBefore, trapOnWay } from '../on-the-way/traps.js';
import { react, reactionTo } from '../reactions/react.js';
import { LEADER_REACH } from './movement.js';
import type { SquadMove, Way } from './way.js';

/** How a move ended: as intended, stopped on the way, or in a trap, which has a stage of its own. */
type Went = { readonly how: 'arrived' | 'stopped' } | { readonly how: 'trapped'; readonly trap: string };

/** PB-MOVE-01: a squad makes its move, with what happens on the way. */
export function* go(play: Probe, squad: string, { moves, led }: SquadMove, rule: RuleId): Procedure<Went> {
  const others = moves.filter((move) => move !== led?.move);
  const went = led === null ? ARRIVED : yield* goAlong(play, led.way, led.move.walked, rule);
  if (went.how === 'arrived') follow(play, others, rule);
  if (went.how === 'stopped' && led !== null) yield* regroup(play, squad, led.move.model);
  return went;
}

const ARRIVED: Went = { how: 'arrived' };
const STOPPED: Went = { how: 'stopped' };

function follow(play: Probe, moves: readonly ModelMove[], rule: RuleId): void {
  for (const { model, to } of moves) if (!isDestroyed(play.table, model)) moveTo(play, model, to, rule);
}

/** PB-REACT-01: the leader goes from reaction to reaction until one hits it, a trap springs, or it arrives. */
function* goAlong(play: Probe, way: Way, walked: WalkedPath, rule: RuleId): Procedure<Went> {
  const { squad, leader } = way;
  const { side } = modelOf(play.table, leader);
  for (let at = 0; ; ) {
    const reaction = walked.length === 0 ? null : yield* reactionTo(play, { ...way, from: at });
    const goal = reaction?.along ?? walked.length;
    const trap = trapOnWay(play.table, side, walked, at, goal);
    if (trap !== null) {
      advance(play, walked, at, stopBefore(play.table, walked, at, trap.along), rule);
      disclose(play, trap.id);
      return { how: 'trapped', trap: trap.id };
    }
    advance(play, walked, at, goal, rule);
    if (reaction === null) return ARRIVED;
    const aimed = { shooter: reaction.by, target: squad, at: leader };
    const hits = yield* interrupt(play, 'reaction', react(play, aimed, attack));
    // PB-REACT-03
    if (hits > 0 || isDestroyed(play.table, leader)) return STOPPED;
    at = goal;
  }
}

function advance(play: Probe, walked: WalkedPath, from: number, to: number, rule: RuleId): void {
  const isThere = modelOf(play.table, walked.model).place.kind === 'on';
  if (isThere && (walked.legs.length === 0 || (from > 0 && from === to))) return;
  const { legs, end } = cutAt(walked, to);
  const points: Point[] = [pointOf(poseAtLength(walked, from))];
  let passed = 0;
  for (const leg of legs) {
    passed += leg.length;
    if (leg.length > 0 && passed > from) points.push(pointOf(leg.to));
  }
  moveTo(play, walked.model, end, rule, points);
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/**
 * PB-MOVE-06: the others are placed around a leader who was stopped; they stay where they are if the leader has fallen
 * or there is no room for all of them.
 */
export function* regroup(play: Probe, squad: string, leader: string): Procedure<void> {
  const models = idsOnTable(play.table, squad).filter((id) => id !== leader);
  if (models.length === 0) return;
  const args = { models, near: leader, distance: LEADER_REACH, rule: 'PB-MOVE-06' };
  if (isDestroyed(play.table, leader) || !hasRoom(play.table, args)) return;
  setDown(play, yield* ask(modelOf(play.table, leader).side, setDownAsk, args), 'PB-MOVE-06');
}
