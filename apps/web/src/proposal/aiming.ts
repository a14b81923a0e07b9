import type { Drag } from '@bridgehead/battlefield';
import { advance, bearing, type Point, pointToPoint, turned } from '@bridgehead/geometry';
import { nearestAlong, pointAlong } from '@bridgehead/tabletop';
import { roundedPoint } from './places.js';
import { changed, latestAnswer, type OpenProposing } from './state.js';
import { propose } from './weighing.js';

/** Aims at a point, or at the nearest point of the way along which the player aims. */
export function aimAt(state: OpenProposing, to: Point): OpenProposing {
  const shape = state.open.choices?.aimShape ?? null;
  if (shape !== null && 'along' in shape) return propose(state, { aim: { along: nearestAlong(shape.along, to) } });
  const { x, y } = roundedPoint(to);
  return propose(state, { aim: { at: [x, y] } });
}

export function dragAim(state: OpenProposing, { to, done }: Drag): OpenProposing {
  return aimAt(changed(state, { isHeld: !done }), to);
}

export function nudgeAim(state: OpenProposing, by: Point): OpenProposing {
  const from = aimedPoint(state);
  return from === null ? state : aimAt(state, { x: from.x + by.x, y: from.y + by.y });
}

/** Turns a corridor about the point where it begins, by so many tenths of a degree. */
export function turnAim(state: OpenProposing, by: number): OpenProposing {
  const shape = state.open.choices?.aimShape ?? null;
  const at = aimedPoint(state);
  if (shape === null || !('corridor' in shape) || at === null) return state;
  const { from } = shape.corridor;
  return aimAt(state, advance(from, turned(bearing(from, at), by), Math.round(pointToPoint(from, at))));
}

function aimedPoint({ open }: OpenProposing): Point | null {
  const answer = latestAnswer(open);
  if (answer === null || !('aim' in answer)) return null;
  const { aim } = answer;
  if ('at' in aim) return { x: aim.at[0], y: aim.at[1] };
  const shape = open.choices?.aimShape ?? null;
  return shape !== null && 'along' in shape ? pointAlong(shape.along, aim.along) : null;
}
