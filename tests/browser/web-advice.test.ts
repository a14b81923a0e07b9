import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

const PLAN = 'text=The plan, up to the first roll';

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
    if (ask === 'activate') {
      // Only a player who knows the book's worths says this; the usual answer has no reason.
      expect(await page.textContent('.advice.given')).toContain('worth');
      await page.waitForSelector(PLAN);
      await shot(page, `advice-${++activations}`);
    }
    // Nothing has been answered yet, and Escape drops it.
    expect(await askNow(page)).toBe(ask);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.advice button:has-text("What would you do?")');
    await page.keyboard.press('h');
    await page.waitForSelector('.advice.given');
    if (ask === 'activate') await page.waitForSelector(PLAN);
    await goingOn(page, () => page.keyboard.press('Enter'));
    // The whole plan is taken, so that nobody asks what the squadron does.
    if (ask === 'activate' && (await untilAsked(page)))
      expect(await askNow(page)).not.toMatch(/movementAction|hitAndRun/);
  }
  expect(activations).toBe(2);
});

test('the computer answers an offer of a draw: in the first turn it plays on', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  expect(await untilAsked(page)).toBe(true);
  await page.click('.commands button:has-text("Offer a draw")');
  await page.waitForSelector('.offer:has-text("declines the draw")');
  await shot(page, 'draw-declined');
  expect(await page.locator('.verdict').count()).toBe(0);
});
