import { describe, expect, it } from 'vitest';
import { sheetOf } from '../camera/sheet.js';
import type { Badge } from '../looks/badge-of.js';
import { nameOnBadge, namingOf } from './badge-size.js';

const sheet = sheetOf({ width: 480_000, height: 480_000, contact: 0 }, false, 1);

describe('names on badges', () => {
  it('are full where models can be told apart, short where there is room for all, and left out elsewhere', () => {
    const scale = 640 / sheet.width;
    expect(namingOf('models', 60, sheet, scale)).toBe('full');
    expect(namingOf('badges', 12, sheet, scale)).toBe('short');
    expect(namingOf('badges', 60, sheet, scale)).toBe('none');
    expect(namingOf('badges', 60, sheet, 3 * scale)).toBe('short');
  });

  it('are cut to their first word if they are long', () => {
    const named = (name: string) => ({ squad: { name } }) as unknown as Badge;
    expect(nameOnBadge(named('Hirdmen Light Infantry'), 'short')).toBe('Hirdmen');
    expect(nameOnBadge(named('Warden Squad 2'), 'short')).toBe('Warden 2');
    expect(nameOnBadge(named('Vidar'), 'short')).toBe('Vidar');
    expect(nameOnBadge(named('Hirdmen Light Infantry'), 'full')).toBe('Hirdmen Light Infantry');
    expect(nameOnBadge(named('Vidar'), 'none')).toBe('');
  });
});
