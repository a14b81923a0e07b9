import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, badgeOf, boxAtRest, goingOn, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** The depot with two players at one screen, up to red's first question. */
async function depot(): Promise<Page> {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'probe');
  await page.click('.scenarios .card:has-text("The depot")');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  await untilAsked(page);
  await lift(page);
  return page;
}

/** Another player sits down at the screen. */
async function lift(page: Page): Promise<void> {
  const curtain = page.locator('.curtain button');
  if ((await curtain.count()) > 0) await curtain.click();
}

/** A battle in which somebody has to take over: each course of a battle has its own dice, so that some do not lead there. */
async function depotAtTakeOver(): Promise<Page> {
  for (let patience = 0; patience < 6; patience++) {
    const page = await depot();
    if (await comesToTakeOver(page, patience)) return page;
    await page.close();
  }
  throw new Error('nobody had to take over');
}

/** The battery fires at the guard, after so many usual answers, until its leader falls and its comrades choose another. */
async function comesToTakeOver(page: Page, patience: number): Promise<boolean> {
  const wanted: Readonly<Record<string, string>> = { activate: 'battery', action: 'shoot', shoot: 'guard' };
  for (let asked = 0; await untilAsked(page); asked++) {
    await lift(page);
    const ask = await askNow(page);
    if (ask === 'takeOver') return true;
    if (asked < patience) {
      await goOn(page);
      continue;
    }
    const option = page.locator(`.decision > .options [data-option="${wanted[ask] ?? ''}"]`);
    if ((await option.count()) === 0) {
      const hold = page.locator('.decision > .options [data-option=hold]');
      if ((await hold.count()) === 0) await goOn(page);
      else await goingOn(page, () => hold.click());
      continue;
    }
    await goingOn(page, async () => {
      const before = await page.getAttribute('.battle', 'data-n');
      await option.click();
      await page.waitForSelector(`.option.chosen, .battle:not([data-n="${before}"])`);
      if ((await page.getAttribute('.battle', 'data-n')) === before) await page.keyboard.press('Enter');
    });
  }
  return false;
}

/** The models that are lit by themselves, by their letters. */
async function letters(page: Page): Promise<readonly string[]> {
  return page.locator('.bf-letter text').allTextContents();
}

const DECISION = '.decision > .options .option';

test('models are lit one by one: table, options and order of battle point at each other, and a press takes one', async () => {
  const page = await depotAtTakeOver();
  const lit = await letters(page);
  expect(lit.length).toBeGreaterThan(1);
  expect(await page.locator(`${DECISION} .take`).count()).toBe(lit.length);
  // From afar the badge opens: its models are then large enough to press.
  expect(await page.locator('.bf-loupe').count()).toBe(1);
  const base = page.locator('.bf-model[data-piece=guard] .bf-base').last();
  const small = await boxAtRest(base);
  await page.mouse.click(...(await badgeOf(page, 'Guard')));
  await expect.poll(async () => (await boxAtRest(base)).width).toBeGreaterThan(small.width);
  await page.waitForSelector('.bf-loupe', { state: 'detached' });
  expect(await askNow(page)).toBe('takeOver');
  // An option points at its model on the table and in the order of battle.
  await page.hover(`${DECISION}:nth-child(2) .take`);
  await page.waitForSelector('.bf-lit-pointed');
  expect(await page.locator('.squad-row.pointed').textContent()).toMatch(/[A-E]$/);
  // A model points at its option.
  const last = page.locator('.bf-letter').last();
  const letter = await last.textContent();
  const { x, y, width, height } = await boxAtRest(last);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForSelector(`.option.pointed:has-text("${letter}")`);
  // The first press proposes, the second takes.
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForSelector(`.option.chosen:has-text("${letter}")`);
  await goingOn(page, () => page.mouse.click(x + width / 2, y + height / 2));
  await untilAsked(page);
  expect(await askNow(page)).not.toBe('takeOver');
});

test('by keyboard: one model after another, and Enter takes it', async () => {
  const page = await depotAtTakeOver();
  const chosen = page.locator(`${DECISION}.chosen .take span`);
  await page.keyboard.press('n');
  await chosen.waitFor();
  const first = await chosen.textContent();
  await page.keyboard.press('n');
  await expect.poll(() => chosen.textContent()).not.toBe(first);
  // On the table each of them is a button as well.
  expect(await page.locator('.bf-focus [aria-label$="can be chosen"]').count()).toBeGreaterThan(0);
  await page.locator('.squad-row[data-model]').first().focus();
  await page.waitForSelector('.bf-lit-pointed');
  await page.locator('.bf').focus();
  const button = page.locator('.bf-focus [data-piece^=guard-]').first();
  const piece = await button.getAttribute('data-piece');
  await button.focus();
  await page.keyboard.press('Enter');
  // Another model was chosen before, so it is not enough that some model is chosen now.
  await page.waitForSelector(`${DECISION}.chosen [data-option="${piece}"]`);
  await goingOn(page, () => page.keyboard.press('Enter'));
});

test('passengers stand under their carriers in the order of battle, to any depth, and badges count them once', async () => {
  const page = await depot();
  const rows = (squad: string) => page.locator(`.rail li:has(> [data-squad=${squad}])`);
  await rows('ferry').locator('.under [data-squad=van]').waitFor();
  await rows('van').locator('.under [data-squad=crew]').waitFor();
  expect(await page.getAttribute('.bf-badge[data-piece=ferry]', 'aria-label')).toContain('1 of 1, ready, 3 aboard');
  // The crew of the motor squad belong to it.
  expect(await page.getAttribute('.bf-badge[data-piece=motor]', 'aria-label')).toContain(
    '3 of 3, ready, 2 of them aboard',
  );
  expect(await page.locator('.bf-badge[data-piece=motor] .bf-aboard').count()).toBe(0);
  await page.click('[data-squad=ferry]');
  await page.keyboard.press('s');
  expect(await page.locator('.card section[aria-label=Aboard] li li').textContent()).toBe('Crew, 2 of 2');
});

test('models in parts of a building are drawn at their part, each with its badge', async () => {
  const page = await depot();
  const garage = await boxAtRest(page.locator('.bf-focus [data-piece=garage]'));
  const west = await boxAtRest(page.locator('.bf-model[data-piece=west] .bf-base'));
  const east = await boxAtRest(page.locator('.bf-model[data-piece=east] .bf-base'));
  // The bays are the first and the last quarter of the garage.
  expect(Math.abs(west.x - east.x)).toBeGreaterThan(garage.width / 2);
  for (const { x, width } of [west, east]) {
    expect(x).toBeGreaterThanOrEqual(garage.x);
    expect(x + width).toBeLessThanOrEqual(garage.x + garage.width);
  }
  expect(await page.getAttribute('.bf-badge[data-piece=west]', 'aria-label')).toContain('in Garage, west');
});

test('dice with names on their faces show them in the tray and in the report', async () => {
  const page = await depot();
  while ((await page.locator('.tray .die').count()) === 0) {
    await lift(page);
    await goOn(page);
    await untilAsked(page);
  }
  const face = await page.locator('.tray .die').first().textContent();
  expect(face).toMatch(/^(Red|Blue)$/);
  await page.waitForSelector(`.report :text("Initiative: 1 die: ${face}")`);
});
