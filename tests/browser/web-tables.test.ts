import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests } from './web-help.js';

const house = await houseForTests();

type Outlines = readonly (string | null)[];

const NUMBER = 'label:has-text("Table number") input';

const PICTURE = 'figure .table-picture';

/** The form for a battle on a generated table. */
async function formFor(scenario: string): Promise<Page> {
  const page = await house.open('/');
  await page.check(`.card:has-text("${scenario}") >> nth=0 >> input`, { force: true });
  await page.check('fieldset:has-text("Table") >> text=Generated');
  return page;
}

/** The outline of every piece of terrain, as it is drawn. */
async function terrainIn(picture: Locator): Promise<Outlines> {
  const bodies = await picture.locator('.bf-terrain-body').all();
  return Promise.all(bodies.map((body) => body.getAttribute('points')));
}

/** The terrain in the form's picture, once there is one and it is another than before. */
async function pictured(page: Page, before: Outlines): Promise<Outlines> {
  let found: Outlines = [];
  const isAnother = async () => {
    found = await terrainIn(page.locator(PICTURE));
    return found.length > 0 && JSON.stringify(found) !== JSON.stringify(before);
  };
  await expect.poll(isAnother, { timeout: 30_000 }).toBe(true);
  return found;
}

/** Begins the battle and reads the terrain from its table. */
async function begun(page: Page): Promise<Outlines> {
  await page.click('text=Begin');
  await page.waitForSelector('.battle .bf-terrain-body');
  return terrainIn(page.locator('.battle'));
}

test('the number of a generated table is shown, drawn anew and typed in, and the picture follows it', async () => {
  const page = await formFor('Skirmish');
  const printed = page.locator('.card:has-text("Skirmish") .table-picture');
  await printed.waitFor();
  const shown = await pictured(page, await terrainIn(printed));
  expect(Number(await page.inputValue(NUMBER))).toBeGreaterThanOrEqual(1);
  await page.fill(NUMBER, '18');
  const first = await pictured(page, shown);
  await page.click('text=Another');
  expect(await page.inputValue(NUMBER)).not.toBe('18');
  await pictured(page, first);
  await page.focus(NUMBER);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  expect(await page.inputValue(NUMBER)).toBe('');
  await page.keyboard.type('18');
  await expect.poll(() => terrainIn(page.locator(PICTURE)), { timeout: 30_000 }).toEqual(first);
});

test('the same number gives two visitors the same table, and another number another', async () => {
  const tables = [];
  for (const number of ['18', '18', '19']) {
    const page = await formFor('Battle, 750 points');
    await page.fill(NUMBER, number);
    tables.push(await begun(page));
  }
  const [one, same, other] = tables;
  expect(one?.length).toBeGreaterThan(8);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});
