import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type RunningServer, startServer } from '@bridgehead/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';

/** A server with the built screens, and a browser to look at them. */
export interface House {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** What went wrong in any page, whether a test looked at it or not. */
  readonly problems: string[];
  open(path: string, context?: BrowserContext): Promise<Page>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-web-'));
  const flags = ['--port', '0', '--host', '127.0.0.1', '--data', data, '--log', 'silent'];
  const server = await startServer(readConfig(flags, {}));
  const browser = await launchChromium();
  const problems: string[] = [];
  return {
    server,
    browser,
    problems,
    async open(path, context) {
      const from = context ?? (await browser.newContext({ viewport: { width: 1280, height: 800 } }));
      const page = await from.newPage();
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`http://127.0.0.1:${server.port}${path}`);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Until there is something to decide on this page; false when the battle is over. */
export async function untilAsked(page: Page): Promise<boolean> {
  await page.waitForSelector('.decision[data-ready=true], .verdict', { timeout: 30_000 });
  return (await page.locator('.verdict').count()) === 0;
}

export async function askNow(page: Page): Promise<string> {
  return (await page.getAttribute('.decision', 'data-ask')) ?? '';
}

/** Does something and waits for the battle to go on by it. */
export async function goingOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.getAttribute('.battle', 'data-n');
  await act();
  await page.waitForSelector(`.battle:not([data-n="${before}"])`, { timeout: 20_000 });
}

/** Where a squad's badge is on the screen. */
export async function badgeOf(page: Page, squad: string): Promise<readonly [number, number]> {
  const box = await page.locator(`.bf [role=button][aria-label^="${squad},"]`).first().boundingBox();
  if (box === null) throw new Error(`${squad} is not on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
