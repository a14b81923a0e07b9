import { chapter, type Chapter } from '@bridgehead/tabletop';
import { mainOrdnance } from './main-ordnance.js';
import { hitAndRunAsk } from './hit-and-run-ask.js';
import { useDesignators } from './use-designators.js';
import { poolDesignators } from './pool-designators.js';
import { declareTarget } from './declare-target.js';
import { independentTargets } from './independent-targets.js';
import { declareAttacks } from './declare-attacks.js';
import { useTargetLock } from './use-target-lock.js';
import { chooseSolution } from './firing-solution-ask.js';
import { crystalTarget } from './crystal-target.js';
import { orderChain } from './order-chain.js';
import { attack, damageRating } from './queries.js';
import { forecasts } from './forecasts.js';
import { overhearAttack, tellAttack } from './tell.js';

export const fireChapter: Chapter = chapter({
  stages: [mainOrdnance],
  asks: [
    hitAndRunAsk,
    useDesignators,
    poolDesignators,
    declareTarget,
    independentTargets,
    declareAttacks,
    useTargetLock,
    chooseSolution,
    crystalTarget,
    orderChain,
  ],
  tells: { story: tellAttack, overhear: overhearAttack },
  queries: [attack, damageRating],
  forecasts,
  streams: [
    {
      id: 'ATK',
      name: 'Attack Dice',
      meaning: 'Main Ordnance; an Artillery Strike; CQB, the caller first, but a stormed defender before the attackers',
    },
    { id: 'LOCK', name: 'Target Lock', meaning: 'Nexus Designators; four hits lock the target' },
  ],
});
