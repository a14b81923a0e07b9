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
  ['declareAttacks', 'Which weapons fire together?', 'Items are guns, named model/weapon; bins are attacks.'],
  ['declareTarget', 'What does it fire at?', 'The id of a Squadron, or pass.'],
  ['disorderDamage', 'Who takes the Damage of Disorder?', 'Items are markers; bins are the ids of the Models.'],
  ['firingSolution', 'Effective or Long?', 'effective or long.'],
  ['logisticsBid', 'How many Logistics Points?', 'A number.'],
  ['movementAction', 'Which Movement Action?', 'The name of a Movement Action.'],
  ['openBidding', 'Is bidding opened?', 'bid or pass.'],
  ['targetPriority', 'Who stands first in the chain?', 'The ids of Models at the same distance, in order.'],
].map(([id = '', name = '', meaning = '']) => ({ id, name, meaning }));
