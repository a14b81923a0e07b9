import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
}

test('a player asks what the computer would do, drops it, asks again and takes it', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  let activations = 0;
  for (let i = 0; i < 12 && activations < 2; i++) {
    expect(await untilAsked(page)).toBe(true);
    const ask = await askNow(page);
    await page.click('.advice button:has-text("What would you do?")');
    await page.waitForSelector('.advice.given');
    expect(await page.textContent('.advice.given')).toMatch(/would do this\. \S/);
    if (ask === 'activate') await shot(page, `advice-${++activations}`);
    // Nothing has been answered yet, and Escape drops it.
    expect(await askNow(page)).toBe(ask);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.advice button:has-text("What would you do?")');
    await page.keyboard.press('h');
    await page.waitForSelector('.advice.given');
    await goingOn(page, () => page.keyboard.press('Enter'));
  }
  expect(activations).toBe(2);
});
