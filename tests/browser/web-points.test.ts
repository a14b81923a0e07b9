import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, test } from 'vitest';
import { houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** The verdict of the probe counts no points. */
const GAMES = SYSTEMS.filter(({ id }) => id !== 'probe').map(({ id, name }) => [name, id]);

test.each(GAMES)('the points of both forces of %s in the lobby are those that the verdict counts', async (name, id) => {
  const page = await house.open('/');
  await page.click(`.play-now button:has-text("${name}")`);
  expect(await untilAsked(page)).toBe(true);
  await page.click('button:has-text("Concede")');
  await page.click('.sure >> text=Yes');
  await page.click('.verdict >> text=Scores, losses, luck');
  const totals = page.locator('.verdict-page tr', { has: page.locator('th:text-is("Total")') });
  await expect.poll(() => totals.count()).toBe(2);
  const counted = (await totals.allInnerTexts()).map((row) => /\d+ of \d+\s+\d+ of (\d+)/.exec(row)?.[1]);
  for (const points of counted) expect(Number(points)).toBeGreaterThan(100);

  const lobby = await house.open('/', page.context());
  await lobby.selectOption('.new-battle select', id);
  const summary = lobby.locator('.force-lists summary');
  const offered = async () => [...(await summary.innerText()).matchAll(/(\d+) points(?! more)/g)].map(([, one]) => one);
  await expect.poll(offered).toEqual(counted);
});
