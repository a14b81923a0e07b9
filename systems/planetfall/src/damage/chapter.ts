import { chapter, type Chapter } from '@bridgehead/tabletop';

export const damageChapter: Chapter = chapter({
  streams: [
    {
      id: 'SAVE',
      name: 'Saves',
      purpose: 'saves',
      meaning: 'shields, cover and Shield Projectors of the models under threat',
    },
  ],
});
