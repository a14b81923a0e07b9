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

test('the plain page fights a sample battle and tells it to the end', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address('/'));
  await page.selectOption('#system', 'probe');
  await page.click('#fight');
  await page.waitForSelector('text=The battle is over.', { timeout: 50_000 });
  expect(await page.locator('#report li').count()).toBeGreaterThan(20);
  expect(await page.locator('#report li').last().textContent()).toMatch(/wins|draw/i);
  expect(problems).toEqual([]);
});

test('an invitation is taken on its page', async () => {
  const answer = await fetch(address('/api/battles'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      system: 'probe',
      name: 'At the ford',
      seats: { red: { who: 'invite' }, blue: { who: 'computer' } },
    }),
  });
  const { links } = (await answer.json()) as { links: Record<string, string> };
  const page = await browser.newPage();
  await page.goto(address(links['red'] ?? ''));
  await page.click('#take');
  await page.waitForSelector('text=You play red in At the ford.');
  expect(await page.locator('#take').isVisible()).toBe(false);
});

test('the API is there to be read', async () => {
  const page = await browser.newPage();
  await page.goto(address('/api'));
  await page.waitForSelector('text=POST /api/battles');
  expect(await page.locator('section').count()).toBeGreaterThan(8);
});
