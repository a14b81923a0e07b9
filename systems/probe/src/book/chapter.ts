import { chapter, type Chapter } from '@bridgehead/tabletop';

/** What a side keeps count of, in the order in which it is shown. */
export const bookChapter: Chapter = chapter({
  counters: [
    { id: 'victory', name: 'Victory points', meaning: 'More win.' },
    { id: 'command', name: 'Command points', meaning: 'To bid with.' },
    { id: 'fate', name: 'Fate', meaning: 'To have hits rolled again.' },
    { id: 'drones', name: 'Drones', meaning: 'How many are left to be called down.' },
    { id: 'traps', name: 'Traps', meaning: 'How many have not sprung.' },
    { id: 'orders', name: 'Orders', meaning: 'How many are written and not revealed.' },
  ],
});
