import { chapter, type Chapter } from '@bridgehead/tabletop';

export const disorderChapter: Chapter = chapter({
  streams: [
    {
      id: 'DISORDER',
      name: 'Disorder Test',
      meaning: 'a success for every Damage; squadrons in the order in which they are listed',
    },
    { id: 'CYBER', name: 'Cyber Weapon', meaning: 'a die for every time that the hits reach the Damage Rating' },
  ],
});
