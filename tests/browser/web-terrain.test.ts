import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A battle against the computer on an empty table, as the form offers it. */
async function newBattle(): Promise<Page> {
  const page = await house.open('/');
  await page.check('fieldset:has-text("Table") >> text=Tournament');
  await page.click('text=Begin');
  await page.waitForSelector('.battle');
  return page;
}

/** Takes the usual answer until this is asked. */
async function untilAskedFor(page: Page, wanted: string): Promise<void> {
  while ((await untilAsked(page)) && (await askNow(page)) !== wanted)
    await goingOn(page, () => page.keyboard.press('Enter'));
  expect(await askNow(page)).toBe(wanted);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** The ghost's facing, in degrees. */
async function turnOf(page: Page): Promise<string> {
  return (await page.locator('.bf-ghost > g').first().getAttribute('transform')) ?? '';
}

const MAY = '.confirm:not(:disabled)';

test('a piece of terrain is turned, refused outside its Sector, placed, and so is an Objective', async () => {
  const page = await newBattle();
  await untilAskedFor(page, 'layPiece');
  const ghost = page.locator('.bf-ghost-shape');
  await ghost.waitFor();
  expect(await page.textContent('.placing')).toMatch(/The \w+/);
  const pieces = await page.locator('[data-piece*="-piece-"]').count();

  const straight = await turnOf(page);
  await page.keyboard.press('e');
  await expect.poll(() => turnOf(page)).not.toBe(straight);
  const turned = await turnOf(page);

  // Dragged out of its Sector it cannot be confirmed, and says why.
  const area = await boxOf(page.locator('.bf-area'));
  const before = await boxOf(ghost);
  const field = await boxOf(page.locator('.bf-ghosts').locator('xpath=ancestor::*[name()="svg"][1]'));
  const isLeft = area.x - field.x < field.width / 3;
  await page.mouse.move(before.x + before.width / 2 + 6, before.y + before.height / 2 + 6);
  await page.mouse.down();
  const out = isLeft ? area.x + area.width + before.width : area.x - before.width;
  for (let k = 1; k <= 5; k++) await page.mouse.move(before.x + ((out - before.x) * k) / 5, before.y + 4 * k);
  await page.mouse.up();
  await page.waitForSelector('.confirm:disabled');
  expect(await page.textContent('.decision')).toContain('must be wholly inside its Sector');

  // A click brings it back, with the same facing.
  await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2);
  await page.waitForSelector(MAY);
  expect(await turnOf(page)).toBe(turned);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await expect.poll(() => page.locator('[data-piece*="-piece-"]').count()).toBeGreaterThan(pieces);

  await untilAskedFor(page, 'placeObjective');
  expect(await page.textContent('.placing')).toContain('The Primary Objective');
  const zone = await boxOf(page.locator('.bf-area'));
  await page.mouse.click(zone.x + zone.width * 0.7, zone.y + zone.height / 2);
  await page.waitForSelector(MAY);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('[data-piece="primary-red"]');
});
