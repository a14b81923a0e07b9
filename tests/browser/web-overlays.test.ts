import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askNow, badgeOf, goingOn, goOn, type House, openHouse, untilAsked } from './web-help.js';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  page = await skirmish('planetfall', 'skirmish');
});

afterEach(() => {
  expect(house.problems).toEqual([]);
});

afterAll(async () => {
  await house.close();
});

/** A battle against the computer, as red. */
async function skirmish(system: string, scenario: string): Promise<Page> {
  const opened = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'random' } };
  const address = new URL('/api/battles', opened.url()).href;
  const created = await opened.request.post(address, { data: { system, scenario, name: 'Overlays', seats } });
  const { battle } = (await created.json()) as { readonly battle: { readonly id: string } };
  await opened.goto(new URL(`/battle/${battle.id}`, opened.url()).href);
  return opened;
}

/** Answers as usual until this is asked of that squad. */
async function playTo(wanted: string, squad: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    expect(await untilAsked(page)).toBe(true);
    const ask = await askNow(page);
    if (ask === wanted) return;
    if (ask === 'activate') await goingOn(page, () => page.click(`.take:has-text("${squad}")`));
    else if (ask === 'movementAction') await goingOn(page, () => page.click('[data-option=cruise]'));
    else await goOn(page);
  }
  throw new Error(`never asked: ${wanted}`);
}

const count = (selector: string) => page.locator(selector).count();

test('a key or a button shows ranges and the squads that can shoot back, and hides them again', async () => {
  await untilAsked(page);
  await page.click('.squad-row:has-text("Vidar")');
  const ranges = page.getByRole('button', { name: 'Ranges (r)' });
  expect(await count('.bf-reach')).toBe(0);
  await page.keyboard.press('r');
  await page.waitForSelector('.bf-reach');
  expect(await ranges.getAttribute('aria-pressed')).toBe('true');
  const names = await page.locator('.bf-reach-name').allTextContents();
  expect(names.some((name) => name.startsWith('Long 36"'))).toBe(true);
  await ranges.click();
  await page.waitForSelector('.bf-reach', { state: 'detached' });
  await page.getByRole('button', { name: 'Who can shoot back (t)' }).click();
  await page.keyboard.press('t');
  await page.waitForSelector('.bf-threat', { state: 'detached' });
});

test('a ghost shows which squads can shoot back, and ranges while it is dragged', async () => {
  await playTo('cruise', 'Vidar');
  await page.waitForSelector('.bf-ghost');
  await page.waitForSelector('.bf-threat');
  const label = await page.locator('.bf-badge:has(.bf-threat)').first().getAttribute('aria-label');
  expect(label).toMatch(/can shoot back with \d+ dice needing \d\+|in sight/);
  const [x, y] = await badgeOf(page, 'Vidar');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 5; k++) await page.mouse.move(x + 6 * k, y - 6 * k);
  await page.waitForSelector('.bf-reach');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.waitForSelector('.bf-reach', { state: 'detached' });
});

test('lines of sight lead to the squad under the pointer, and terrain says what it hides', async () => {
  const enemy = page.locator('.bf-badge.bf-side-b').first();
  const box = await enemy.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 10);
  await page.waitForSelector('.bf-sight');
  await expect.poll(() => count('.bf-says-blocks')).toBeGreaterThan(0);
  const building = await page.locator('.bf-terrain.bf-look-building .bf-terrain-body').first().boundingBox();
  await page.mouse.move((building?.x ?? 0) + 8, (building?.y ?? 0) + 8);
  await page.locator('.note', { hasText: /Hides .+ models behind it \(PF-TERRAIN-04\)/ }).waitFor();
  await expect.poll(() => count('.bf-sight')).toBe(0);
});

test('a model dragged out of its squad is crossed out, with the missing length', async () => {
  await page.click('.decision .take');
  await goOn(page);
  await playTo('cruise', 'Heimdal');
  await page.waitForSelector('.bf-ghost');
  await page.check('text=Drag one model at a time');
  const model = await page.locator('.bf-model:has(.bf-halo) .bf-base').last().boundingBox();
  const [x, y] = [(model?.x ?? 0) + (model?.width ?? 0) / 2, (model?.y ?? 0) + (model?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 5; k++) await page.mouse.move(x + 30 * k, y - 30 * k);
  await page.mouse.up();
  await page.waitForSelector('.bf-fault');
  await page.waitForSelector('.bf-link-torn');
  expect(await page.locator('.bf-fault').first().textContent()).toMatch(/^(\d+(\.\d)?" short)?$/);
});
