import { describe, expect, it } from 'vitest';
import { crashTest } from './testing/crashes.fixture.js';

/** `npm run laws` kills it far more often. */
const KILLS = 15;

describe('a server that is killed', () => {
  it(`has everything that it acknowledged, once, after each of ${KILLS} kills, and its battles go on`, async () => {
    const report = await crashTest(KILLS, 'tests');
    console.log('crashes', report);
    expect(report.broken).toEqual([]);
    // Kills fell while seats moved, plans ran, things were taken back and snapshots were written.
    for (const what of ['moved', 'plans', 'undone', 'said', 'snapshots'] as const)
      expect([what, report[what]]).toEqual([what, expect.toSatisfy((count: number) => count > 0)]);
    expect(report.acknowledged).toBeGreaterThan(10 * KILLS);
  }, 600_000);
});
