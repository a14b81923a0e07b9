import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECORDED } from '../recorded-games.js';
import { launchChromium, openBundle } from './chromium.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await openBundle(browser, new URL('../replay-digest.ts', import.meta.url));
});

afterAll(async () => {
  await browser.close();
});

test.each(RECORDED)('$name replays to the same digest in Chromium', async ({ text, digest }) => {
  expect(await page.evaluate(`bundle.replayDigest(${JSON.stringify(text)})`)).toBe(digest);
});
