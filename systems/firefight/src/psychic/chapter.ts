import { chapter, type Chapter } from '@bridgehead/tabletop';

export const psychicChapter: Chapter = chapter({
  streams: [{ id: 'PSYCHIC', name: 'Psychic ability', meaning: 'Whether an ability works.' }],
});
