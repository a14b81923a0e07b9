import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '../settings/settings.js';

/** The least width of the window, in rems, at which the order of battle stands beside the table. */
const ROOMY_REMS = 70;

/** Whether there is room for the order of battle beside the table at the present text size. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(subscribe, isRoomy);
}

function isRoomy(): boolean {
  return innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= ROOMY_REMS;
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  const stop = subscribeSettings(listener);
  return () => {
    removeEventListener('resize', listener);
    stop();
  };
}
