import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, confirm, goingOn, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A battle of Epic: Armageddon at 1,000 points, with this force against Orks. */
async function battleWith(force: string): Promise<Page> {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
  const rosters = { red: force, blue: 'orks-1000' };
  const data = { system: 'armageddon', scenario: 'tournament1000', name: 'Landing', seats, rosters };
  const made = await page.request.post(new URL('/api/battles', page.url()).href, { data });
  expect(made.ok()).toBe(true);
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(new URL(`/battle/${battle.id}`, page.url()).href);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Presses the first of these options that is offered, and confirms it if it is only proposed; false if none is. */
async function press(page: Page, options: readonly string[]): Promise<boolean> {
  for (const option of options) {
    const take = page.locator(`.decision .option .take[data-option^="${option}"]`).first();
    if ((await take.count()) === 0 || (await take.isDisabled())) continue;
    await goingOn(page, async () => {
      const before = await page.getAttribute('.battle', 'data-n');
      await take.click();
      await page.waitForSelector(`.confirm:not(:disabled), .battle:not([data-n="${before}"])`);
      if ((await page.getAttribute('.battle', 'data-n')) === before) await confirm(page);
    });
    return true;
  }
  return false;
}

/** More answers than a turn needs. */
const MOST = 120;

/** By mouse what is preferred, else what is usual, until something is asked; whether it ever was. */
async function until(page: Page, asks: readonly string[], preferred: readonly string[]): Promise<boolean> {
  for (let i = 0; i < MOST && (await untilAsked(page)); i++) {
    if (asks.includes(await askNow(page))) return true;
    if (!(await press(page, preferred))) await goOn(page);
  }
  return false;
}

test('drop pods come down by mouse: the spot is shown, scatter is told, and the troops get out', async () => {
  const page = await battleWith('marines-drop-1000');
  expect(await until(page, ['plot'], [])).toBe(true);
  await shoot(page, 'landing-plot');
  expect(await until(page, ['drop'], ['first', 'strike', 'orbitalSupport'])).toBe(true);
  await shoot(page, 'landing-drop');
  await goOn(page);
  expect(await until(page, ['outOfPod'], [])).toBe(true);
  await page.locator('.bf-ghost').first().waitFor();
  await shoot(page, 'landing-out-of-pod');
  await goOn(page);
  await untilAsked(page);
  await shoot(page, 'landing-over');
  expect(await page.locator('.report').innerText()).toMatch(/scatter|drift|direction|lands?/i);
});

test('a Thunderhawk flies in by mouse, lands beside the enemy and assaults with the troops that it carries', async () => {
  const page = await battleWith('marines-hawk-1000');
  expect(await until(page, ['approach'], ['first', 'groundAttack'])).toBe(true);
  await page.locator('.bf-ghost').first().waitFor();
  await shoot(page, 'air-assault-approach');
  await goOn(page);
  expect(await until(page, ['land'], [])).toBe(true);
  await shoot(page, 'air-assault-land');
  expect(await press(page, ['airAssault'])).toBe(true);
  expect(await until(page, ['letOut', 'besideLander'], [])).toBe(true);
  await shoot(page, 'air-assault-out');
  await goOn(page);
  expect(await until(page, ['consolidate', 'withdraw', 'retain', 'activate'], [])).toBe(true);
  await shoot(page, 'air-assault-over');
  expect(await page.locator('.report').innerText()).toMatch(/Assault: \d+/);
});
