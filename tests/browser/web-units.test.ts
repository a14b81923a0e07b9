import { expect, test } from 'vitest';
import { houseForTests } from './web-help.js';

const house = await houseForTests();

test('all units of a game are drawn on a page, with their figures', async () => {
  const page = await house.open('/');
  await page.click('footer >> text=Units of Firestorm: Planetfall');
  await page.waitForSelector('.unit');
  expect(await page.locator('.units-page h2').allTextContents()).toEqual(['Terran Alliance', 'Dindrenzi Federation']);
  const vidar = page.locator('.unit', { hasText: 'Vidar' });
  expect(await vidar.locator('.bf-mini-hull').count()).toBe(1);
  await vidar.locator('button').click();
  expect(await vidar.locator('.figures').textContent()).toContain('Heavy Tank');
  await page.goto(`http://127.0.0.1:${house.server.port}/units/chess`);
  await page.waitForSelector('text=There is nothing at this address');
});
