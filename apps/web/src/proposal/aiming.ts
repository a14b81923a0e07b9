import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
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

function aimedPoint({ open }: OpenProposing): Point | null {
  const answer = latestAnswer(open);
  if (answer === null || !('aim' in answer)) return null;
  const { aim } = answer;
  if ('at' in aim) return { x: aim.at[0], y: aim.at[1] };
  const shape = open.choices?.aimShape ?? null;
  return shape !== null && 'along' in shape ? pointAlong(shape.along, aim.along) : null;
}
