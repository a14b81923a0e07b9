import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activating, askNow, badgeOf, boxAtRest, goOn, houseForTests, take, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Takes usual answers until some attack is offered with odds; false when the battle is over. */
async function untilOdds(page: Page, least: number): Promise<boolean> {
  while (await untilAsked(page)) {
    if ((await page.locator('.odds.cells').count()) >= least) return true;
    await goOn(page);
  }
  return false;
}

/** The cells of every row, once everything about each target is known. */
async function rowsOf(page: Page): Promise<readonly (readonly string[])[]> {
  await expect.poll(() => page.locator('.odds.cells dd:has-text("…")').count()).toBe(0);
  const rows = await page.locator('.odds.cells').all();
  return Promise.all(rows.map((row) => row.locator('dd').allInnerTexts()));
}

/** As the table of targets sorts them: what an attack takes less what it costs, a target destroyed counting as much again. */
function worthOf([, , kill = '', loss = '', risk = '']: readonly string[]): number {
  const chance = Number(/\d+/.exec(kill)?.[0] ?? 0) / 100;
  return Number(loss) * (1 + chance) - Number(risk);
}

test.each(['Planetfall', 'Firefight', 'Armageddon', 'Epic 40,000'])(
  'in %s each target is a row with dice, needs, kill, loss and my risk',
  async (game) => {
    const page = await house.open('/');
    await page.click(`.play-now button:has-text("${game}")`);
    expect(await untilOdds(page, 1)).toBe(true);
    const names = await page.locator('.odds.cells').first().locator('dt').allInnerTexts();
    expect(names).toEqual(['Dice', 'Needs', 'Kill', 'Loss', 'My risk']);
    for (const row of await rowsOf(page)) {
      expect(row[0]).toMatch(/^\d+$/);
      expect(row[1]).toMatch(/^\d\+$/);
      expect(row[2]).toMatch(/^(<|>)?\d+%$/);
      expect(row[3]).toMatch(/^\d+\.\d$/);
      expect(row[4]).toMatch(/^\d+\.\d$/);
    }
    expect(await page.getAttribute('.odds.cells div:nth-child(5)', 'title')).toContain('strikes back');
  },
);

/** Whether a target of the open question has odds; they come a moment after it. */
function hasOdds(page: Page): Promise<boolean> {
  const cells = page.locator('.odds.cells').first();
  return cells.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Begins close combat wherever it can, until it is asked about; otherwise takes usual answers. False when the battle is over: nobody came near more than one enemy. */
async function untilCloseCombat(page: Page, asks: readonly string[]): Promise<boolean> {
  const fights = page.locator(
    '.decision > .options > .option .take:is([data-option=assault], [data-option=charge], [data-option=engage])',
  );
  while (await untilAsked(page)) {
    if (asks.includes(await askNow(page)) && (await hasOdds(page))) return true;
    await ((await fights.count()) === 0 ? goOn(page) : take(page, fights.first()));
  }
  return false;
}

test.each(['Firefight', 'Armageddon'])(
  'close combat in %s shows what I lose in it, before it is begun',
  async (game) => {
    const page = await house.open('/');
    do {
      await page.goto(`http://127.0.0.1:${house.server.port}/`);
      await page.click(`.play-now button:has-text("${game}")`);
    } while (!(await untilCloseCombat(page, ['assaultTarget', 'closeIn', 'engageTarget'])));
    const [row = []] = await rowsOf(page);
    expect(row[4]).toMatch(/^\d+\.\d$/);
    const more = page.locator('.odds-more').first();
    if ((await more.getAttribute('open')) === null) await more.locator('> summary').click();
    const own = more.locator('.outcomes div', { hasText: 'attackers lost' }).locator('dd');
    // What it costs on the average is a part of the risk: the rest is what the target may do afterwards.
    const mean = Number(/⌀ ([\d.]+)/.exec(await own.innerText())?.[1]);
    expect(mean).toBeGreaterThanOrEqual(0);
    expect(Number(row[4])).toBeGreaterThanOrEqual(mean - 0.1);
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/close-${game}.png` });
  },
);

/** Whether the rows stand in the order of their worth; rounded figures may tie. */
async function isSorted(page: Page): Promise<boolean> {
  const worths = (await rowsOf(page)).map(worthOf);
  return worths.every((worth, i) => i === 0 || worth <= (worths[i - 1] ?? 0) + 0.11);
}

test('targets that are asked for are sorted by worth, keep their numbers, and the chosen one comes into sight', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Epic 40,000")');
  const list = page.locator('.decision > .options > .option');
  do expect(await untilOdds(page, 2)).toBe(true);
  while ((await list.locator('.odds.cells').count()) < 2 && (await goOn(page), true));
  await expect.poll(() => isSorted(page)).toBe(true);
  const digits = await list.locator('.take kbd').allInnerTexts();
  expect([...digits].sort()).toEqual(digits.map((_, i) => (i < 9 ? String(i + 1) : '')).sort());
  // The last target, chosen by its number.
  const row = list.filter({ has: page.locator('.odds.cells') }).last();
  await page.keyboard.press(await row.locator('.take kbd').innerText());
  await expect.poll(() => row.getAttribute('class')).toContain('chosen');
  const { y, height } = await boxAtRest(row.locator('.odds.cells'));
  const panel = await boxAtRest(page.locator('.decision'));
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/sorted.png` });
  expect(y).toBeGreaterThanOrEqual(panel.y);
  expect(y + height).toBeLessThanOrEqual(800);
});

test('in a plan the targets are sorted by worth, and the chosen one is in sight', async () => {
  const page = await activating(house);
  for (;;) {
    await page.waitForSelector('.foreseen[aria-busy=false], .decision[data-ready=true]:not([data-kind=move])');
    if ((await page.locator('.foreseen .odds.cells').count()) > 1) break;
    await goOn(page);
    expect(await untilAsked(page)).toBe(true);
  }
  await expect.poll(() => isSorted(page)).toBe(true);
  const chosen = page.locator('.foreseen .option.chosen').first();
  await expect.poll(() => chosen.locator('.odds.cells').isVisible()).toBe(true);
  const row = await chosen.locator('.odds.cells').boundingBox();
  const panel = await page.locator('.deciding, .decision').first().boundingBox();
  if (row === null || panel === null) throw new Error('the chosen row is not on the screen');
  expect(row.y).toBeGreaterThanOrEqual(panel.y);
  expect(row.y + row.height).toBeLessThanOrEqual(800);
  // What is planned is drawn on the table from each model that fires, with its odds before the target.
  expect(await page.locator('.bf-shot-planned .bf-shot-line').count()).toBeGreaterThan(0);
  await expect
    .poll(() => page.locator('.bf-shot-planned .bf-shot-says').allTextContents())
    .toEqual([expect.stringMatching(/^\d+ dic?e \d\+ · (?:kill [<>]?\d+%.*)?⌀ \d+\.\d$/)]);
});

test('a drag far beyond its reach is refused for what stops it first', async () => {
  const page = await activating(house);
  const [x, y] = await badgeOf(page, 'Tyr');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 10; k++) await page.mouse.move(x - 30 * k, y - 50 * k);
  await page.mouse.up();
  await page.waitForSelector('.foot:has-text("It cannot go all the way")');
  expect(await page.textContent('.foot')).toMatch(/Tyr would move [\d.]+"; 8" is allowed/);
});

test('what happened is good or bad for the one who looks, by sign and colour', async () => {
  const page = await activating(house);
  const seen = new Set<string>();
  while (seen.size < 2 && (await untilAsked(page))) {
    for (const line of await page.locator('.line.modelDestroyed').all()) {
      const [text, look] = [await line.innerText(), (await line.getAttribute('class')) ?? ''];
      const tone = look.includes('good') ? 'good' : look.includes('bad') ? 'bad' : '';
      if (tone === '') continue;
      expect(text.trim().startsWith(tone === 'good' ? '▲' : '▼')).toBe(true);
      seen.add(tone);
    }
    for (const tone of ['good', 'bad'])
      for (const sign of await page.locator(`.bf-result-${tone} text`).allTextContents())
        expect(sign.startsWith(tone === 'good' ? '▲' : '▼')).toBe(true);
    await goOn(page);
  }
  expect(seen.size).toBeGreaterThan(0);
  expect(await page.locator('.bf-result-loss, .bf-result-saved').count()).toBe(0);
});

test('a plan without fire says that the activation ends', async () => {
  const page = await activating(house);
  for (;;) {
    await page.waitForSelector('.decision[data-ready=true]');
    if ((await askNow(page)) === 'cruise') {
      await page.waitForSelector('.foreseen[aria-busy=false]');
      const ending = (await page.locator('.foreseen .ending').count()) === 0 ? '' : await page.innerText('.ending');
      expect(ending).not.toContain('decides: ');
      if (ending.includes('Then your activation ends.')) return;
    }
    await goOn(page);
    expect(await untilAsked(page)).toBe(true);
  }
});
