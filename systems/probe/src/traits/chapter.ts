import { chapter, type Chapter } from '@bridgehead/tabletop';

export const traitsChapter: Chapter = chapter({
  streams: [{ id: 'BURN', name: 'Burn', meaning: 'An incendiary weapon.' }],
});
