import { describe, expect, it } from 'vitest';
import { caseGuide } from './case-guide.js';
import { skirmish } from './fixtures/skirmish.js';

describe('the guide to cases', () => {
  const guide = caseGuide(skirmish);

  it('names everything that a case can name', () => {
    const named = [
      ...Object.keys(skirmish.stages),
      ...Object.keys(skirmish.asks),
      ...Object.keys(skirmish.queries),
      ...Object.keys(skirmish.procedures),
      ...Object.keys(skirmish.outcomes),
    ];
    for (const name of named) expect(guide).toContain(`\`${name}\``);
    for (const words of Object.values(skirmish.vocabulary))
      for (const { id } of words) expect(guide).toContain(`\`${id}\``);
    for (const heading of ['Conventions', 'Stages', 'Asks', 'Marks', 'Memos', 'Tokens', 'Dice', 'Queries', 'Events'])
      expect(guide).toContain(`## ${heading}\n`);
  });

  it('says what a stage takes, what an ask is and how terrain is given', () => {
    expect(guide).toContain('- `act` `{ squad: a squad }`: What act means.');
    expect(guide).toContain('| `go` | move | SK-MOVE-01 |');
    expect(guide).toContain('- `wood`: What wood means. Further fields: `density` (What density means).');
    expect(guide.endsWith('\n')).toBe(true);
  });
});
