import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, untilAsked } from './web-help.js';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(async () => {
  await house.close();
});

/** Counts what comes over the line, as packed as it comes. */
async function weighing(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

const KIB = 1024;

test('a first battle from the lobby on, its pictures included, is less than 300 KiB', async () => {
  const page = await (await house.browser.newContext()).newPage();
  const weight = await weighing(page);
  await page.goto(`http://127.0.0.1:${house.server.port}/`);
  await page.waitForSelector('.play-now button');
  await page.click('.play-now button:has-text("Planetfall")');
  expect(await untilAsked(page)).toBe(true);
  expect(weight()).toBeGreaterThan(100 * KIB);
  expect(weight()).toBeLessThan(300 * KIB);
});

test('a part of the page that cannot be loaded is told of, with a way on', async () => {
  const page = await house.open('/');
  await page.route('**/assets/battle-page-*', (route) => route.abort());
  await page.click('.play-now button:has-text("Probe")');
  await page.waitForSelector('.notice[role="alert"]');
  await page.unroute('**/assets/battle-page-*');
  await page.click('text=Load again');
  expect(await untilAsked(page)).toBe(true);
});
