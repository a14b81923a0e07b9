import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-46: beams fired at its Crystal are Placed. */
export const votariFocalPoint: Trait<Moments> = {
  name: 'votari-focal-point',
  rule: 'PF-ORBAT-46',
  beamQuality: () => [{ value: -1, reason: 'Placed: Votari Focal Point', rule: 'PF-ORBAT-46' }],
};
