import type { Trait } from '@bridgehead/kernel';
import type { ShapeDemand } from '@bridgehead/tabletop';
import { INCH, inches } from '../book/measuring.js';
import type { Moments, Pace } from './moments.js';

/** PF-MOVE-08: the least distance straight ahead between two uses of the template. */
const BETWEEN: Readonly<Record<Pace, number>> = { cruising: inches(1), flatOut: inches(3) };

/** PF-MAR-24: it turns only by the template, and moves backward only when Cruising. */
export const lumbering: Trait<Moments> = {
  name: 'lumbering',
  rule: 'PF-MAR-24',
  moveShape(_rules, _bearer, { pace }): ShapeDemand {
    return {
      kind: 'template',
      angle: 450,
      step: INCH,
      between: BETWEEN[pace],
      reverse: pace === 'cruising',
      rule: 'PF-MOVE-08',
    };
  },
};
