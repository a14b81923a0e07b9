import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, boxAtRest, confirm, goingOn, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** An Occupation with two buildings in the middle, which the enemy leaves alone, and fliers that wait in Reserve. */
async function occupation(points: number): Promise<Page> {
  const page = await house.open('/');
  const rosters = { red: `lantern-${points}`, blue: `concord-${points}` };
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
  const data = { system: 'firefight', scenario: `occupation${points}`, name: 'Occupation', seats, rosters };
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
async function press(page: Page, selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors) {
    const take = page.locator(`.decision > .options > .option .take${selector}`).first();
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

/** Plays by mouse with these preferences until one of the questions is asked; false when the battle is over. */
async function until(page: Page, asks: readonly string[], preferred: readonly string[]): Promise<boolean> {
  while (await untilAsked(page)) {
    if (asks.includes(await askNow(page))) return true;
    if (!(await press(page, preferred))) await goOn(page);
  }
  return false;
}

/** Drags what is proposed on the table by so many pixels. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = await boxAtRest(page.locator('.bf-ghost[data-ghost] .bf-ghost-base').first());
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  for (let k = 1; k <= 6; k++) await page.mouse.move(fromX + (dx * k) / 6, fromY + (dy * k) / 6);
  await page.mouse.up();
}

const DOORS = ['[data-option=enter]', '[data-option=enterSprinting]'];

/** How often the screen says that somebody is in one of the buildings. */
function inside(page: Page): Promise<number> {
  return page.getByText(/in the (west|east) hub/).count();
}

test.each([500, 1500])(
  'at %i points fliers drop where they are dragged, no nearer to enemies than allowed, and a squad goes into a building',
  async (points) => {
    const page = await occupation(points);
    const kites = ':has-text("Kite")';
    expect(
      await until(page, ['arrive'], [kites, '[data-option=aerialDeployment]', ...DOORS, '[data-option=advance]']),
    ).toBe(true);
    await page.waitForSelector('.bf-ghost[data-ghost]');
    await shoot(page, `arrive-${points}`);
    // Into a building: what is refused says why.
    await drag(page, 0, -40);
    await page.waitForSelector('.foot .refusal .rule');
    expect(await page.textContent('.foot .refusal')).toMatch(/FF-/);
    await shoot(page, `arrive-refused-${points}`);
    expect(await page.locator('.confirm').first().isDisabled()).toBe(true);
    expect(await press(page, [''])).toBe(true);
    await untilAsked(page);
    await shoot(page, `arrived-${points}`);
    expect(await page.locator('.report .line:has-text("Kite")').count()).toBeGreaterThan(0);

    while ((await inside(page)) === 0 && (await untilAsked(page)))
      if (!(await press(page, [...DOORS, '[data-option=sprint]', '[data-option=advance]']))) await goOn(page);
    expect(await inside(page)).toBeGreaterThan(0);
    await untilAsked(page);
    await shoot(page, `inside-${points}`);
  },
);
