import { expect, test } from 'vitest';
import { goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

test('a card in the hand is armed for its moment by a standing order, which is seen and taken back', async () => {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'random' } };
  const data = { system: 'dropzone', scenario: 'snatchRun', name: 'Armed', seats, options: {} };
  const made = await page.request.post(`http://127.0.0.1:${house.server.port}/api/battles`, { data });
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(`http://127.0.0.1:${house.server.port}/battle/${battle.id}`);

  // With no Commander on the table yet the hand is one card; later it is more. Some cards are armed, others only played.
  const arm = page.locator('.hand button[aria-pressed]').first();
  for (let i = 0; i < 60 && (await untilAsked(page)) && (await arm.count()) === 0; i++) await goOn(page);
  expect(await arm.innerText()).toBe('Arm');
  await page.locator('.hand .playing-card summary').first().click();
  expect(await page.locator('.hand .playing-card span').first().innerText()).toMatch(
    /^(Sphere of Influence|Global)\. /,
  );

  await arm.click();
  await page.locator('.hand button[aria-pressed=true]').waitFor();
  expect(await page.locator('.standing-orders li').allInnerTexts()).toHaveLength(1);
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/armed.png` });

  await page.locator('.hand button[aria-pressed=true]').click();
  await page.locator('.hand button[aria-pressed=false]').first().waitFor();
  expect(await page.locator('.standing-orders li').allInnerTexts()).toHaveLength(0);
});

test('a seat begins with the standing orders of its book, which are seen and revoked for good', async () => {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
  const data = { system: 'epic40k', scenario: 'battle750', name: 'On guard', seats, options: {} };
  const made = await page.request.post(`http://127.0.0.1:${house.server.port}/api/battles`, { data });
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(`http://127.0.0.1:${house.server.port}/battle/${battle.id}`);
  await untilAsked(page);

  const summary = page.locator('.standing-orders summary');
  expect(await summary.innerText()).toBe('Standing orders (1)');
  await summary.click();
  expect(await page.textContent('.standing-orders li')).toContain('Who Snap Fires?');
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/first-orders.png` });

  await page.click('.standing-orders li button');
  await page.waitForSelector('.standing-orders li', { state: 'detached' });
  await page.reload();
  await untilAsked(page);
  expect(await page.locator('.standing-orders li').count()).toBe(0);
});
