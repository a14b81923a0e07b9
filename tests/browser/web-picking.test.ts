import { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
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

/** Two of three troopers in a marsh sink, and their owner chooses who. */
function whoSinks(): Promise<Page> {
  const text = readFileSync(new URL('../../cases/probe/terrain/who-sinks.yaml', import.meta.url), 'utf8');
  const to = (model: string, y: number) => ({ model, path: [{ to: [100_000, y] }] });
  const moves = [to('r1', 50_000), to('r2', 62_000), to('r3', 38_000)];
  return openQuestion(browser, problems, text, [{ side: 'red', answer: { move: moves } }]);
}

async function picked(page: Page): Promise<readonly (string | null)[]> {
  const boxes = await page.locator('[data-item]:checked').all();
  return Promise.all(boxes.map((box) => box.getAttribute('data-item')));
}

async function press(page: Page, model: string): Promise<void> {
  const box = await page.locator(`.bf-letter[data-model=${model}]`).boundingBox();
  if (box === null) throw new Error(`${model} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('models are picked by pressing them on the table, and let go by pressing them again', async () => {
  const page = await whoSinks();
  await page.click('.bf-badge[data-piece=r] .bf-badge-face');
  await page.waitForSelector('.bf-loupe', { state: 'detached' });
  expect(await picked(page)).toEqual(['r2', 'r3']);
  await press(page, 'r3');
  await expect.poll(() => picked(page)).toEqual(['r2']);
  expect(await page.textContent('.refusal')).toContain('Pick 2, not 1');
  await press(page, 'r1');
  await expect.poll(() => picked(page)).toEqual(['r1', 'r2']);
  // The list does the same.
  await page.uncheck('[data-item=r2]');
  await page.check('[data-item=r3]');
  await expect.poll(() => picked(page)).toEqual(['r1', 'r3']);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.decision').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.locator('.confirm').click();
  expect(await page.evaluate('bundle.given')).toEqual([{ ask: 'sink', answer: { pick: ['r1', 'r3'] } }]);
});
