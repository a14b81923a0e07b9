import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  activating,
  badgeOf,
  type Box,
  boxAtRest,
  DOUBLE_CLICK_MILLISECONDS,
  goingOn,
  houseForTests,
} from './web-help.js';

const house = await houseForTests();

async function boxOf(page: Page, what: string): Promise<Box> {
  const box = await page.locator(what).boundingBox();
  if (box === null) throw new Error(`${what} is not on the screen`);
  return box;
}

async function haul(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let k = 1; k <= 6; k++)
    await page.mouse.move(from[0] + ((to[0] - from[0]) * k) / 6, from[1] + ((to[1] - from[1]) * k) / 6);
}

test('the label at the pointer stays on the table, at every edge', async () => {
  const page = await activating(house);
  const from = await badgeOf(page, 'Tyr');
  const table = await boxOf(page, 'main.table');
  const [right, bottom] = [table.x + table.width, table.y + table.height];
  const rims: readonly (readonly [number, number])[] = [
    [right - 3, table.y + table.height / 2],
    [right - 3, bottom - 3],
    [table.x + 3, bottom - 3],
    [table.x + table.width / 2, table.y + 3],
  ];
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const rim of rims) {
    await page.mouse.move((from[0] + rim[0]) / 2, (from[1] + rim[1]) / 2);
    await page.mouse.move(...rim);
    await page.waitForSelector('.pointer-label:not([hidden])');
    const label = await boxAtRest(page.locator('.pointer-label p'));
    expect(label.x).toBeGreaterThanOrEqual(table.x);
    expect(label.y).toBeGreaterThanOrEqual(table.y);
    expect(label.x + label.width).toBeLessThanOrEqual(right);
    expect(label.y + label.height).toBeLessThanOrEqual(bottom);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a move off the table says so, and is made only after a second confirmation', async () => {
  const page = await activating(house);
  const before = await page.getAttribute('.battle', 'data-n');
  const from = await badgeOf(page, 'Tyr');
  await haul(page, from, [from[0], from[1] + 40]);
  await page.waitForSelector('.foot .length');
  expect(await page.locator('.leaving').count()).toBe(0);
  await haul(page, from, [from[0], from[1] + 90]);
  await page.waitForSelector('.pointer-label:has-text("off the table")');
  await page.mouse.up();
  await page.waitForSelector('.foot .leaving:has-text("This takes Tyr off the table.")');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.confirm:has-text("Off the table: confirm again")');
  expect(await page.getAttribute('.battle', 'data-n')).toBe(before);
  // Another proposal needs its own confirmations.
  await page.keyboard.press('Escape');
  await page.waitForSelector('.leaving', { state: 'detached' });
  await haul(page, from, [from[0], from[1] + 90]);
  await page.mouse.up();
  await page.waitForSelector('.foot .leaving');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.confirm:has-text("confirm again")');
  await page.waitForTimeout(DOUBLE_CLICK_MILLISECONDS);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('.report .line:has-text("Withdrawal")');
});

test('one finger drags a squad on a tablet, and a tap confirms', async () => {
  const context = await house.newVisitor({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await activating(house, context);
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const [x, y] = await badgeOf(page, 'Tyr');
  await touch('touchStart', [{ x, y }]);
  for (let k = 1; k <= 6; k++) await touch('touchMove', [{ x, y: y - 5 * k }]);
  await page.waitForSelector('.bf-ghost');
  await page.waitForSelector('.pointer-label:not([hidden])');
  await touch('touchEnd', []);
  await page.waitForSelector('.meant[data-way=cruise]');
  expect(await page.locator('.bf-ghost').count()).toBeGreaterThan(0);
  await page.waitForSelector('.pointer-label', { state: 'hidden' });
  // The panel has found out what the squad could fire at, and the button rests where it is.
  await page.waitForSelector('.decision :text("What does it fire at?")');
  await goingOn(page, () => page.tap('.confirm'));
  await page.waitForSelector('.report .line:has-text("Tyr")');
  await context.close();
});
