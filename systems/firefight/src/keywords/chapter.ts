import { chapter, type Chapter } from '@bridgehead/tabletop';
import { medicAsk } from './medic.js';
import { invigoratedAsk } from './pace.js';
import { protectionAsk } from './protection.js';
import { unflinchingAsk } from './unflinching.js';

export const keywordsChapter: Chapter = chapter({
  asks: [unflinchingAsk, invigoratedAsk, medicAsk, protectionAsk],
  streams: [
    { id: 'HEADSTRONG', name: 'Headstrong', meaning: 'Whether a unit that began Pinned acts in full.' },
    { id: 'REGENERATION', name: 'Regeneration', meaning: 'Whether a Health Point comes back.' },
    { id: 'MEDIC', name: 'Medic', meaning: 'Whether a Health Point comes back.' },
    { id: 'VIGOUR', name: 'Invigorated', meaning: 'Whether the vigour costs a wound.' },
  ],
});
