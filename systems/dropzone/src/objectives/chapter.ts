import { chapter, type Chapter } from '@bridgehead/tabletop';
import { handOverAsk } from './hand-over.js';
import { heirAsk } from './heir.js';
import { lastBaseAsk } from './last-base.js';
import { takeUpAsk } from './moved-over.js';
import { carrierAsk, searchAsk } from './search.js';
import { CRITICAL, EXTRACTION, FOCAL, INTEL, OBJECTIVE, POSSIBLE } from './tokens.js';

export const objectivesChapter: Chapter = chapter({
  asks: [searchAsk, carrierAsk, takeUpAsk, handOverAsk, lastBaseAsk, heirAsk],
  tokens: [
    {
      id: OBJECTIVE,
      name: 'Objective',
      meaning: 'face hidden or discovered; carried off or held it gives Victory Points',
      plain: 'Found by a search of the building; carried off or held it gives Victory Points.',
    },
    {
      id: POSSIBLE,
      name: 'Possible Objective',
      meaning: 'face real or blank, which nobody knows',
      plain: 'An Objective or nothing, which nobody knows before a search.',
    },
    {
      id: INTEL,
      name: 'Intel',
      meaning: 'face intel or trap; turned over by who moves over it',
      plain: 'Intel or a trap; turned over by who moves over it.',
    },
    { id: FOCAL, name: 'Focal Point', meaning: 'scored at the end of the battle' },
    { id: CRITICAL, name: 'Critical Location', meaning: 'scored in every Round Up but the first' },
    { id: EXTRACTION, name: 'Extraction Point', meaning: 'where its owner brings Objectives' },
  ],
  streams: [
    { id: 'SEARCH', name: 'Search', meaning: 'One die for the Squad.' },
    { id: 'TOKEN', name: 'Token', meaning: 'Whether a Possible Objective is real.' },
  ],
});
