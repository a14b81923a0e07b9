import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openBundle } from './chromium.js';
import { openQuestion } from './question-page.js';

const SOURCE = new URL('../../packages/battlefield/src/', import.meta.url);
const STYLE = new URL('battlefield.css', SOURCE);
const INCH = 10_000;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

/** As much room as a table has on a screen of 1280 by 800, between the panels. */
async function open(fixture: string): Promise<Page> {
  const page = await openBundle(browser, new URL(fixture, SOURCE));
  await page.setViewportSize({ width: 750, height: 700 });
  await page.addStyleTag({ content: 'html, body, #root { margin: 0; height: 100%; }' });
  for (const [, part = ''] of readFileSync(STYLE, 'utf8').matchAll(/@import "(.+)"/g))
    await page.addStyleTag({ path: fileURLToPath(new URL(part, STYLE)) });
  return page;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const OVERLAPS = `((...selectors) => {
  const boxes = selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()));
  const apart = (a, b) => a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => !apart(a, b))).length;
})`;

function overlaps(page: Page, ...selectors: readonly string[]): Promise<number> {
  return page.evaluate(`${OVERLAPS}(...${JSON.stringify(selectors)})`);
}

async function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
  const boxes = await Promise.all((await page.locator(selector).all()).map((one) => one.boundingBox()));
  return boxes.flatMap((box) => box ?? []);
}

test('of fifty squads on one table every badge can be read and pressed', async () => {
  const page = await open('crowd.fixture.tsx');
  await page.evaluate('bundle.show(false)');
  await page.waitForSelector('.bf-badge');
  expect(await page.locator('.bf-badge').count()).toBe(50);
  expect(await overlaps(page, '.bf-badge-face')).toBe(0);
  expect(await overlaps(page, '.bf-badge-face', '.bf-controls')).toBe(0);
  const pressed: readonly (string | null)[] =
    await page.evaluate(`[...document.querySelectorAll('.bf-badge')].map((badge) => {
    const { x, y, width, height } = badge.querySelector('.bf-badge-face').getBoundingClientRect();
    const under = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-piece]');
    return under?.dataset.piece === badge.dataset.piece ? null : badge.dataset.piece;
  })`);
  expect(pressed.filter((piece) => piece !== null)).toEqual([]);
  for (const { x, y, width, height } of await boxesOf(page, '.bf-badge-face')) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(x >= 0 && y >= 0 && x + width <= 750 && y + height <= 700).toBe(true);
  }
  await page.close();
});

test('badges stay where they are while a squad is dragged and chosen', async () => {
  const page = await open('crowd.fixture.tsx');
  await page.evaluate('bundle.show(false)');
  await page.waitForSelector('.bf-badge');
  const before = await boxesOf(page, '.bf-badge-face');
  const [model] = await boxesOf(page, '.bf-model[data-model=s14-0] .bf-base');
  await page.mouse.move((model?.x ?? 0) + 4, (model?.y ?? 0) + 4);
  await page.mouse.down();
  for (let k = 1; k < 6; k++) {
    await page.mouse.move((model?.x ?? 0) + 12 * k, (model?.y ?? 0) - 9 * k);
    await page.waitForSelector('.bf-ghost');
    expect(await boxesOf(page, '.bf-badge-face')).toEqual(before);
  }
  await page.mouse.up();
  expect(await boxesOf(page, '.bf-badge-face')).toEqual(before);
  await page.close();
});

/** Around the scouts and the truck, at the rims and in a heap. */
const RESULTS = [
  ...['truck1', 'scout1', 'scout2', 'scouts', 'garrison'].map((at) => ({ at, says: '✓ Disorder Test', tone: 'saved' })),
  ...[0, 1, 2, 3, 4, 5].map((i) => ({ at: { x: (30 + i / 3) * INCH, y: 30 * INCH }, says: 'destroyed', tone: 'loss' })),
  ...[0, 48].flatMap((x) =>
    [0, 36].map((y) => ({ at: { x: x * INCH, y: y * INCH }, says: 'Gorgos destroyed', tone: 'loss' })),
  ),
];

async function stage(page: Page, setting: object): Promise<void> {
  await page.evaluate(`bundle.show(${JSON.stringify(setting)})`);
  await page.waitForSelector('.bf-badge');
}

test('no result covers another, a badge or a button, and none is cut off', async () => {
  const page = await open('stage.fixture.tsx');
  await stage(page, { results: RESULTS, toggle: true });
  expect(await page.locator('.bf-result').count()).toBe(RESULTS.length);
  expect(await overlaps(page, '.bf-result', '.bf-badge-face', '.bf-controls')).toBe(0);
  for (const { x, y, width, height } of await boxesOf(page, '.bf-result'))
    expect(x >= 0 && y >= 0 && x + width <= 750 && y + height <= 700).toBe(true);
  await page.close();
});

/** Milliseconds after which every animation has ended. */
const REST = 1000;

/** From now on time passes in the page only as the test lets it, so that an animation stays in place while it is checked. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(REST);
}

test('a pan leaves results beside their places, and turns one that would be cut off inward when it is over', async () => {
  const page = await open('stage.fixture.tsx');
  await stage(page, { results: [{ at: 'truck1', says: 'a long result', tone: 'loss' }] });
  await stopClock(page);
  await page.locator('.bf').focus();
  const result = async () => (await boxesOf(page, '.bf-result'))[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  const truck = async () => (await boxesOf(page, '[data-model=truck1] .bf-base'))[0] ?? { x: 0, y: 0 };
  const from = async () => (await result()).x - (await truck()).x;
  const beside = await from();
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(REST);
  expect(await from()).toBeCloseTo(beside, 0);
  for (let i = 0; i < 8 && (await truck()).x < 660; i++) await page.keyboard.press('ArrowLeft');
  // During the pan, everything moves together.
  expect(await from()).toBeCloseTo(beside, 0);
  await page.clock.runFor(REST);
  const { x, width } = await result();
  expect((await truck()).x).toBeLessThan(750);
  expect(x + width).toBeLessThanOrEqual(750);
  await page.close();
});

test('a place that the player asks to see comes into sight, at once with reduced motion; a visible place moves nothing', async () => {
  const page = await open('stage.fixture.tsx');
  await stopClock(page);
  const camera = () => page.evaluate<string>("document.querySelector('.bf-world').style.transform");
  const lookAt = (...places: readonly unknown[]) => page.evaluate(`bundle.asked.lookAt(${JSON.stringify(places)})`);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await stage(page, {});
    await page.clock.runFor(REST);
    const whole = await camera();
    await lookAt('truck1', 'scouts');
    await page.clock.runFor(REST);
    expect(await camera()).toBe(whole);
    await page.locator('.bf').focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('+');
    for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(REST);
    const away = await camera();
    await lookAt('truck1');
    await page.clock.runFor(50);
    const begun = await camera();
    await page.clock.runFor(REST);
    const there = await camera();
    expect(there).not.toBe(away);
    expect(begun === there).toBe(reducedMotion === 'reduce');
    const [box] = await boxesOf(page, '[data-model=truck1] .bf-base');
    expect((box?.x ?? -1) > 0 && (box?.x ?? 0) < 750 && (box?.y ?? -1) > 0 && (box?.y ?? 0) < 700).toBe(true);
    await lookAt({ x: 30 * INCH, y: 30 * INCH });
    await page.clock.runFor(REST);
    expect(await camera()).toBe(there);
  }
  await page.close();
});

test('the mark of a formation stands on the badge of every squad in it, and on no other', async () => {
  const text = readFileSync(new URL('../../cases/probe/fire/a-platoon-loses-a-squad.yaml', import.meta.url), 'utf8');
  const marked = text.replace('name: Platoon }', 'name: Platoon, marks: { losses: 2 } }');
  const problems: string[] = [];
  const page = await openQuestion(browser, problems, marked);
  const told = (squad: string) => page.locator(`.bf-badge[data-piece=${squad}]`).textContent();
  for (const squad of ['b', 'c']) expect(await told(squad)).toContain('losses 2');
  expect(await told('r')).not.toContain('losses');
  expect(problems).toEqual([]);
  await page.close();
});
