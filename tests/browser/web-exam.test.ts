import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
}

test('a person sits the exam: the position on its table, an answer, the verdict with its reason, and the total', async () => {
  const page = await house.open('/');
  await page.click('footer a:has-text("Exam: Firestorm")');
  // The position stands on the table, both Leviathans and the Guns.
  await page.waitForSelector('.exam-table svg >> visible=true');
  expect((await page.locator('.exam-table').boundingBox())?.width).toBeGreaterThan(300);
  await shot(page, 'exam-question');
  await page.click('.answers button >> nth=0');
  await page.waitForSelector('.exam-verdict');
  expect(await page.textContent('.exam-verdict')).toMatch(/^\d+ points/);
  expect(await page.textContent('.exam-verdict')).toMatch(/times in a hundred/);
  await shot(page, 'exam-verdict');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'exam-phone');
  await page.click('button:has-text("Next position")');
  expect(await page.textContent('.exam-page header')).toMatch(/\d+ of 100 points so far/);
  expect(await page.locator('.exam-verdict').count()).toBe(0);
});

test('a player leaves the rest of the turn to the adviser, and takes it back', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  expect(await untilAsked(page)).toBe(true);
  const before = Number(await page.getAttribute('.battle', 'data-n'));
  await page.click('.delegate summary');
  await shot(page, 'delegate-offer');
  await page.click('.delegate button:has-text("The rest of the turn")');
  await page.waitForSelector('.delegated:has-text("The adviser decides for you")');
  await shot(page, 'delegated');
  await expect.poll(async () => Number(await page.getAttribute('.battle', 'data-n'))).toBeGreaterThan(before + 5);
  await page.click('.delegated button:has-text("Take it back")', { timeout: 60_000 }).catch(() => undefined);
  await expect.poll(() => page.locator('.delegated').count()).toBe(0);
  expect(await untilAsked(page)).toBe(true);
  expect(await askNow(page)).not.toBe('');
  await shot(page, 'delegation-over');
});
