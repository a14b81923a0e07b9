import { chapter, type Chapter } from '@bridgehead/tabletop';
import { tellPinpoint } from './pinpoint.js';

export const traitsChapter: Chapter = chapter({
  tells: { story: tellPinpoint },
  streams: [{ id: 'PINPOINT', name: 'Pinpoint', meaning: 'one more Damage on any 6' }],
});
