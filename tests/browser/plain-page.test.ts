import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type RunningServer, startServer } from '@bridgehead/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './chromium.js';

const data = mkdtempSync(join(tmpdir(), 'bridgehead-page-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer(readConfig(['--port', '0', '--host', '127.0.0.1', '--data', data, '--log', 'silent'], {}));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;

test('the API page can be read', async () => {
  const page = await browser.newPage();
  await page.goto(address('/api'));
  await page.waitForSelector('text=POST /api/battles');
  expect(await page.locator('section').count()).toBeGreaterThan(8);
});
