import type { Word } from '@bridgehead/tabletop';

/** What each ask asks for, and what the ids of its options are. */
export const ASK_WORDS: readonly Word[] = [
  ['activate', 'Which Squadron activates?', 'The id of a Squadron.'],
  ['captureObjective', 'Which Objective does it capture?', 'The id of an Objective.'],
  [
    'cruise',
    'Where does it cruise?',
    'A move; options are together (where it must), toward, stay and the points of the compass.',
  ],
  [
    'declareAttacks',
    'Which weapons fire together?',
    'Items are guns, named model/weapon; bins are attack1, attack2, … and hold. Options: together, byWeapon, singly.',
  ],
  ['declareTarget', 'What does it fire at?', 'The id of a Squadron, or hold.'],
  ['disorderDamage', 'Who takes the Damage of Disorder?', 'The ids of the Models that take one more.'],
  ['firingSolution', 'Effective or Long?', 'effective or long.'],
  ['logisticsBid', 'How many Logistics Points?', 'A number.'],
  ['movementAction', 'Which Movement Action?', 'cruise, stationary or focusedFire.'],
  ['openBidding', 'Is bidding opened?', 'bid or pass.'],
  ['targetPriority', 'Who stands first in the chain?', 'The ids of Models at the same distance, in order.'],
].map(([id = '', name = '', meaning = '']) => ({ id, name, meaning }));
