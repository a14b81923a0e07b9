import { expect, test } from 'vitest';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { houseForTests } from './web-help.js';

const house = await houseForTests();

test.each(SYSTEMS.map((system) => [system.id, system] as const))(
  'every unit of every army list of %s is drawn as a miniature of its own',
  async (id, system) => {
    const page = await house.open(`/units/${id}`);
    await page.waitForSelector('.unit');
    const profiles = (system.armyLists ?? []).flatMap((list) => system.profilesOfList?.(list.id) ?? []);
    const names = profiles.map(({ name }) => name);
    expect((await page.locator('.unit > button').allInnerTexts()).map((text) => text.trim())).toEqual(names);
    expect(await page.locator('.unit svg:has([class^=bf-mini])').count()).toBe(names.length);
  },
);

test('all units of a game are drawn on a page, with their figures', async () => {
  const page = await house.open('/');
  await page.click('footer >> text=Units of Firestorm: Planetfall');
  await page.waitForSelector('.unit');
  const lists = await page.locator('.units-page h2').allTextContents();
  expect(lists.slice(0, 2)).toEqual(['Terran Alliance', 'Dindrenzi Federation']);
  expect(lists.length).toBe(14);
  const vidar = page.locator('.unit', { hasText: 'Vidar' });
  expect(await vidar.locator('.bf-mini-hull').count()).toBe(1);
  await vidar.locator('button').click();
  expect(await vidar.locator('.figures').textContent()).toContain('Heavy Tank');
  await page.goto(`http://127.0.0.1:${house.server.port}/units/chess`);
  await page.waitForSelector('text=There is nothing at this address');
});
