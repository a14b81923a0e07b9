import { chapter, type Chapter } from '@bridgehead/tabletop';

export const nerveChapter: Chapter = chapter({
  streams: [{ id: 'NERVE', name: 'Nerve', meaning: 'A Nerve test, and its second roll.' }],
});
