import { miniatureOf } from '@bridgehead/battlefield';
import { loadAllSystems } from '@bridgehead/systems';
import { describe, expect, it } from 'vitest';

const lists = (await loadAllSystems()).flatMap((system) =>
  (system.armyLists ?? []).map((list) => ({ system, list, title: `${system.name}, ${list.name}` })),
);

describe('the units of an army list can be told apart', () => {
  it.each(lists)('$title', ({ system, list }) => {
    const profiles = system.profilesOfList?.(list.id) ?? [];
    expect(profiles.length).toBeGreaterThan(0);
    const drawn = new Map<string, string>();
    for (const profile of profiles) {
      const { base } = profile;
      const { miniature } = miniatureOf(profile, system.inspect?.likeness);
      const picture = JSON.stringify([base, miniature]);
      expect(`${drawn.get(picture) ?? profile.name} looks like ${profile.name}`).toBe(
        `${profile.name} looks like ${profile.name}`,
      );
      drawn.set(picture, profile.name);
    }
  });
});
