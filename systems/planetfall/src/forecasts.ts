import { type Forecastable, milestone, type Procedure } from '@bridgehead/kernel';
import type { Table, TableEvent, TablePlay } from '@bridgehead/tabletop';
import { fireCrystal } from './actions/crystal.js';
import { lock } from './actions/designate.js';
import { artilleryStrike } from './artillery/strike.js';
import { fire, fireAttacks, fireIn } from './actions/fire.js';
import { emergeUnderFire } from './actions/overwatch.js';
import { collide } from './actions/ram.js';
import { idIn, idLists, idRecord, idsIn } from './args.js';
import { engage } from './cqb/engagement.js';
import { consolidateStorm } from './cqb/storming.js';
import { consolidateCqb } from './sequence/close-quarters.js';
import { andConsolidate } from './sequence/main-ordnance.js';

/** What odds may run. Milestones: `attack` after each attack, `segment` after the Disorder Tests. */
export const forecasts: Readonly<Record<string, Forecastable<Table, TableEvent>>> = {
  /** A squadron fires at a target, as it usually would. */
  fire: (play, args) => andConsolidate(play, fire(play, idIn(args, 'squad'), idIn(args, 'target'), emergeUnderFire)),
  /** It fires these groups of guns. */
  attacks(play, args) {
    const aims = args['aims'] === undefined ? {} : { aims: idRecord(args, 'aims') };
    const at = { squad: idIn(args, 'squad'), target: idIn(args, 'target'), ...aims };
    return andConsolidate(play, fireAttacks(play, at, idLists(args, 'attacks'), emergeUnderFire));
  },
  /** It tries a Target Lock and fires. */
  lockAndFire(play, args) {
    const [squad, target] = [idIn(args, 'squad'), idIn(args, 'target')];
    return andConsolidate(play, lockAndFire(play, squad, target, idsIn(args, 'designators')));
  },
  /** An Artillery Strike with all its deviation, called now. */
  strike(play, args) {
    // Whichever edge is preferred, every direction is as likely as another.
    const call = { squad: idIn(args, 'squad'), marker: idIn(args, 'marker'), edge: 0 };
    return andConsolidate(play, artilleryStrike(play, call));
  },
  /** A Crystal fires the hits that it has stored. */
  crystal(play, args) {
    return andConsolidate(play, fireCrystal(play, idIn(args, 'crystal'), idIn(args, 'target'), Number(args['dice'])));
  },
  /** A squadron calls a CQB Engagement with another. */
  engage: (play, args) => consolidateCqb(play, engage(play, idIn(args, 'squad'), idIn(args, 'target'), 'PF-CQB-02')),
  /** What a storming would cost and bring from where the attackers stand, up to the tests. */
  storm: (play, args) => consolidateStorm(play, idIn(args, 'squad'), idIn(args, 'target')),
  /** What comes of a Ram that makes contact. */
  *ram(play, args) {
    yield* collide(play, idIn(args, 'squad'), idIn(args, 'target'));
    yield* milestone('segment');
  },
  /** One attack in a range band. */
  attack(play, args) {
    const lock = args['locked'] === true ? ({ locked: true } as const) : {};
    const declared = { squad: idIn(args, 'squad'), target: idIn(args, 'target'), guns: idsIn(args, 'guns'), ...lock };
    return andConsolidate(play, fireIn(play, declared, args['band'] === 'effective' ? 'effective' : 'long'));
  },
};

function* lockAndFire(play: TablePlay, squad: string, target: string, using: readonly string[]): Procedure<void> {
  yield* lock(play, squad, target, using);
  yield* fire(play, squad, target, emergeUnderFire);
}
