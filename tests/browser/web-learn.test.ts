import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, test } from 'vitest';
import { askNow, boxAtRest, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

const LEARNT = SYSTEMS.filter(({ firstBattle }) => firstBattle !== undefined).map((system) => ({
  game: system.name,
  winning: system.plainWords?.['win']?.[0] ?? '',
  spared: system.firstBattle?.spared ?? [],
}));

/** A lesson is left behind by doing what it says, in so many answers at most. */
const MOST_ANSWERS = 8;

test.each(LEARNT)('$game is learnt by playing, at the player’s own pace', async ({ game, winning, spared }) => {
  const page = await house.open('/');
  await page.click(`.learn button:has-text("${game}")`);
  await page.waitForSelector('.coach:has-text("What wins")');
  await untilAsked(page);
  // Nothing is bid or set up first: the first question is who acts.
  expect(await page.getAttribute('.decision', 'data-kind')).toBe('pick');
  expect(await page.locator('.squad-row.legal, .squad-row:not(.gone)').count()).toBeGreaterThan(2);
  expect(await page.textContent('.win-line')).toMatch(/\d/);
  // Nor anything else that beginners are spared, whatever standing orders the book begins with.
  await expect.poll(async () => spared.includes(await askNow(page))).toBe(false);
  const title = () => page.textContent('.coach h3');
  // Whoever acts instead of reading on is beyond the introduction.
  await untilAsked(page);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await untilAsked(page);
  const moving = await title();
  expect(moving).not.toContain('What wins');
  for (let i = 0; i < MOST_ANSWERS && (await title()) === moving; i++) {
    await untilAsked(page);
    await goingOn(page, () => page.keyboard.press('Enter'));
    await untilAsked(page);
  }
  expect(await title()).not.toBe(moving);
  // What the enemy did has room below the lesson and the question, and more while a lesson is about it.
  expect((await boxAtRest(page.locator('.report'))).height).toBeGreaterThan(75);
  while ((await page.locator('.coach.reads').count()) === 0) await page.click('.coach button:has-text("Next")');
  expect((await boxAtRest(page.locator('.report'))).height).toBeGreaterThan(150);
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/learn-${game}.png` });

  // A rule that is looked for has room below the lesson and the question.
  await page.keyboard.press('b');
  await page.fill('.rules-search input', 'how do I win');
  const first = page.locator('.rules-search .found').first();
  await expect.poll(() => first.textContent()).toContain(winning);
  const { y, height } = await boxAtRest(first);
  expect(y + height).toBeLessThanOrEqual(800);
  await page.keyboard.press('Escape');
  await page.click('#tab-report');

  // The lessons are where they were after a reload, and can be left.
  const now = await title();
  await page.reload();
  await page.waitForSelector('.coach');
  expect(await title()).toBe(now);
  await page.click('text=Leave the lessons');
  await page.waitForSelector('.coach', { state: 'detached' });
  await page.reload();
  await untilAsked(page);
  expect(await page.locator('.coach').count()).toBe(0);
});

test('the lessons lead to the verdict', async () => {
  const page = await house.open('/');
  await page.click('.learn button:has-text("Planetfall")');
  await page.waitForSelector('.coach');
  while (await untilAsked(page)) await goingOn(page, () => page.keyboard.press('Enter'));
  expect(await page.textContent('.verdict h2')).toMatch(/wins|Draw/);
  // Whoever never pressed Next is told about the verdict all the same.
  expect(await page.textContent('.coach h3')).toContain('To the verdict');
});

test('on a phone a lesson leaves the table its room, and the way on and the button that confirms are in sight', async () => {
  const context = await house.newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await house.open('/', context);
  await page.tap('.learn button:has-text("Planetfall")');
  await page.waitForSelector('.coach');
  await untilAsked(page);
  expect((await boxAtRest(page.locator('.table'))).height).toBeGreaterThan(270);
  const coach = await boxAtRest(page.locator('.coach'));
  for (const button of ['Next', 'Leave the lessons']) {
    const { y, height } = await boxAtRest(page.locator(`.coach button:has-text("${button}")`));
    expect(y + height).toBeLessThanOrEqual(coach.y + coach.height);
  }
  const confirm = await boxAtRest(page.locator('.confirm'));
  expect(confirm.y + confirm.height).toBeLessThanOrEqual(844);
});

test('? shows every sign and key, and the search of the rules answers plain words', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  await untilAsked(page);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog.help');
  for (const sign of ['Ring of a target', 'Ghost with a cross', 'Disorder', 'Damage'])
    expect(await page.locator(`.bf-legend dt:has-text("${sign}")`).count()).toBeGreaterThan(0);
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/legend.png` });
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await page.fill('.rules-search input', 'can I shoot after running?');
  await page.waitForSelector('.rules-search .found:has-text("PF-MOVE-10")');
  await page.fill('.rules-search input', 'how do I win');
  expect(await page.locator('.rules-search .found').first().textContent()).toContain('PF-SCORE-08');
});
