import { describe, expect, it } from 'vitest';
import type { SignGround } from './place-signs.js';
import { SignPlaces } from './sign-places.js';

const ROOM = { x: 200, y: 200, width: 400, height: 400 };
const GROUND: SignGround = { room: ROOM, taken: [], spared: [] };
const sign = (key: string, x: number, y: number) => ({ key, at: { x, y }, clear: 8, width: 40, height: 20 });

describe('the memory of signs', () => {
  it('returns the same list while nothing changes', () => {
    const places = new SignPlaces();
    const first = places.lay([sign('a', 100, 100)], [0], GROUND, 1);
    expect(places.lay([sign('a', 100, 100)], [0], GROUND, 1)).toBe(first);
    expect(places.lay([sign('a', 101, 100)], [0], GROUND, 1)).not.toBe(first);
  });

  it('lets signs choose in the order of their turns, and keeps the order of the list', () => {
    const both = [sign('a', 100, 100), sign('b', 102, 100)];
    const [, second] = new SignPlaces().lay(both, [0, 1], GROUND, 1);
    const [, first] = new SignPlaces().lay(both, [1, 0], GROUND, 1);
    expect(first).toMatchObject({ x: 102, y: 82 });
    expect(second).not.toMatchObject({ x: 102, y: 82 });
  });

  it('keeps a sign in place when one with an earlier turn arrives beside it, and starts afresh at another scale', () => {
    const places = new SignPlaces();
    const [alone] = places.lay([sign('b', 140, 100)], [0], GROUND, 1);
    const both = [sign('a', 112, 100), sign('b', 140, 100)];
    const [, kept] = places.lay(both, [1, 0], GROUND, 1);
    expect(kept).toEqual(alone);
    const [again] = places.lay(both, [0, 1], GROUND, 2);
    expect(again).toMatchObject({ x: 112, y: 82 });
  });

  it('lets a sign grow away from its point', () => {
    const places = new SignPlaces();
    const [small] = places.lay([sign('a', 100, 100)], [0], GROUND, 1);
    const [large] = places.lay([{ ...sign('a', 100, 100), height: 40 }], [0], GROUND, 1);
    expect((large?.y ?? 0) + 20).toBe((small?.y ?? 0) + 10);
  });

  it('brings a sign back into a window that would cut it off', () => {
    const places = new SignPlaces();
    places.lay([sign('a', 100, 100)], [0], GROUND, 1);
    const window = { ...ROOM, y: 290 };
    const [moved] = places.lay([sign('a', 100, 100)], [0], { ...GROUND, room: window }, 1);
    expect((moved?.y ?? 0) - 10).toBeGreaterThanOrEqual(90);
  });
});
