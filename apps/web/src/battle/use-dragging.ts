import { useRef } from 'react';
import type { Session } from '../session/session.js';
import type { Dragging, Weighed } from '../thinking/questions.js';

interface Waiting {
  readonly dragging: Dragging;
  readonly resolve: (weighed: Promise<Weighed>) => void;
}

/** One drag is thought about at a time, and then the latest: the pointer is faster than the thought. Those between are never answered. */
export function useDragging(session: Session): (dragging: Dragging) => Promise<Weighed> {
  const state = useRef<{ busy: boolean; next: Waiting | null }>({ busy: false, next: null });
  const start = ({ dragging, resolve }: Waiting) => {
    const { current } = state;
    current.busy = true;
    const thinking = session.thinker.think('drag', dragging);
    resolve(thinking);
    thinking
      .catch(() => undefined)
      .finally(() => {
        current.busy = false;
        const { next } = current;
        current.next = null;
        if (next !== null) start(next);
      })
      .catch(() => undefined);
  };
  return (dragging) =>
    new Promise((resolve) => {
      const { current } = state;
      if (current.busy) current.next = { dragging, resolve };
      else start({ dragging, resolve });
    });
}
