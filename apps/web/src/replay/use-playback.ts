import { useEffect, useMemo, useRef, useState } from 'react';
import { Director } from '../director/director.js';
import { tempoNow } from '../director/tempo.js';
import { useKeys } from '../page/use-keys.js';
import type { Reel, ReplayFrame, StepKind } from './reel.js';

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

export interface Playback {
  readonly stop: number;
  readonly frame: ReplayFrame;
  /** What is being shown, and for how long. */
  readonly scene: Director['scene'];
  readonly sceneMilliseconds: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly by: StepKind;
  readonly goTo: (stop: number) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly setBy: (by: StepKind) => void;
}

interface Showing {
  readonly frame: ReplayFrame;
  readonly scene: Director['scene'];
  readonly sceneMilliseconds: number;
  readonly playing: boolean;
}

/** Where a reel stands, and how the director, the pointer and the keys move it. */
export function usePlayback(reel: Reel): Playback {
  const last = reel.stops.length - 1;
  const [speed, setSpeed] = useState(1);
  const [by, setBy] = useState<StepKind>('event');
  const { showing, director, show } = useDirector(reel, speed);
  const { stop } = showing.frame;
  const goTo = (to: number) => {
    director.halt();
    reel.wind(reel.stops[Math.max(0, Math.min(last, to))] ?? 0);
    show();
  };
  const step = (direction: 1 | -1) => goTo(reel.step(stop, by, direction));
  const toggle = () => {
    if (director.isPlaying) return goTo(stop);
    // Playing from the end starts over.
    if (stop >= last) reel.wind(0);
    director.hear();
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
  return { ...showing, stop, speed, by, goTo, step, toggle, setSpeed, setBy };
}

/** The director of battles, with the reel as its stock. */
function useDirector(reel: Reel, speed: number): { showing: Showing; director: Director; show: () => void } {
  const fast = useRef(speed);
  fast.current = speed;
  const [showing, setShowing] = useState<Showing>(() => ({
    frame: reel.wind(reel.stops[firstStop(reel)] ?? 0),
    scene: null,
    sceneMilliseconds: 0,
    playing: false,
  }));
  const { director, show } = useMemo(() => {
    const showNow = () =>
      setShowing({
        frame: reel.frame(),
        scene: made.scene,
        sceneMilliseconds: made.milliseconds,
        playing: made.isPlaying,
      });
    const made: Director = new Director(reel.system, reel, () => tempoOf(fast.current), showNow);
    return { director: made, show: showNow };
  }, [reel]);
  useEffect(() => () => director.halt(), [director]);
  return { showing, director, show };
}

/** In a replay the player always watches, as fast as its own setting says. */
function tempoOf(speed: number): ReturnType<typeof tempoNow> {
  const { share } = tempoNow();
  return { share: (share > 0 ? share : 1) / speed, steps: false, patient: true };
}

/** The address may name an event: `?n=120`. */
function firstStop(reel: Reel): number {
  const n = Number(new URLSearchParams(location.search).get('n') ?? 0);
  return Number.isInteger(n) && n > 0 ? reel.stopOf(n) : 0;
}
