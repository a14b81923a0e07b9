/** The table of keys. */
export const KEYS = {
  keyTable: [
    ['Enter', 'Confirm what is proposed, or take the usual answer'],
    ['1 – 9', 'Choose an option'],
    ['n', 'Next squad that can be chosen'],
    ['Tab', 'From one control to the next; in the order of battle only what can be chosen'],
    ['u', 'Undo'],
    ['m', 'Measure'],
    ['+  −  0', 'Nearer, farther, the whole table (when the table has the focus)'],
    ['Arrow keys', 'Move over the table (when it has the focus)'],
    ['?', 'This list'],
    ['Escape', 'Close'],
  ] as readonly (readonly [string, string])[],
} as const;
