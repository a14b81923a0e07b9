import { useSyncExternalStore } from 'react';
import { subscribeSettings } from '../settings/settings.js';

/** So many letters' widths the window must have for the order of battle to stand beside the table. */
const ROOMY_REMS = 70;

/** Whether there is room for the order of battle beside the table, as large as text is now. */
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
