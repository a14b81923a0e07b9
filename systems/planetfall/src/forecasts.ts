import type { Forecastable } from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { fire, fireAttacks, fireIn } from './actions/fire.js';
import { emergeUnderFire } from './actions/overwatch.js';
import { idIn, idLists, idsIn } from './args.js';
import { andConsolidate } from './sequence/main-ordnance.js';

/** What odds may run. Milestones: `attack` after each attack, `segment` after the Disorder Tests. */
export const forecasts: Readonly<Record<string, Forecastable<Table, TableEvent>>> = {
  /** A squadron fires at a target, as it usually would. */
  fire: (play, args) => andConsolidate(play, fire(play, idIn(args, 'squad'), idIn(args, 'target'), emergeUnderFire)),
  /** It fires these groups of guns. */
  attacks(play, args) {
    const at = { squad: idIn(args, 'squad'), target: idIn(args, 'target') };
    return andConsolidate(play, fireAttacks(play, at, idLists(args, 'attacks'), emergeUnderFire));
  },
  /** One attack in a range band. */
  attack(play, args) {
    const declared = { squad: idIn(args, 'squad'), target: idIn(args, 'target'), guns: idsIn(args, 'guns') };
    return andConsolidate(play, fireIn(play, declared, args['band'] === 'effective' ? 'effective' : 'long'));
  },
};
