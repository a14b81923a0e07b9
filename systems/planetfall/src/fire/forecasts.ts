import { type Forecastable, type Procedure, textIn, textListsIn, textRecordIn, textsIn } from '@bridgehead/kernel';
import type { Table, TableEvent, TablePlay } from '@bridgehead/tabletop';
import { andConsolidate } from '../disorder/consolidation.js';
import { emergeUnderFire } from '../orders/overwatch.js';
import { fireCrystal } from './crystal.js';
import { fire, fireAttacks, fireIn } from './fire.js';
import { lock } from './target-lock.js';

/** What odds may run. Milestones: `attack` after each attack, `segment` after the Disorder Tests. */
export const forecasts: Readonly<Record<string, Forecastable<Table, TableEvent>>> = {
  /** A squadron fires at a target, as it usually would. */
  fire: (play, args) =>
    closing(play, fire(play, { squad: textIn(args, 'squad'), target: textIn(args, 'target') }, emergeUnderFire)),
  /** It fires these groups of guns. */
  attacks(play, args) {
    const aims = args['aims'] === undefined ? {} : { aims: textRecordIn(args, 'aims') };
    const at = { squad: textIn(args, 'squad'), target: textIn(args, 'target'), ...aims };
    return closing(play, fireAttacks(play, at, textListsIn(args, 'attacks'), emergeUnderFire));
  },
  /** It tries a Target Lock and fires. */
  lockAndFire(play, args) {
    const [squad, target] = [textIn(args, 'squad'), textIn(args, 'target')];
    return closing(play, lockAndFire(play, squad, target, textsIn(args, 'designators')));
  },
  /** A Crystal fires the hits that it has stored. */
  crystal(play, args) {
    return closing(play, fireCrystal(play, textIn(args, 'crystal'), textIn(args, 'target'), Number(args['dice'])));
  },
  /** One attack in a range band. */
  attack(play, args) {
    const lock = args['locked'] === true ? ({ locked: true } as const) : {};
    const declared = {
      squad: textIn(args, 'squad'),
      target: textIn(args, 'target'),
      guns: textsIn(args, 'guns'),
      ...lock,
    };
    return closing(play, fireIn(play, declared, args['band'] === 'effective' ? 'effective' : 'long'));
  },
};

function* lockAndFire(play: TablePlay, squad: string, target: string, using: readonly string[]): Procedure<void> {
  yield* lock(play, squad, target, using);
  yield* fire(play, { squad, target }, emergeUnderFire);
}

function closing(play: TablePlay, firing: Procedure<void>): Procedure<void> {
  return andConsolidate(play, firing, 'PF-FIRE-13');
}
