import type { GameSystem } from '@bridgehead/tabletop';
import { loadAllSystems } from './index.js';

/** Every system, loaded at once: for the server, the command line and tests. */
export const SYSTEMS: readonly GameSystem[] = await loadAllSystems();
