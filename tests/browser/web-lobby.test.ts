import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goingOn, houseForTests, seatPath, untilAsked } from './web-help.js';

const house = await houseForTests();

const LARGEST = 90 * 1024;

test('the lobby’s first load is small, and pictures of the tables come after it', async () => {
  const home = `http://127.0.0.1:${house.server.port}`;
  const html = await (await fetch(home)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    files.map(async (path) => {
      const { headers } = await fetch(home + path, { headers: { 'accept-encoding': 'gzip' } });
      return Number(headers.get('content-length'));
    }),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST);

  const page = await house.open('/');
  await page.waitForSelector('.card');
  const cards = await page.locator('.card').count();
  await page
    .locator('.card .table-picture')
    .nth(cards - 1)
    .waitFor();
  const picture = page.locator('.card:has-text("Skirmish") .table-picture');
  expect(await picture.getAttribute('aria-label')).toContain('Skirmish');
  for (const part of ['.bf-terrain-body', '.goal', '.side-a', '.side-b'])
    expect(await picture.locator(part).count()).toBeGreaterThan(0);
});

test('battles are listed by the time they take', async () => {
  const page = await house.open('/');
  await page.waitForSelector('.card');
  const lengths = await page.locator('.length h3').allTextContents();
  expect(lengths.map((text) => text.split(' ')[0])).toEqual(['Skirmish', 'Clash', 'Full']);
  expect(await page.textContent('.play-now button')).toMatch(/Skirmish · about \d+ minutes$/);
  expect(await page.locator('.card:has-text("minutes")').count()).toBe(await page.locator('.card').count());
});

test('a battle against the computer is made with another scenario, another force and the player’s own dice', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.selectOption('fieldset.side:has-text("blue") label:has-text("Force") select', 'terran-750');
  await page.check('text=Our own, typed in');
  await page.click('text=Begin');
  await page.waitForSelector('.battle');
  const sides = await page.locator('.scores .name').allTextContents();
  expect(sides).toEqual(['Terran patrol 1', 'Terran patrol 2']);
  // The first roll of the battle waits for the player's dice.
  await page.fill('form.decision input', '3 4');
  await goingOn(page, () => page.click('form.decision button[type=submit]'));
});

test('a bad request is refused with its reason, and nothing is lost', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.route('**/api/battles', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { error: 'The force is too large.' } })
      : route.continue(),
  );
  await page.click('text=Begin');
  await page.waitForSelector('.new-battle [role=alert]:has-text("The force is too large.")');
  expect(await page.isChecked('.card:has-text("Battle, 750 points") >> nth=0 >> input')).toBe(true);
  house.problems.splice(0);
});

async function invite(page: Page): Promise<string> {
  await page.selectOption('.new-battle select', 'probe');
  await page.selectOption('label:has-text("blue") select', 'invite');
  await page.click('text=Begin');
  await page.waitForSelector('.address');
  return page.inputValue('.address');
}

test('an invitation is shown again after the tab was closed, until the seat is taken', async () => {
  const context = await house.newVisitor();
  const page = await house.open('/', context);
  const address = await invite(page);
  expect(await page.textContent('.warning')).toContain('this machine only');
  await page.close();

  const again = await house.open('/', context);
  await again.waitForSelector('.my-battles li:has-text("Waiting for a player")');
  await again.click('.my-battles >> text=Resume');
  await again.waitForSelector('.address');
  expect(await again.inputValue('.address')).toBe(address);

  const friend = await house.open(seatPath(address));
  await friend.click('text=Take this seat');
  await again.waitForSelector('.battle');
  await again.goto(`http://127.0.0.1:${house.server.port}/`);
  await again.waitForSelector('.my-battles li');
  expect(await again.evaluate('Object.keys(localStorage).filter((key) => key.includes("links")).length')).toBe(0);
});

test('addresses that a friend can reach are offered instead of this machine’s own', async () => {
  const page = await house.open('/');
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ json: { here: 'http://localhost:1', network: ['http://192.0.2.7:1', 'http://198.51.100.4:1'] } }),
  );
  await invite(page);
  const shown = await Promise.all((await page.locator('.address').all()).map((input) => input.inputValue()));
  expect(shown.map((address) => address.replace(/\/seat#.*/, ''))).toEqual([
    'http://192.0.2.7:1',
    'http://198.51.100.4:1',
  ]);
});

test('a running battle says whose decision it is, and is resumed', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Probe")');
  await untilAsked(page);
  const at = page.url();
  await page.click('.home');
  const row = page.locator('.my-battles li').first();
  await row.locator('text=Your decision').waitFor();
  await row.locator('text=Resume').click();
  await untilAsked(page);
  expect(page.url()).toBe(at);
});

test('a lobby that cannot be filled says so', async () => {
  const page = await house.open('/seat');
  await page.route('**/api/systems', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something broke here.' } }),
  );
  await page.click('a:has-text("Lobby")');
  await page.waitForSelector('.near [role=alert]');
  expect(await page.textContent('.near [role=alert]')).toBe('Something broke here.');
  house.problems.splice(0);
});
