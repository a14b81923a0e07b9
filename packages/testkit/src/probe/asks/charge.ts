import type { JsonRecord } from '@bridgehead/kernel';
import { moveAsk, poseOf } from '@bridgehead/tabletop';
import { chargeOf } from '../movement.js';
import { leaderOf } from '../squads.js';

export interface Charging extends JsonRecord {
  readonly squad: string;
  readonly target: string;
}

/** PB-ASSAULT-01: how does the squad charge? */
export const chargeAsk = moveAsk<Charging>({
  name: 'charge',
  rules: ['PB-ASSAULT-01'],
  movement: (table, { squad, target }) => chargeOf(table, squad, target),
  toward: (table, { target }) => poseOf(table, leaderOf(table, target) ?? ''),
});
