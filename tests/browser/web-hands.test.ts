import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activating, askNow, badgeOf, goingOn, houseForTests, nextByKey, untilAsked } from './web-help.js';

const house = await houseForTests();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Whether an element is wholly on the screen. */
async function isInSight(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844;
}

test('on a phone the table has the whole width, and the button that confirms is always in sight', async () => {
  const page = await activating(house, await house.newVisitor(PHONE));
  const table = await page.locator('.table').boundingBox();
  expect(table?.width).toBe(390);
  expect(table?.height).toBeGreaterThan(280);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // A finger finds the squad that it touches, also at the lower edge: what is told of it pushes nothing.
  await page.touchscreen.tap(...(await badgeOf(page, 'Baldr')));
  await page.waitForSelector('.decision .option.chosen:has-text("Baldr")');
  expect(await page.locator('.table').boundingBox()).toEqual(table);
  await page.tap('.decision button:has-text("Give up")');
  for (let i = 0; i < 5; i++) {
    expect(await untilAsked(page)).toBe(true);
    expect(await isInSight(page, '.confirm')).toBe(true);
    await page.tap('#tab-report');
    await page.waitForSelector('.reading[data-open=true]');
    expect(await isInSight(page, '.confirm')).toBe(true);
    await page.tap('#tab-report');
    await page.waitForSelector('.reading[data-open=false]');
    if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/phone-${i}.png` });
    await goingOn(page, () => page.tap('.confirm'));
  }
});

test('on a phone a finger that rests on a squad opens its card and chooses nothing', async () => {
  const page = await activating(house, await house.newVisitor(PHONE));
  const [x, y] = await badgeOf(page, 'Heimdal');
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForSelector('#tab-squad[aria-selected=true]');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await askNow(page)).toBe('activate');
  expect(await page.locator('.decision .option.chosen').count()).toBe(0);
});

test('on a phone two fingers zoom the table', async () => {
  const page = await activating(house, await house.newVisitor(PHONE));
  const wide = async () => (await page.locator('.bf-table').first().boundingBox())?.width ?? 0;
  const before = await wide();
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 250, id: 1 },
    { x: 195 + apart, y: 250, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let apart = 35; apart <= 90; apart += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(wide).toBeGreaterThan(before * 1.5);
});

test('a squad is moved by keys: forward, sideways, as far as it may, and to an enemy', async () => {
  const page = await activating(house);
  await nextByKey(page);
  expect(await nextByKey(page)).toBe('Heimdal');
  const length = page.locator('.foot .length');
  await page.keyboard.press('ArrowUp');
  await length.filter({ hasText: /^1(\.\d+)?"/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  await length.filter({ hasText: /^2(\.\d+)?"/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await length.filter({ hasText: /^2\.\d+"/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await length.filter({ hasText: /^1\.4\d*"/ }).waitFor();
  await page.keyboard.press('f');
  await length.filter({ hasText: /^(\d+(?:\.\d+)?)" of \1"$/ }).waitFor();
  await page.keyboard.press('Escape');
  await nextByKey(page);
  await page.keyboard.press('g');
  await length.waitFor();
  await goingOn(page, () => page.keyboard.press('Enter'));
  expect(await page.locator('.report .line:not(.struck)').count()).toBeGreaterThan(0);
});

test('Enter does what the button marked with it says, also after a click elsewhere; letters in a panel stay there', async () => {
  const page = await activating(house);
  // A click leaves the focus on the tab, which must not take Enter away from the marked button.
  await page.click('[role=tab]:has-text("Squad")');
  await goingOn(page, () => page.keyboard.press('Enter'));
  await untilAsked(page);
  const n = await page.getAttribute('.battle', 'data-n');
  // By keyboard in the panel: u would take the last answer back.
  await page.focus('[role=tab][aria-selected=true]');
  await page.keyboard.press('u');
  await page.keyboard.press('b');
  await page.waitForSelector('.rules-search input:focus');
  await page.keyboard.type('undo 1 q e u');
  expect(await page.inputValue('.rules-search input')).toBe('undo 1 q e u');
  expect(await page.getAttribute('.battle', 'data-n')).toBe(n);
});
