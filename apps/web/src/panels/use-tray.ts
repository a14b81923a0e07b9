import { useEffect, useRef, useState } from 'react';
import type { Passage } from '@bridgehead/tabletop';
import { useSettings, wantsStillness } from '../settings/settings.js';
import { throwsIn, timeFor } from './pace.js';

export interface Tray {
  /** The throw being shown. */
  readonly shown: Passage | undefined;
  /** Its place among the throws, from 1. */
  readonly at: number;
  readonly count: number;
  /** Whether it waits for the player to go on. */
  readonly waits: boolean;
  readonly go: (by: number) => void;
}

/**
 * Which throw of dice is shown. New throws are shown in turn without holding anything up: an answer, a key or a press
 * anywhere skips to the last throw or, in steps, to the next activation.
 */
export function useTray(passages: readonly Passage[], lastOwn: number): Tray {
  const settings = useSettings();
  const pace = wantsStillness(settings) ? 'instant' : settings.pace;
  const throws = throwsIn(passages);
  const last = throws.at(-1)?.n ?? 0;
  // Throws from before the page was opened are not shown again.
  const [n, setN] = useState(last);
  const [browsing, setBrowsing] = useState(false);
  const spent = useRef({ activation: 0, time: 0 });
  const shown = throws.findLast((one) => one.n <= n);
  const waiting = browsing ? [] : throws.filter((one) => one.n > n);
  const activation = shown?.activation ?? 0;
  if (spent.current.activation !== activation) spent.current = { activation, time: 0 };
  const time = waiting.length === 0 ? null : timeFor(pace, shown, waiting, spent.current.time);
  const [next] = waiting;
  useEffect(() => {
    if (time === null || next === undefined) return;
    const timer = setTimeout(() => {
      spent.current.time += time;
      setN(pace === 'instant' ? last : next.n);
    }, time);
    return () => clearTimeout(timer);
  }, [time, next?.n]);
  const skip = () => setN(pace === 'step' ? (endOfActivation(waiting) ?? last) : last);
  useSkipping(waiting.length > 0, skip);
  useEffect(() => {
    setBrowsing(false);
    setN((now) => Math.max(now, throws.findLast((one) => one.n <= lastOwn)?.n ?? 0));
    // A player who has answered has read everything before.
  }, [lastOwn]);
  return {
    shown,
    at: throws.findIndex((one) => one.n === shown?.n) + 1,
    count: throws.length,
    waits: waiting.length > 0 && time === null,
    go: (by) => {
      const to = throws[throws.findIndex((one) => one.n === shown?.n) + by];
      if (to === undefined) return;
      setBrowsing(to.n !== last);
      setN(to.n);
    },
  };
}

/** The last waiting throw of the next activation. */
function endOfActivation(waiting: readonly Passage[]): number | undefined {
  return waiting.findLast((one) => one.activation === waiting[0]?.activation)?.n;
}

/** Any key or press skips ahead, and does its own job too. */
function useSkipping(waiting: boolean, skip: () => void): void {
  const latest = useRef(skip);
  latest.current = skip;
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const go = () => latest.current();
    addEventListener('keydown', go, { signal: stop.signal });
    addEventListener('pointerdown', go, { signal: stop.signal });
    return () => stop.abort();
  }, [waiting]);
}
