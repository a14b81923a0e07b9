import { type Settings, settingsNow } from '../settings/settings.js';
import type { Tempo } from './director.js';

/** The time for each scene, as a share of the usual time. */
const SHARES: Readonly<Record<Settings['pace'], number>> = { step: 1, slow: 2, normal: 1, fast: 0.5, instant: 0 };

/** How fast the player wants to see what happens. Nobody watches a page that is hidden. */
export function tempoNow(): Tempo {
  const { pace } = settingsNow();
  return { share: document.hidden ? 0 : SHARES[pace], steps: pace === 'step', patient: false };
}
