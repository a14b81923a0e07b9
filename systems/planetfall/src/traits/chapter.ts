import { chapter, type Chapter } from '@bridgehead/tabletop';
import { tellPinpoint } from './pinpoint.js';

import { cyberShift } from './cyberattack-booster.js';
import { useProjector } from './shield-harmonics-projector.js';
import { supremeHunters } from './supreme-hunters.js';

export const traitsChapter: Chapter = chapter({
  asks: [supremeHunters, cyberShift, useProjector],
  tells: { story: tellPinpoint },
  streams: [{ id: 'PINPOINT', name: 'Pinpoint', meaning: 'one more Damage on any 6' }],
});
