import { chapter, type Chapter } from '@bridgehead/tabletop';
import { fallBackAsk, stayAsk } from './aftermath.js';
import { distributeAsk, takeDamageAsk } from './distribute.js';
import { droneAsk } from '../traits/drone-command.js';
import { fleeAboardAsk, fleeAsk } from './rout.js';
import { fightFirstAsk } from './when.js';

export const cqbChapter: Chapter = chapter({
  asks: [droneAsk, fightFirstAsk, distributeAsk, takeDamageAsk, fallBackAsk, stayAsk, fleeAsk, fleeAboardAsk],
  streams: [{ id: 'CQB', name: 'Close quarters', meaning: 'The dice of a side in a fight.', purpose: 'hits' }],
});
