import { chapter, type Chapter } from '@bridgehead/tabletop';
import { tellCommandDice } from '../book/tell.js';
import { benefitAsk } from './choose-benefit.js';
import { rerollCommandAsk } from './command-pool.js';
import { effectTargetAsk } from './effects.js';
import { giveOrder } from './give-order.js';

export const commandChapter: Chapter = chapter({
  stages: [giveOrder],
  asks: [rerollCommandAsk, benefitAsk, effectTargetAsk],
  tells: { story: tellCommandDice },
  streams: [{ id: 'COMMAND', name: 'Command Dice', meaning: 'Six-sided; red, white and blue ones count differently.' }],
});
