import type { Drag } from '@bridgehead/battlefield';
import type { MoveAnswer } from '@bridgehead/kernel';
import { turnedAtEnd } from '../engine/weigh.js';
import { changed, type OpenProposing, type OpenQuestion, shownIn } from './state.js';
import { giveUp, think } from './weighing.js';

/** Drags a squad that is asked to move, or that the drag leads to its move. An abandoned drag ends where it began. */
export function haul(state: OpenProposing, drag: Drag, isBack: boolean): OpenProposing {
  const alone = state.alone && state.open.decision.kind === 'move';
  const held = changed(state, { isHeld: !drag.done && !isBack });
  return isBack ? giveUp(held) : haulBy(changed(held, { lastDrag: { drag, alone } }), null);
}

/** Repeats the last drag with one of its possible meanings; null for whichever fits it. */
export function haulBy(state: OpenProposing, way: string | null): OpenProposing {
  const { decision, lastDrag, corners } = state.open;
  if (lastDrag === null) return state;
  const { model, squad, to } = lastDrag.drag;
  const about = {
    model,
    to: { x: Math.round(to.x), y: Math.round(to.y) },
    alone: lastDrag.alone,
    so: moveIn(state.open),
    from: corners?.from ?? null,
  };
  return decision.kind === 'move'
    ? think(state, { topic: 'drag', about: { decision, ...about } })
    : think(state, { topic: 'gesture', about: { squad, way, ...about } });
}

export function setCorner(state: OpenProposing): OpenProposing {
  const from = moveIn(state.open);
  return from === null ? state : changed(state, { corners: { from, count: (state.open.corners?.count ?? 0) + 1 } });
}

/** Turns every mover at the end of its path, by so many tenths of a degree. */
export function turnAtEnd(state: OpenProposing, by: number): OpenProposing {
  const move = moveIn(state.open);
  const shown = shownIn(state.open.phase);
  if (move === null || shown === null) return state;
  const { gesture, weighed } = shown;
  const asked = { decision: gesture?.decision ?? state.open.decision, after: gesture?.before ?? [] };
  const answer = turnedAtEnd(move, weighed.poses, by);
  return think(state, { topic: 'weigh', about: { ...asked, answer }, option: null, gesture });
}

function moveIn({ phase }: OpenQuestion): MoveAnswer | null {
  const answer = shownIn(phase)?.weighed.answer;
  return answer !== undefined && 'move' in answer ? answer : null;
}
