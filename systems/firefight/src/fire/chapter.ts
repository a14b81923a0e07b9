import { chapter, type Chapter } from '@bridgehead/tabletop';
import { snipeAsk } from '../damage/allocate-wounds.js';
import { shootAt } from './attack.js';
import { shieldAsk } from './hits.js';
import { rerollDiceAsk } from './roll-pools.js';
import { shootAsk, weaponsAsk } from './shoot.js';
import { smokeSpotAsk, smokeTargetAsk } from './shoot-smoke.js';
import { layOutSmokeAsk } from './smoke.js';
import { shotOfAttack, tellAttack } from './tell.js';
import type { Volley } from './volley.js';

export const fireChapter: Chapter = chapter({
  asks: [shootAsk, weaponsAsk, smokeTargetAsk, smokeSpotAsk, layOutSmokeAsk, rerollDiceAsk, shieldAsk, snipeAsk],
  forecasts: { shoot: (play, args) => shootAt(play, args as Volley) },
  outcomes: {
    pinned: (events) =>
      events.filter((event) => event.kind === 'markChanged' && event.mark === 'pinned' && event.to > 0).length,
  },
  tells: { story: tellAttack, shot: shotOfAttack },
  streams: [
    {
      id: 'HIT',
      name: 'To hit',
      purpose: 'hits',
      meaning:
        'The dice of an attack, pool by pool, then its re-rolls. What needs more than 8 is rolled with half the dice, and the event says `needs: 8`.',
    },
    { id: 'BLAST', name: 'Blast', meaning: 'One die for each hit of a Blast weapon.' },
    { id: 'WOUND', name: 'To wound', purpose: 'hits', meaning: 'One die for each hit, then its re-rolls.' },
    { id: 'ARMOUR', name: 'Heavy Armour', purpose: 'hits', meaning: 'One die for each wound that must be confirmed.' },
  ],
});
