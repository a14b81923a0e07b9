import { textIn } from '@bridgehead/kernel';
import { chapter, type Chapter, modelOf } from '@bridgehead/tabletop';
import { consolidateAsk } from './aftermath.js';
import { assaultStage, foreseenRound, skimmersAsk, splitAsk } from './assault.js';
import { chargeAsk } from './charge.js';
import { commanderAsk } from './commander.js';
import { counterChargeAsk } from './counter-charge.js';
import { engageAsk, intermingledAsk } from './engage.js';

export const assaultChapter: Chapter = chapter({
  stages: [assaultStage],
  asks: [commanderAsk, engageAsk, intermingledAsk, chargeAsk, counterChargeAsk, skimmersAsk, splitAsk, consolidateAsk],
  forecasts: { assault: (play, args) => foreseenRound(play, textIn(args, 'squad'), textIn(args, 'target')) },
  outcomes: {
    attackersLost: (events, table, { squad }) =>
      events.filter((event) => event.kind === 'modelDestroyed' && modelOf(table, event.model).squad === squad).length,
  },
  streams: [
    { id: 'CC', name: 'Close combat', purpose: 'hits', meaning: 'A die for each attack in contact.' },
    {
      id: 'FF',
      name: 'Firefight',
      purpose: 'hits',
      meaning: 'A die for each attack within 15 cm, and for supporting fire.',
    },
    {
      id: 'ASSAULT',
      name: 'Assault result',
      meaning: 'Two dice for each side, the attacker first; the higher counts.',
    },
  ],
});
