import { type Modifier, type Refusal, refuse } from '@bridgehead/kernel';
import { BATTLE, type Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** FF-SCENARIO-04: what the ground does in this Round. */
export type SeismicEffect = 'unstable' | 'crackedEarth' | 'rumbling' | 'eruptions';

export const seismicEffect = remembered<SeismicEffect>('seismicEffect', 'round', {
  name: 'Seismic effect',
  meaning: 'unstable, crackedEarth, rumbling or eruptions, for this Round',
});

const RULE = 'FF-SCENARIO-04';

/** FF-SCENARIO-04: on cracked earth nobody Sprints, and so nobody Charges. */
export function whyNoSprint(table: Table): Refusal | null {
  return seismicEffect.read(table, BATTLE) === 'crackedEarth'
    ? refuse(RULE, 'The earth is cracked: nobody Sprints in this Round.')
    : null;
}

/** FF-SCENARIO-04: rumbling ground makes every Shoot action harder. */
export function rumbling(table: Table): readonly Modifier[] {
  return seismicEffect.read(table, BATTLE) === 'rumbling' ? [{ value: 1, reason: 'rumbling ground', rule: RULE }] : [];
}
