import { chapter, type Chapter } from '@bridgehead/tabletop';

/** A side's counters, in the order in which they are shown. */
export const bookChapter: Chapter = chapter({
  counters: [
    { id: 'victory', name: 'Victory points', meaning: 'The side with more wins.' },
    { id: 'command', name: 'Command points', meaning: 'Spent in bids.' },
    { id: 'fate', name: 'Fate', meaning: 'Spent to roll hits again.' },
    { id: 'drones', name: 'Drones', meaning: 'How many can still be called down.' },
    { id: 'traps', name: 'Traps', meaning: 'How many have not sprung.' },
    { id: 'orders', name: 'Orders', meaning: 'How many are written but not revealed.' },
  ],
});
