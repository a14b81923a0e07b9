import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** What stands in the report. */
function told(page: Page): Promise<readonly string[]> {
  return page.locator('.report .line:not(.struck)').allTextContents();
}

function activations(page: Page): Promise<number> {
  return page.locator('.report .heading.activation:not(.struck)').count();
}

/** Plays as is usual until an own shot has been answered by the enemy; returns what was asked before the shot. */
async function firedAndAnswered(page: Page): Promise<{ readonly ask: string; readonly before: readonly string[] }> {
  for (let i = 0; i < 60; i++) {
    expect(await untilAsked(page)).toBe(true);
    const [ask, before, begun] = [await askNow(page), await told(page), await activations(page)];
    await goingOn(page, () => page.keyboard.press('Enter'));
    await untilAsked(page);
    // The enemy's squad has acted under a heading of its own.
    if (ask === 'declareTarget' && (await activations(page)) > begun) return { ask, before };
  }
  throw new Error('nobody fired');
}

test('undo brings back the own shot and all that followed; redo and the same answer bring the same dice', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  await untilAsked(page);
  expect(await page.isDisabled('.commands >> text=Undo')).toBe(true);
  const { ask, before } = await firedAndAnswered(page);
  const after = await told(page);
  expect(await page.getAttribute('.commands button:has-text("Undo")', 'title')).toMatch(/Takes back .*attack on /);

  await goingOn(page, () => page.click('.commands button:has-text("Undo")'));
  await page.waitForSelector(`.decision[data-ready=true][data-ask="${ask}"]`);
  const back = await told(page);
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/undo.png` });
  expect(back.slice(0, before.length)).toEqual(before);
  expect(back.at(-1)).toContain('takes the last move back');
  expect(await page.locator('.report .line.struck').count()).toBeGreaterThan(0);

  await goingOn(page, () => page.click('.commands button:has-text("Redo")'));
  await untilAsked(page);
  const again = (await told(page)).filter((line) => !line.includes('takes the last move back'));
  expect(again).toEqual(after);
  expect(await page.isDisabled('.commands >> text=Redo')).toBe(true);

  await goingOn(page, () => page.keyboard.press('u'));
  await page.waitForSelector(`.decision[data-ready=true][data-ask="${ask}"]`);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await untilAsked(page);
  expect((await told(page)).filter((line) => !line.includes('takes the last move back'))).toEqual(after);

  // Farther back, gesture by gesture, to the first decision of the battle.
  for (let i = 0; i < 40 && !(await page.isDisabled('.commands >> text=Undo')); i++)
    await goingOn(page, () => page.keyboard.press('u'));
  expect(await page.isDisabled('.commands >> text=Undo')).toBe(true);

  await page.click('text=Concede');
  await page.click('.sure >> text=Yes');
  await page.click('.verdict >> text=Scores, losses, luck');
  await page.waitForSelector('.verdict-page');
  expect(await page.textContent('.verdict-page header')).toMatch(/took a move back \d+ times/);
  expect(await page.textContent('.verdict-page')).toContain('rolls follow from the revealed secret');
});
