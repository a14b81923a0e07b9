import { describe, expect, it } from 'vitest';
import { crashTest } from './testing/crashes.fixture.js';

describe('a server that is killed', () => {
  it('has everything that it acknowledged, once, after each of 50 kills, and its battles go on', async () => {
    const report = await crashTest(50, 'tests');
    console.log('crashes', report);
    expect(report.broken).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(500);
  }, 600_000);
});
