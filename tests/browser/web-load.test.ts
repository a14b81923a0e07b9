import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** The sentences about the rules of a book, which come once the first question stands. */
const RULES = /\/assets\/rules-[\w-]{8}\.js/;

/**
 * Counts the bytes that a page and its worker receive, compressed as sent; what comes from the browser's own store counts nothing,
 * and the sentences about the rules are left out, since they may come a moment before the test looks.
 */
function weighing(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.context().on('requestfinished', (request) => {
    if (!RULES.test(request.url())) sizes.push(sizeOf(request));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes();
  // The browser tells no size of a worker's own script.
  if (!request.url().endsWith('/thinking.js')) return Math.max(0, responseBodySize);
  return Number(await (await request.response())?.headerValue('content-length'));
}

const KIB = 1024;

const MOST_KIB = 300;
/** The lobby loads no book, however many there are. */
const MOST_KIB_OF_LOBBY = 60;

test.each(SYSTEMS.map(({ name }) => [name]))(
  'the lobby with its pictures is less than 60 KiB, and up to the first question of %s it is light',
  async (name) => {
    const page = await (await house.newVisitor()).newPage();
    const weight = weighing(page);
    await page.goto(`http://127.0.0.1:${house.server.port}/`);
    await page.waitForSelector('.cards .table-picture');
    await page.waitForSelector('.force-lists');
    expect(await weight()).toBeLessThan(MOST_KIB_OF_LOBBY * KIB);
    await page.click(`.play-now button:has-text("${name}")`);
    expect(await untilAsked(page)).toBe(true);
    expect(await weight()).toBeGreaterThan(150 * KIB);
    expect(await weight()).toBeLessThan(MOST_KIB * KIB);
  },
);

test('the first question needs no sentence about the rules, and a search that could not load them tries again', async () => {
  const page = await (await house.newVisitor()).newPage();
  await page.route(RULES, (route) => route.abort());
  await page.goto(`http://127.0.0.1:${house.server.port}/`);
  await page.click('.play-now button');
  expect(await untilAsked(page)).toBe(true);
  await page.keyboard.press('b');
  await page.waitForSelector('.rules-search [role=alert]');
  await page.unroute(RULES);
  // The sentences may have come by themselves in the meantime, since they follow the first question.
  const again = page.locator('.rules-search [role=alert] button');
  await again.click({ timeout: 5000 }).catch(() => undefined);
  await page.waitForSelector('.rules-search .word');
  expect(await page.locator('.rules-search [role=alert]').count()).toBe(0);
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
