import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './chromium.js';
import { openQuestion } from './question-page.js';

let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser.close();
});

function open(name: string, before: readonly object[] = []): Promise<Page> {
  const text = readFileSync(new URL(`../../cases/probe/${name}.yaml`, import.meta.url), 'utf8');
  return openQuestion(browser, problems, text, before);
}

async function middleOf(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function dragMark(page: Page, dx: number, dy: number): Promise<void> {
  const [x, y] = await middleOf(page, '.bf-ghost-spot');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 4; k++) await page.mouse.move(x + (dx * k) / 4, y + (dy * k) / 4);
  await page.mouse.up();
}

/** How many pixels an inch has: models of the case stand at known places. */
async function pixelsPerInch(page: Page): Promise<number> {
  const [left] = await middleOf(page, '.bf-model[data-model=w1] .bf-base');
  const [right] = await middleOf(page, '.bf-model[data-model=f1] .bf-base');
  return (right - left) / 25;
}

const touched = async (page: Page) => {
  const items = await page.locator('[data-touched]').all();
  const ids = await Promise.all(items.map((item) => item.getAttribute('data-touched')));
  return ids.map(String).toSorted((a, b) => (a < b ? -1 : 1));
};

test('a template is drawn true to size, follows the drag, and lists and marks what it touches', async () => {
  const page = await open('fire/a-barrage-touches-friend-and-foe');
  const inch = await pixelsPerInch(page);
  const circle = await page.locator('circle.bf-aim').boundingBox();
  expect(Math.abs((circle?.width ?? 0) - 4 * inch)).toBeLessThan(4);
  await expect.poll(() => touched(page)).toEqual(['b1', 'b2', 'r1']);
  await dragMark(page, 0, -4 * inch);
  await expect.poll(() => touched(page)).toEqual(['c1']);
  expect(await page.textContent('.touched')).toContain('Trooper');
  await dragMark(page, 20 * inch, 0);
  await page.waitForSelector('circle.bf-aim.bf-not-ok');
  expect(await page.textContent('.refusal')).toContain('within 18"');
});

test('the keyboard nudges the template, and a press on a piece aims at it', async () => {
  const page = await open('fire/a-barrage-touches-friend-and-foe');
  await page.click('.bf-badge[data-piece=c] .bf-badge-face');
  await expect.poll(() => touched(page)).toEqual(['c1']);
  for (let k = 0; k < 8; k++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => touched(page)).toEqual(['b1', 'b2', 'c1', 'r1']);
  await page.keyboard.press('Enter');
  expect(await page.evaluate('bundle.given')).toEqual([
    { ask: 'barrage', answer: { aim: { at: [120_000, 140_000] } } },
  ]);
});

test('a corridor turns about its beginning', async () => {
  const page = await open('fire/a-sweep-goes-down-a-corridor');
  const inch = await pixelsPerInch(page);
  await expect.poll(() => touched(page)).toEqual(['b1', 'b2']);
  const level = await page.locator('polygon.bf-aim').boundingBox();
  expect(Math.abs((level?.width ?? 0) - 10 * inch)).toBeLessThan(4);
  expect(Math.abs((level?.height ?? 0) - 2 * inch)).toBeLessThan(4);
  await dragMark(page, 0, -4 * inch);
  await expect.poll(() => touched(page)).toEqual(['c1']);
});

test('a corridor turns by keys and buttons', async () => {
  const page = await open('fire/a-sweep-goes-down-a-corridor');
  await expect.poll(() => touched(page)).toEqual(['b1', 'b2']);
  const level = await page.locator('polygon.bf-aim').boundingBox();
  for (let k = 0; k < 6; k++) await page.keyboard.press('q');
  // A quarter turn: as tall as it was wide.
  await expect
    .poll(async () =>
      Math.abs(((await page.locator('polygon.bf-aim').boundingBox())?.height ?? 0) - (level?.width ?? 0)),
    )
    .toBeLessThan(4);
  for (let k = 0; k < 6; k++) await page.click('.aiming button[aria-label="Turn right"]');
  await expect.poll(() => touched(page)).toEqual(['b1', 'b2']);
});

test('a point of a way is dragged along it and stays on it', async () => {
  const way = (model: string, y: number) => ({ model, path: [{ to: [110_000, y] }] });
  const page = await open('reactions/a-hit-stops-the-move', [
    { side: 'red', answer: { move: [way('r1', 50_000), way('r2', 62_000)] } },
    { side: 'blue', answer: { pick: 'b' } },
  ]);
  expect(await page.locator('.bf-trail-move').count()).toBe(1);
  const [left] = await middleOf(page, '.bf-model[data-model=r1] .bf-base');
  const [right] = await middleOf(page, '.bf-model[data-model=b1] .bf-base');
  const inch = (right - left) / 5;
  const [x, y] = await middleOf(page, '.bf-ghost-spot');
  await dragMark(page, left + 2 * inch - x, 3 * inch);
  // Off the way with the pointer, the mark stays on it.
  await expect.poll(async () => Math.round((await middleOf(page, '.bf-ghost-spot'))[1] - y)).toBe(0);
  expect(await page.textContent('.foot .length')).toMatch(/^(1.9|2)\d*" of 6"/);
  for (let k = 0; k < 4; k++) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.textContent('.foot .length')).toMatch(/^(2.9|3)\d*" of 6"/);
});
