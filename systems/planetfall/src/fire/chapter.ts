import { chapter, type Chapter } from '@bridgehead/tabletop';
import { targetPriority } from './chain.js';
import { crystalTarget } from './crystal.js';
import { declareAttacks } from './declare-attacks.js';
import { declareTarget } from './declare-target.js';
import { poolDesignators, useDesignators } from './designate.js';
import { firingSolution } from './fire.js';
import { forecasts } from './forecasts.js';
import { hitAndRun } from './hit-and-run.js';
import { independentTargets } from './independent-targets.js';
import { mainOrdnance } from './main-ordnance.js';
import { attack, damageRating } from './queries.js';
import { useTargetLock } from './target-lock.js';
import { tellAttack } from './tell.js';

export const fireChapter: Chapter = chapter({
  stages: [mainOrdnance],
  asks: [
    hitAndRun,
    useDesignators,
    poolDesignators,
    declareTarget,
    independentTargets,
    declareAttacks,
    useTargetLock,
    firingSolution,
    crystalTarget,
    targetPriority,
  ],
  tells: { story: tellAttack },
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
