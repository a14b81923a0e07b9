import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, badgeOf, boxAtRest, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** The depot with two players at one screen, up to red's choice of a squad; blue's squads hold. */
async function redActivates(): Promise<Page> {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'probe');
  await page.click('.scenarios .card:has-text("The depot")');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  while (await untilAsked(page)) {
    const curtain = page.locator('.curtain button');
    if ((await curtain.count()) > 0) await curtain.click();
    const guard = page.locator('.decision > .options [data-option=guard]');
    if ((await guard.count()) > 0) return page;
    const hold = page.locator('.decision > .options [data-option=hold]');
    const answer = (await askNow(page)) === 'action' ? hold : page.locator('.confirm:not(:disabled)');
    await goingOn(page, () => answer.first().click());
  }
  throw new Error('red never chose a squad');
}

async function middleOf(page: Page, model: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxAtRest(page.locator(`.bf-model[data-model=${model}] .bf-base`));
  return [x + width / 2, y + height / 2];
}

/** Hauls the guard by its badge 4½" to the right and 1" up, into the marsh, without letting go. */
async function haulIntoMarsh(page: Page): Promise<void> {
  const [guard] = await middleOf(page, 'guard-1');
  const [battery] = await middleOf(page, 'battery-1');
  const inch = (battery - guard) / 12;
  const [x, y] = await badgeOf(page, 'Guard');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 6; k++) await page.mouse.move(x + (4.5 * inch * k) / 6, y - (inch * k) / 6);
}

test('a drag into dangerous ground is cautioned beside the pointer and in the panel, and can be confirmed', async () => {
  const page = await redActivates();
  await haulIntoMarsh(page);
  await page.waitForSelector('.pointer-label :text("would go into the marsh")');
  await page.mouse.up();
  const caution = page.locator('.foot .caution');
  await caution.waitFor();
  expect(await caution.textContent()).toMatch(/Caution:.*would go into the marsh.*PB-MARSH-01/);
  expect(await page.locator('.decision [role=status]').textContent()).toContain('would go into the marsh');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await goingOn(page, () => page.locator('.confirm:not(:disabled)').first().click());
});
