import { planetfall } from '@bridgehead/planetfall';
import type { GameSystem } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';

/** Every game that is played here. The probe game is for people who work on the engine. */
export const SYSTEMS: readonly GameSystem[] = [planetfall, probe];
