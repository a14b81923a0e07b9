import { describe, expect, it } from 'vitest';
import { RECORDED } from './recorded-games.js';
import { replayDigest } from './replay-digest.js';

describe('recorded battles', () => {
  it('are at least ten', () => {
    expect(RECORDED.length).toBeGreaterThanOrEqual(10);
  });

  it.each(RECORDED)('$name replays to the same digest in Node', async ({ text, digest }) => {
    expect(await replayDigest(text)).toBe(digest);
  });
});
