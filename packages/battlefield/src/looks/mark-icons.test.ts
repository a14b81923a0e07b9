import { describe, expect, it } from 'vitest';
import { pipOf } from '../scene/words.js';
import { markIcon } from './mark-icons.js';

describe('marks', () => {
  it.each([
    ['activated', 'tick'],
    ['moved', 'arrow'],
    ['flatOut', 'fast'],
    ['damage', 'burst'],
    ['overwatch', 'eye'],
    ['disorder', 'waves'],
    ['pinned', 'pin'],
    ['blastMarkers', 'burst'],
    ['cyberAttack', 'bolt'],
    ['forlornHope', 'flag'],
    ['debilitatingEffect', 'weak'],
    ['hitTheDirt', 'down'],
    ['ready', 'dot'],
  ])('%s has the icon %s', (mark, kind) => {
    expect(markIcon(mark)?.kind).toBe(kind);
  });

  it('without an icon have two letters, and all have their name', () => {
    expect(markIcon('quux')).toBeNull();
    expect(pipOf('quux', 1)).toEqual({ mark: 'quux', count: 1, text: 'Qu', says: 'quux' });
    expect(pipOf('quux', 3).text).toBe('Qu3');
    expect(pipOf('flatOut', 1)).toEqual({ mark: 'flatOut', count: 1, text: '', says: 'flat out' });
    expect(pipOf('damage', 2)).toMatchObject({ text: '2', says: 'damage 2' });
  });
});
