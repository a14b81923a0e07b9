import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Counts the bytes that a page and its worker receive, compressed as sent. */
function weighing(page: Page): () => Promise<number> {
  const sizes: Promise<{ readonly responseBodySize: number }>[] = [];
  page.context().on('requestfinished', (request) => sizes.push(request.sizes()));
  return async () => (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const KIB = 1024;

test('a first battle from the lobby on, its pictures included, is less than 300 KiB', async () => {
  const page = await (await house.newVisitor()).newPage();
  const weight = weighing(page);
  await page.goto(`http://127.0.0.1:${house.server.port}/`);
  await page.waitForSelector('.play-now button');
  await page.click('.play-now button:has-text("Planetfall")');
  expect(await untilAsked(page)).toBe(true);
  expect(await weight()).toBeGreaterThan(100 * KIB);
  expect(await weight()).toBeLessThan(300 * KIB);
});

test('a part of the page that cannot be loaded is reported, with a way on', async () => {
  const page = await house.open('/');
  await page.route('**/assets/battle-page-*', (route) => route.abort());
  await page.click('.play-now button:has-text("Probe")');
  await page.waitForSelector('.notice[role="alert"]');
  expect(house.problems.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  await page.unroute('**/assets/battle-page-*');
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await untilAsked(page)).toBe(true);
});
