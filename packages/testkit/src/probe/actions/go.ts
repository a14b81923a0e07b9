import type { Point } from '@bridgehead/geometry';
import { ask, interrupt, type Procedure, type RuleId } from '@bridgehead/kernel';
import { cutAt, isDestroyed, type ModelMove, modelOf, moveTo, poseAtLength, type Walked } from '@bridgehead/tabletop';
import { hasRoom, setDown } from '../aftermath/settle.js';
import { reactAsk } from '../asks/react.js';
import { reactPointAsk } from '../asks/react-point.js';
import { setDownAsk } from '../asks/set-down.js';
import { react } from '../attack.js';
import { REACH } from '../movement.js';
import { enemyOf, type Probe } from '../play.js';
import { idsOnTable } from '../squads.js';
import type { SquadMove, Way } from '../way.js';
import { disclose, stopBefore, trapOnWay } from './traps.js';

/** How a move ended: as intended, stopped on the way, or in a trap, which is resolved in a stage of its own. */
export type Went = { readonly how: 'arrived' | 'stopped' } | { readonly how: 'trapped'; readonly trap: string };

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
function* goAlong(play: Probe, way: Way, walked: Walked, rule: RuleId): Procedure<Went> {
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
    const attack = { shooter: reaction.by, target: squad, manner: 'reaction', at: leader } as const;
    const hits = yield* interrupt(play, 'reaction', react(play, attack));
    if (hits > 0) play.cite('PB-REACT-03');
    if (hits > 0 || isDestroyed(play.table, leader)) return STOPPED;
    at = goal;
  }
}

interface Reaction {
  readonly by: string;
  readonly along: number;
}

/** PB-REACT-01, PB-REACT-02: who reacts, and where. */
function* reactionTo(play: Probe, way: Way): Procedure<Reaction | null> {
  const side = enemyOf(modelOf(play.table, way.leader).side);
  const by = yield* ask(side, reactAsk, way, { interrupt: true });
  if (by === 'pass') return null;
  const aim = yield* ask(side, reactPointAsk, { ...way, by }, { interrupt: true });
  return { by, along: 'along' in aim ? aim.along : 0 };
}

function advance(play: Probe, walked: Walked, from: number, to: number, rule: RuleId): void {
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

/** PB-MOVE-06: the others are set down around a leader who was stopped, if it still stands and there is room for all of them. */
export function* regroup(play: Probe, squad: string, leader: string): Procedure<void> {
  const models = idsOnTable(play.table, squad).filter((id) => id !== leader);
  if (models.length === 0) return;
  const args = { models, near: leader, distance: REACH, rule: 'PB-MOVE-06' };
  const { side } = modelOf(play.table, leader);
  if (isDestroyed(play.table, leader) || !hasRoom(play, args)) return play.cite('PB-MOVE-06');
  setDown(play, yield* ask(side, setDownAsk, args), 'PB-MOVE-06');
}
