import type { Drag } from '@bridgehead/battlefield';
import type { Decision, MoveAnswer } from '@bridgehead/kernel';
import { useRef, useState } from 'react';
import { turnedAtEnd } from '../engine/weigh.js';
import type { Session } from '../session/session.js';
import { useDragging } from './use-dragging.js';
import type { Proposal } from './use-proposal.js';

/** What a hand does with a squad. */
export interface Hauling {
  readonly drag: (drag: Drag, alone: boolean) => void;
  /** Another of the ways that the drag might be meant. */
  readonly switchWay: (key: string) => void;
  /** A corner where the ghost stands: the next drag goes on from there. */
  readonly corner: () => void;
  /** How many corners there are. */
  readonly corners: number;
  readonly straighten: () => void;
  /** Something is in the hand now. */
  readonly isHauled: () => boolean;
  /** What is set down is taken in hand, or let go. */
  readonly grasp: (isHeld: boolean) => void;
  /** By so many tenths of a degree, at the end of the way. */
  readonly turn: (by: number) => void;
}

interface Bent {
  readonly question: string;
  readonly from: MoveAnswer;
  readonly count: number;
}

/** Drags as proposals: of a squad that is asked to move, or through the questions before that. */
export function useHauling(
  session: Session,
  decision: Decision | null,
  question: string,
  proposed: Proposal | null,
  propose: (thinking: Promise<Proposal | null>) => void,
): Hauling {
  const latest = useDragging();
  const [held, bend] = useState<Bent | null>(null);
  const last = useRef<{ readonly drag: Drag; readonly alone: boolean } | null>(null);
  const grasped = useRef(false);
  const bent = held?.question === question ? held : null;
  const haul = (way: string | null) => {
    if (last.current === null || decision === null) return;
    const { drag, alone } = last.current;
    const { model, squad } = drag;
    const to = { x: Math.round(drag.to.x), y: Math.round(drag.to.y) };
    const about = { model, to, alone, so: moveIn(proposed), from: bent?.from ?? null };
    const { thinker } = session;
    if (decision.kind === 'move')
      propose(latest(() => thinker.think('drag', { decision, ...about })).then((weighed) => plain(weighed)));
    else
      propose(
        latest(() => thinker.think('gesture', { squad, way, ...about })).then((gesture) =>
          gesture === null ? null : { option: null, weighed: gesture.weighed, gesture },
        ),
      );
  };
  return {
    drag: (drag, alone) => {
      last.current = { drag, alone };
      haul(null);
    },
    switchWay: (key) => haul(key),
    corner: () => {
      const from = moveIn(proposed);
      if (from !== null) bend({ question, from, count: (bent?.count ?? 0) + 1 });
    },
    corners: bent?.count ?? 0,
    straighten: () => bend(null),
    isHauled: () => grasped.current || (last.current !== null && !last.current.drag.done),
    grasp: (isHeld) => {
      grasped.current = isHeld;
    },
    turn: (by) => {
      const move = moveIn(proposed);
      if (move === null || proposed === null || decision === null) return;
      const { gesture, weighed } = proposed;
      const about = { decision: gesture?.decision ?? decision, after: gesture?.before ?? [] };
      const turned = session.thinker.think('weigh', { ...about, answer: turnedAtEnd(move, weighed.poses, by) });
      propose(turned.then((found) => ({ option: null, weighed: found, gesture })));
    },
  };
}

function plain(weighed: Proposal['weighed']): Proposal {
  return { option: null, weighed, gesture: null };
}

function moveIn(proposed: Proposal | null): MoveAnswer | null {
  const answer = proposed?.weighed.answer;
  return answer !== undefined && 'move' in answer ? answer : null;
}
