/** The table of keys. */
export const KEYS = {
  keyTable: [
    ['Enter', 'Confirm what is proposed, or take the usual answer'],
    ['1 – 9', 'Choose an option'],
    ['n', 'Next squad that can be chosen'],
    ['Tab', 'From one control to the next; in the order of battle only what can be chosen'],
    ['↑  ↓', 'Through all squads in the order of battle, and through the rules that were found'],
    ['l', 'The report'],
    ['s', 'The card of the chosen squad'],
    ['b', 'Search the rules of the book'],
    ['Any key', 'Goes on while dice are shown, besides what it does'],
    ['u', 'Undo'],
    ['m', 'Measure'],
    ['r', 'Ranges and arcs of the selected squad'],
    ['t', 'Who can shoot back at the selected squad'],
    ['+  −  0', 'Nearer, farther, the whole table (when the table has the focus)'],
    ['Arrow keys', 'Move over the table (when it has the focus)'],
    ['?', 'This list'],
    ['Space   ,   .', 'In a replay: play or pause, a step back, a step on'],
    ['Escape', 'Close'],
  ] as readonly (readonly [string, string])[],
} as const;
