import { type JsonRecord, type Procedure, textIn, textListsIn, textRecordIn, textsIn } from '@bridgehead/kernel';
import { chapter, type Chapter, type TablePlay } from '@bridgehead/tabletop';
import { andConsolidate } from '../disorder/consolidation.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { targetPriority } from './chain.js';
import { crystalTarget, fireCrystal } from './crystal.js';
import { declareAttacks } from './declare-attacks.js';
import { declareTarget } from './declare-target.js';
import { poolDesignators, useDesignators } from './designate.js';
import { fire, fireAttacks, fireIn, firingSolution } from './fire.js';
import { hitAndRun } from './hit-and-run.js';
import { independentTargets } from './independent-targets.js';
import { mainOrdnance } from './main-ordnance.js';
import { attack, damageRating } from './queries.js';
import { lock, useTargetLock } from './target-lock.js';
import { shotOfAttack, tellAttack } from './tell.js';

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
  tells: { story: tellAttack, shot: shotOfAttack },
  queries: [attack, damageRating],
  // The forecasts that odds may run. The milestone `attack` comes after each attack, `segment` after the Disorder Tests.
  forecasts: {
    /** A squadron fires at a target, with its usual attacks. */
    fire: (play, args) => closing(play, fire(play, aimed(args), emergeUnderFire)),
    /** A squadron fires these groups of guns. */
    attacks(play, args) {
      const aims = args['aims'] === undefined ? {} : { aims: textRecordIn(args, 'aims') };
      const groups = textListsIn(args, 'attacks');
      return closing(play, fireAttacks(play, { ...aimed(args), ...aims }, groups, emergeUnderFire));
    },
    /** A squadron tries a Target Lock and fires. */
    lockAndFire: (play, args) => closing(play, lockAndFire(play, args)),
    /** A Crystal fires the hits that it has stored. */
    crystal: (play, args) =>
      closing(play, fireCrystal(play, textIn(args, 'crystal'), textIn(args, 'target'), Number(args['dice']))),
    /** One attack in a range band. */
    attack(play, args) {
      const lock = args['locked'] === true ? ({ locked: true } as const) : {};
      const declared = { ...aimed(args), guns: textsIn(args, 'guns'), ...lock };
      return closing(play, fireIn(play, declared, args['band'] === 'effective' ? 'effective' : 'long'));
    },
  },
  streams: [
    {
      id: 'ATK',
      name: 'Attack Dice',
      purpose: 'hits',
      meaning: 'Main Ordnance; an Artillery Strike; CQB, the caller first, but a stormed defender before the attackers',
    },
    { id: 'LOCK', name: 'Target Lock', meaning: 'Nexus Designators; four hits lock the target' },
  ],
});

function aimed(args: JsonRecord): { readonly squad: string; readonly target: string } {
  return { squad: textIn(args, 'squad'), target: textIn(args, 'target') };
}

function* lockAndFire(play: TablePlay, args: JsonRecord): Procedure<void> {
  const { squad, target } = aimed(args);
  yield* lock(play, squad, target, textsIn(args, 'designators'));
  yield* fire(play, { squad, target }, emergeUnderFire);
}

function closing(play: TablePlay, firing: Procedure<void>): Procedure<void> {
  return andConsolidate(play, firing, 'PF-FIRE-13');
}
