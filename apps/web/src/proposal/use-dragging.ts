import { useRef } from 'react';

interface Waiting {
  readonly think: () => Promise<unknown>;
  readonly resolve: (told: Promise<unknown>) => void;
}

/** One drag is thought about at a time, and then the latest: the pointer is faster than the thought. Those between are never answered. */
export function useDragging(): <T>(think: () => Promise<T>) => Promise<T> {
  const state = useRef<{ busy: boolean; next: Waiting | null }>({ busy: false, next: null });
  const start = ({ think, resolve }: Waiting) => {
    const { current } = state;
    current.busy = true;
    const thinking = think();
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
  return <T>(think: () => Promise<T>) =>
    new Promise<T>((resolve) => {
      const { current } = state;
      const waiting = { think, resolve: resolve as Waiting['resolve'] };
      if (current.busy) current.next = waiting;
      else start(waiting);
    });
}
