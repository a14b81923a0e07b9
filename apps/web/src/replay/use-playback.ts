import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../page/use-keys.js';
import type { Reel, StepKind } from './reel.js';

/** Milliseconds for each line of the report at the usual speed. */
const MILLISECONDS_PER_LINE = 450;

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

export interface Playback {
  readonly stop: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly by: StepKind;
  readonly goTo: (stop: number) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly setBy: (by: StepKind) => void;
}

/** Where a reel stands, and how the clock, the pointer and the keys move it. */
export function usePlayback(reel: Reel): Playback {
  const last = reel.stops.length - 1;
  const [stop, setStop] = useState(() => firstStop(reel));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [by, setBy] = useState<StepKind>('event');
  const goTo = (to: number) => setStop(Math.max(0, Math.min(last, to)));
  const step = (direction: 1 | -1) => setStop((now) => reel.step(now, by, direction));
  useClock(playing && stop < last, MILLISECONDS_PER_LINE / speed, () => goTo(stop + 1));
  const toggle = () => {
    // Playing from the end starts over.
    if (stop >= last) setStop(0);
    setPlaying(stop >= last || !playing);
  };
  const faster = (places: number) => setSpeed(SPEEDS[SPEEDS.indexOf(speed) + places] ?? speed);
  useKeys({
    ' ': toggle,
    ',': () => step(-1),
    '.': () => step(1),
    e: () => setBy('event'),
    d: () => setBy('decision'),
    a: () => setBy('activation'),
    t: () => setBy('turn'),
    '-': () => faster(-1),
    '+': () => faster(1),
    Home: () => goTo(0),
    End: () => goTo(last),
  });
  return { stop, playing: playing && stop < last, speed, by, goTo, step, toggle, setSpeed, setBy };
}

/** The address may name an event: `?n=120`. */
function firstStop(reel: Reel): number {
  const n = Number(new URLSearchParams(location.search).get('n') ?? 0);
  return Number.isInteger(n) && n > 0 ? reel.stopOf(n) : 0;
}

function useClock(running: boolean, pace: number, tick: () => void): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(() => latest.current(), pace);
    return () => clearInterval(clock);
  }, [running, pace]);
}
