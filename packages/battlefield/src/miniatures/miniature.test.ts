import type { Likeness, LikenessGun } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { drawMiniature } from './miniature.js';

const BOX = { shape: 'box', width: 12_000, length: 16_000 } as const;
const DISC = { shape: 'disc', radius: 8_000 } as const;
const BODIES = ['figures', 'vehicle', 'walker', 'aircraft', 'gun', 'beast', 'structure'] as const;
const DRIVES = ['foot', 'tracks', 'wheels', 'hover', 'legs', 'wings', 'rotors', 'none'] as const;
const KINDS = ['gun', 'beam', 'rockets', 'flame', 'blade', 'device'] as const;
const MOUNTS = ['turret', 'front', 'sides', 'back'] as const;

const gun: LikenessGun = { kind: 'gun', mount: 'turret', calibre: 2, reach: 2 };
const tank: Likeness = { body: 'vehicle', drive: 'tracks', bulk: 2, guns: [gun], kin: 'Terrans' };

const textOf = (like: Likeness, base: typeof BOX | typeof DISC = BOX, name = 'a') =>
  JSON.stringify(drawMiniature(like, base, name));

describe('a miniature', () => {
  it('stays within its square, but for the end of a barrel', () => {
    for (const body of BODIES)
      for (const drive of DRIVES)
        for (const kind of KINDS)
          for (const mount of MOUNTS)
            for (const base of [BOX, DISC]) {
              const guns: readonly LikenessGun[] = [{ kind, mount, calibre: 3, reach: 3 }, gun];
              const like: Likeness = { body, drive, bulk: 4, guns, figures: 6, leads: true, carries: true, kin: 'k' };
              for (const { tone, d } of drawMiniature(like, base, 'unit')) {
                expect(d).not.toContain('NaN');
                if (tone === 'gun') continue;
                for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g))
                  expect(Math.max(Math.abs(Number(x)), Math.abs(Number(y)))).toBeLessThanOrEqual(12.5);
              }
            }
  });

  it('shows every property of its likeness', () => {
    const others: readonly Likeness[] = [
      { ...tank, drive: 'wheels' },
      { ...tank, drive: 'hover' },
      { ...tank, bulk: 4 },
      { ...tank, leads: true },
      { ...tank, carries: true },
      { ...tank, kin: 'Sorylians' },
      { ...tank, guns: [] },
      { ...tank, guns: [{ ...gun, calibre: 3 }] },
      { ...tank, guns: [{ ...gun, reach: 3 }] },
      { ...tank, guns: [gun, { ...gun, mount: 'sides' }] },
      ...KINDS.slice(1).map((kind) => ({ ...tank, guns: [{ ...gun, kind }] })),
      ...BODIES.filter((body) => body !== 'vehicle').map((body) => ({ ...tank, body })),
    ];
    const drawn = [tank, ...others].map((like) => textOf(like));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('is always the same for a name, and mostly another for another', () => {
    expect(textOf(tank)).toBe(textOf(tank));
    const names = ['Eris', 'Gorgos', 'Circe', 'Hades', 'Lamana', 'Locatu'];
    expect(new Set(names.map((name) => textOf(tank, BOX, name))).size).toBeGreaterThan(4);
  });
});
