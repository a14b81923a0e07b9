import { useEffect, useRef } from 'react';

/** Keys that do nothing else while something is being shown: who presses them wants to skip it, not to answer. */
const SKIPPING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);
/** Keys that are pressed together with others. */
const HELD_KEYS: ReadonlySet<string> = new Set(['Control', 'Alt', 'Meta']);

/**
 * Any key or press skips what is being shown. A press on the table does nothing else, since what stands there is about to
 * change; a press on a button does what the button says, and so does a letter.
 */
export function useSkipping(playing: boolean, skip: () => void): void {
  const latest = useRef(skip);
  latest.current = skip;
  useEffect(() => {
    if (!playing) return;
    const stop = new AbortController();
    const listening = { signal: stop.signal, capture: true };
    const key = (event: KeyboardEvent) => {
      if (HELD_KEYS.has(event.key) || isWithin(event, 'dialog, input, textarea, select')) return;
      if (SKIPPING_KEYS.has(event.key) && !isWithin(event, 'button:focus-visible')) swallow(event);
      latest.current();
    };
    const press = (event: PointerEvent) => {
      if (!isWithin(event, '.bf-world, .bf-view')) return;
      swallow(event);
      latest.current();
    };
    // Not before the press has ended: the button must not move away from under the pointer.
    const click = (event: MouseEvent) => {
      if (!isWithin(event, 'dialog')) latest.current();
    };
    addEventListener('keydown', key, listening);
    addEventListener('pointerdown', press, listening);
    addEventListener('click', click, listening);
    return () => stop.abort();
  }, [playing]);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
