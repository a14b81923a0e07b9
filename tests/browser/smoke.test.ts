import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openBundle } from './chromium.js';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

test('TypeScript sources run in Chromium', async () => {
  const page = await openBundle(browser, new URL('./smoke-entry.ts', import.meta.url));
  expect(await page.evaluate('bundle.halves(9)')).toEqual([4.5, 4.5]);
  expect(await page.evaluate('navigator.userAgent')).toContain('Chrome');
});
