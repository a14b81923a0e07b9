import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type RunningServer, type Secrets, startServer } from '@bridgehead/server';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { launchChromium } from './chromium.js';

/** A server with the built web app, and a browser to look at it. */
export interface House {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** Errors in any page, whether or not a test looked at it. */
  readonly problems: string[];
  /** Another visitor: another browser, as far as the server can tell. */
  newVisitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  open(path: string, context?: BrowserContext): Promise<Page>;
  /** Closes every page: an open page is drawn and takes time, even after its test is over. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The same dice in every run of a test file: battles are numbered as they are made. */
function knownSecrets(): Secrets {
  let made = 0;
  const known = (what: string, form: 'hex' | 'base64url') =>
    createHash('sha256').update(`${what} ${made++}`).digest(form);
  return {
    id: () => known('id', 'base64url').slice(0, 12),
    secret: () => known('secret', 'hex'),
    word: () => known('word', 'base64url').slice(0, 32),
  };
}

/** The browser's nonce for the dice of its battles; its other random values stay as they are. */
const KNOWN_NONCE = `{
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers.byteLength === 24 ? numbers.fill(7) : draw(numbers));
}`;

/** What happens is shown at once, unless a test sets something else. */
const AT_ONCE = `if (location.protocol !== 'about:') localStorage.getItem('bridgehead.settings') ?? localStorage.setItem('bridgehead.settings', '{"pace":"instant"}')`;

/** A script that sets a visitor's settings before the first page is opened, and leaves later changes alone. */
export function settingsScript(settings: string): string {
  return `sessionStorage.getItem('set') ?? (sessionStorage.setItem('set', '1'), localStorage.setItem('bridgehead.settings', '${settings}'))`;
}

/** The longest that one step may take on the busiest machine. Nothing waits that long unless it is wrong. */
const PATIENCE_MILLISECONDS = 60_000;

/** The nonce as it appears in a battle's information. */
export const NONCE = Buffer.alloc(24, 7).toString('base64url');

const ROOM = { width: 1280, height: 800 };

export async function openHouse(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-web-'));
  const flags = ['--port', '0', '--host', '127.0.0.1', '--data', data, '--log', 'silent'];
  const server = await startServer(readConfig(flags, {}), knownSecrets());
  const browser = await launchChromium();
  const problems: string[] = [];
  // Animations would take the time of a machine without graphics.
  const newVisitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: ROOM, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MILLISECONDS);
    await context.addInitScript(AT_ONCE);
    return context;
  };
  return {
    server,
    browser,
    problems,
    newVisitor,
    async open(path, context) {
      const page = await (context ?? (await newVisitor())).newPage();
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await page.addInitScript(KNOWN_NONCE);
      await page.goto(`http://127.0.0.1:${server.port}${path}`);
      return page;
    },
    async clear() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * A server and browser for the tests of one file: its pages are closed after each test, and none of them may have had
 * an error. A test that causes errors checks `problems` and empties it.
 */
export async function houseForTests(): Promise<House> {
  const house = await openHouse();
  afterEach(async () => {
    await house.clear();
    expect(house.problems.splice(0)).toEqual([]);
  });
  afterAll(() => house.close());
  return house;
}

/** The path of a seat's address on this server, with the word that follows #. */
export function seatPath(address: string): string {
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}

/** Waits until there is something to decide on this page; false when the battle is over. */
export async function untilAsked(page: Page): Promise<boolean> {
  await page.waitForSelector('.decision[data-ready=true], .verdict');
  return (await page.locator('.verdict').count()) === 0;
}

export async function askNow(page: Page): Promise<string> {
  return (await page.getAttribute('.decision', 'data-ask')) ?? '';
}

/** Acts and waits for the battle to go on. */
export async function goingOn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.getAttribute('.battle', 'data-n');
  await act();
  try {
    await page.waitForSelector(`.battle:not([data-n="${before}"])`);
  } catch {
    throw new Error(`the battle did not go on from ${before}: ${await page.innerText('.decision', { timeout: 1000 })}`);
  }
}

/** The least time after which a second press counts, and a little more. */
export const DOUBLE_CLICK_MILLISECONDS = 500;

/** Confirms the proposal. A proposal that takes models off the table needs a second confirmation, and a double click does not count. */
export async function confirm(page: Page): Promise<void> {
  const before = await page.getAttribute('.battle', 'data-n');
  await page.locator('.confirm:not(:disabled)').first().click();
  await page.waitForSelector(`.confirm.sure, .battle:not([data-n="${before}"])`);
  const again = page.locator('.confirm.sure');
  if ((await again.count()) === 0) return;
  await page.waitForTimeout(DOUBLE_CLICK_MILLISECONDS);
  await again.click();
}

/** Takes an option with the mouse, and confirms it where it is shown first. */
export async function take(page: Page, option: Locator): Promise<void> {
  await goingOn(page, async () => {
    const before = await page.getAttribute('.battle', 'data-n');
    await option.click();
    await page.waitForSelector(`.battle:not([data-n="${before}"]), .decision .option.chosen`);
    // What stands beside the button by now may be the next question.
    if ((await page.getAttribute('.battle', 'data-n')) === before) await confirm(page);
  });
}

/** Gives the proposal, and waits for the battle to go on. */
export async function goOn(page: Page): Promise<void> {
  await goingOn(page, () => confirm(page));
}

/** Answers by mouse to the end, or so many times: another option each time; an answer with a place on the table is confirmed once it is shown there. */
export async function playByMouse(
  page: Page,
  prefer: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<ReadonlySet<string>> {
  const asks = new Set<string>();
  for (let i = 0; i < most && (await untilAsked(page)); i++) {
    const ask = await askNow(page);
    asks.add(ask);
    const onTable = !['pick', 'bid'].includes((await page.getAttribute('.decision', 'data-kind')) ?? '');
    const options = page.locator('.decision > .options > .option');
    const count = await options.count();
    const preferred = options.filter({ has: page.locator(prefer.map((id) => `[data-option="${id}"]`).join(', ')) });
    await goingOn(page, async () => {
      const isThere = (await preferred.count()) > 0 && i % 3 < 2;
      const option = isThere ? preferred.first() : options.nth(count === 0 ? 0 : (i * 5 + 1) % count);
      // Options that lead to dice are proposed first, like answers with a place on the table.
      const proposes = onTable || (count > 0 && (await option.locator('.odds').count()) > 0);
      if (count > 0) await option.locator('.take').click();
      if (proposes) await confirm(page);
    });
  }
  return asks;
}

/** A new battle, up to red's first activation, in which no squad has fired at Tyr before. */
export async function activating(house: House, context?: BrowserContext): Promise<Page> {
  for (;;) {
    const page = await house.open('/', context);
    await page.click('.play-now button:has-text("Planetfall")');
    while ((await untilAsked(page)) && (await askNow(page)) !== 'activate') await goOn(page);
    if ((await page.locator('.report .line:has-text("at Tyr")').count()) === 0) return page;
    await page.close();
  }
}

/** Goes on by key to the next squad that can be chosen; returns its name. */
export async function nextByKey(page: Page): Promise<string> {
  const chosen = page.locator('.decision > .options > .option.chosen .take span').first();
  const before = (await chosen.count()) === 0 ? '' : await chosen.textContent();
  await page.keyboard.press('n');
  for (;;) {
    await chosen.waitFor();
    const now = (await chosen.textContent()) ?? '';
    if (now !== before) return now;
    await page.waitForTimeout(20);
  }
}

/** Where a squad's badge is on the screen. */
export async function badgeOf(page: Page, squad: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxAtRest(page.locator(`.bf [role=button][aria-label^="${squad},"]`).first());
  return [x + width / 2, y + height / 2];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many frames without a change count as rest. */
const FRAMES_AT_REST = 3;

/** The box of an element once it has stopped moving; the tests press and drag nothing before. */
export async function boxAtRest(locator: Locator): Promise<Box> {
  let [still, last] = [0, ''];
  for (;;) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`${locator.toString()} is not on the screen`);
    const now = JSON.stringify(box);
    still = now === last ? still + 1 : 0;
    if (still >= FRAMES_AT_REST) return box;
    last = now;
    await locator.page().evaluate('new Promise(requestAnimationFrame)');
  }
}
