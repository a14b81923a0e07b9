import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goOn, houseForTests, take, untilAsked } from './web-help.js';

const house = await houseForTests();

/** More answers than three turns of a Clash need. */
const MOST = 600;

async function shot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
}

/** By mouse what is usual, until something is asked; whether it ever was. */
async function playUntil(page: Page, ask: string): Promise<boolean> {
  for (let i = 0; i < MOST && (await untilAsked(page)); i++) {
    if ((await askNow(page)) === ask) return true;
    await goOn(page);
  }
  return false;
}

/** An option of the open question, by its id. */
const optionOf = (page: Page, id: string) => page.locator(`.decision .option:has([data-option="${id}"]) .take`).first();

test('in a Clash Fast Movers are called by mouse, fly in over an edge, fire, and are gone', async () => {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
  const data = { system: 'dropzone', scenario: 'snatchRunClash', name: 'Strike', seats, options: { cards: 'none' } };
  const made = await page.request.post(`http://127.0.0.1:${house.server.port}/api/battles`, { data });
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(`http://127.0.0.1:${house.server.port}/battle/${battle.id}`);

  expect(await playUntil(page, 'callAirstrike')).toBe(true);
  expect(await page.textContent('.phase strong')).toBe('Turn 3');
  await shot(page, 'airstrike-called');
  const run = page.locator('.decision .option [data-option]:not([data-option="pass"])').first();
  await take(page, optionOf(page, (await run.getAttribute('data-option')) ?? ''));

  expect(await askNow(page)).toBe('speed');
  await take(page, optionOf(page, 'fast'));

  // The run is shown on the table before it is flown.
  await untilAsked(page);
  expect(await askNow(page)).toBe('flyIn');
  await page.locator('.bf-ghost').first().waitFor();
  await shot(page, 'airstrike-flying-in');
  await goOn(page);

  for (let i = 0; i < 5 && (await untilAsked(page)) && (await askNow(page)) !== 'action'; i++) {
    await shot(page, `airstrike-${await askNow(page)}`);
    await goOn(page);
  }
  expect(await askNow(page)).toBe('action');
  await shot(page, 'airstrike-over');
  const told = await page.locator('.report').innerText();
  expect(told).toMatch(/flown|flies|left the table|Fast/i);
});
