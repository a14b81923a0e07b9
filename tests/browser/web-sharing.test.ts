import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './chromium.js';
import { openQuestion } from './question-page.js';

let browser: Browser;
let page: Page;
const problems: string[] = [];

/** Eighteen guns of three kinds, and sixty targets of two: more than a book has. */
function manyOnMany(): string {
  const row = (profile: string, count: number, apart: number, y: number) =>
    Array.from(
      { length: count },
      (_, i) => `{ id: ${profile}${i}, profile: ${profile}, at: [${8 + i * apart}, ${y}] }`,
    );
  const own = [...row('trooper', 10, 1.1, 9), ...row('drone', 6, 1.1, 10.2), ...row('walker', 2, 3, 6)];
  const foe = (i: number) => {
    const profile = i < 40 ? 'trooper' : 'drone';
    const at = `[${4 + (i % 20) * 1.4}, ${14 + Math.floor(i / 20) * 2}]`;
    return `      - { id: e${i}, name: Foe ${i}, models: [{ id: m${i}, profile: ${profile}, at: ${at} }] }`;
  };
  return [
    'title: Many on many',
    'proves: [PB-FIRE-06]',
    'system: probe',
    'sides:',
    `  red: { squads: [{ id: r, models: [${own.join(', ')}] }] }`,
    '  blue:',
    '    squads:',
    ...Array.from({ length: 60 }, (_, i) => foe(i)),
    'stage: { spread: { squad: r } }',
  ].join('\n');
}

beforeAll(async () => {
  browser = await launchChromium();
  page = await openQuestion(browser, problems, manyOnMany());
});

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser.close();
});

const left = () => page.locator('.kinds small').allTextContents();

test('equal guns are one row each, and sixty targets are folded up by kind', async () => {
  expect(await page.locator('.kinds label > span').allTextContents()).toEqual([
    '10 × rifle',
    '6 × zapper',
    '2 × flame cannon',
  ]);
  expect(await page.locator('.bins > details').count()).toBe(2);
  expect(await page.locator('.bin:visible').count()).toBe(0);
  const panel = await page.locator('.decision').boundingBox();
  expect(panel?.height ?? 0).toBeLessThanOrEqual(800);
});

test('a press on a target on the table gives it one gun of the chosen kind', async () => {
  await page.click('text=Take all back');
  await expect.poll(left).toEqual(['10 left', '6 left', '2 left']);
  expect(await page.textContent('.refusal')).toContain('18 of 18 still need a place');
  await page.click('.bf-badge[data-piece=e4] .bf-badge-face');
  await page.click('.bf-badge[data-piece=e4] .bf-badge-face');
  await page.click('.bf-badge[data-piece=e5] .bf-badge-face');
  await expect.poll(left).toEqual(['7 left', '6 left', '2 left']);
  expect(await page.locator('.bins summary').first().textContent()).toContain('3 × rifle');
});

test('the keyboard sets the number, and what may not be is explained', async () => {
  await page.check('.kinds label:has-text("zapper") input');
  await page.locator('.bins summary').first().click();
  await page.focus('[data-bin=e4] input');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(left).toEqual(['7 left', '4 left', '2 left']);
  expect(await page.textContent('[data-bin=e4] small')).toBe('2 × rifle, 2 × zapper');
  await page.locator('.sharing .not-now summary').click();
  expect(await page.textContent('.sharing .not-now li')).toContain('no range or sight');
});

test('everything that is left goes to one target with one press, and Enter confirms', async () => {
  for (const kind of ['rifle', 'zapper', 'flame cannon']) {
    await page.check(`.kinds label:has-text("${kind}") input`);
    await page.click('[data-bin=e4] button:has-text("All")');
  }
  await expect.poll(left).toEqual(['all shared out', 'all shared out', 'all shared out']);
  await page.focus('[data-bin=e4] input');
  await page.keyboard.press('Enter');
  const [step] = await page.evaluate<{ answer: { allocate: Record<string, string> } }[]>('bundle.given');
  const shares = Object.values(step?.answer.allocate ?? {});
  expect([shares.length, shares.filter((bin) => bin === 'e4').length]).toEqual([18, 17]);
});
