import { chapter, type Chapter } from '@bridgehead/tabletop';
import { appearAsk } from './appear.js';
import { daemonsAsk } from './choose-daemons.js';
import { GREATER, LESSER } from './daemons.js';
import { keepDaemonsAsk } from './dismissal.js';
import { summonAsk } from './summon.js';

/** EA-FORCE-53 to EA-FORCE-57. */
export const summoningChapter: Chapter = chapter({
  asks: [summonAsk, daemonsAsk, appearAsk, keepDaemonsAsk],
  counters: [
    { id: LESSER, name: 'Lesser daemons', meaning: 'How many lesser daemons are in the Daemon Pool.' },
    { id: GREATER, name: 'Greater daemons', meaning: 'How many greater daemons are in the Daemon Pool.' },
  ],
  streams: [
    { id: 'SUMMON', name: 'Summoning', meaning: 'Two D3, each a die halved; two more for each Champion.' },
    { id: 'FAVOUR', name: 'Favour of the Gods', meaning: 'A D3 after a natural 6 or 1 in the strategy roll.' },
  ],
});
