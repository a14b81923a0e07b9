import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  askNow,
  type Box,
  boxAtRest,
  confirm,
  goingOn,
  houseForTests,
  seatPath,
  settingsScript,
  untilAsked,
} from './web-help.js';

const house = await houseForTests();

/** For tests of motion; with reduced motion everything is shown at once. */
const IN_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

async function playNow(
  game: string,
  settings = '{"pace":"instant"}',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await house.newVisitor({ hasTouch: true, ...options });
  await context.addInitScript(settingsScript(settings));
  const page = await house.open('/', context);
  await page.click(`.play-now button:has-text("${game}")`);
  await untilAsked(page);
  return page;
}

/** Takes usual answers until something is on the page. */
async function playUntil(page: Page, selector: string, prefer = '[data-option=cruise]'): Promise<void> {
  for (let i = 0; (await page.locator(selector).count()) === 0; i++) {
    expect(i).toBeLessThan(120);
    expect(await untilAsked(page)).toBe(true);
    const onTable = !['pick', 'bid'].includes((await page.getAttribute('.decision', 'data-kind')) ?? '');
    const preferred = page.locator(prefer);
    await goingOn(page, async () => {
      if ((await preferred.count()) > 0) await preferred.first().click();
      if ((await preferred.count()) === 0 || onTable) await confirm(page);
    });
    await untilAsked(page);
  }
}

test('the order of battle says which squads can be chosen, which must wait and why', async () => {
  const page = await playNow('Planetfall');
  await playUntil(page, '.squad-row.barred');
  expect(await askNow(page)).toBe('activate');
  const ready = page.locator('.squad-row.legal');
  expect(await ready.count()).toBeGreaterThan(0);
  expect(await ready.first().getAttribute('aria-label')).toContain('can be chosen now');
  const waits = page.locator('.squad-row.barred').first();
  expect(await waits.getAttribute('title')).not.toBe('');
  await waits.click();
  await page.waitForSelector('.why .rule');
  // Tab stops only at squads that can be chosen; the arrow keys go everywhere.
  expect(await waits.getAttribute('tabindex')).toBe('-1');
  await ready.first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate('document.activeElement.className')).toContain('squad-row');
});

test('a word of the book opens its explanation by key and by touch, and moves nothing', async () => {
  const page = await playNow('Planetfall');
  await page.locator('.squad-row').first().click();
  await page.click('[role=tab]:has-text("Squad")');
  const word = page.locator('.card .figures .word button', { hasText: /^DR$/ });
  await word.focus();
  // The focused element has been scrolled into sight: from there nothing moves.
  const before = await boxAtRest(page.locator('.card'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.explanation:has-text("levels")');
  expect(await boxAtRest(page.locator('.card'))).toEqual(before);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.explanation', { state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('DR');
  await word.tap();
  await page.waitForSelector('.explanation');
  await page.locator('.card h3').tap();
  await page.waitForSelector('.explanation', { state: 'detached' });
});

test('an explanation stays within the window, at every edge and on a phone', async () => {
  const page = await playNow('Planetfall', '{"pace":"instant","text":140}');
  await page.keyboard.press('b');
  await page.fill('.rules-search input', 'damage');
  for (const size of [
    { width: 1280, height: 500 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    if (size.width < 600) await page.click('[role=tab]:has-text("Rules")');
    const words = page.locator('.rules-search dd .word button');
    for (const i of [0, 5, 11]) {
      await words.nth(i).evaluate("(one, i) => one.scrollIntoView({ block: i % 2 === 0 ? 'start' : 'end' })", i);
      await words.nth(i).click();
      const { x, y, width, height } = await boxAtRest(page.locator('.explanation'));
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
      await page.keyboard.press('Escape');
    }
  }
});

test('an explanation taller than a zoomed window stays within it, and is scrolled', async () => {
  const page = await playNow('Epic 40,000', '{"pace":"instant","text":140}');
  await page.setViewportSize({ width: 320, height: 60 });
  await page.locator('.phase .word button').first().click();
  const shown = page.locator('.explanation');
  const { x, y, width, height } = await boxAtRest(shown);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(y + height).toBeLessThanOrEqual(60);
  const hidden =
    "(() => { const { scrollHeight, clientHeight } = document.querySelector('.explanation'); return scrollHeight - clientHeight; })()";
  expect(await page.evaluate(hidden)).toBeGreaterThan(0);
});

test('dice are told as a story, their faces shown on demand, and the report can be narrowed down', async () => {
  const page = await playNow('Planetfall', '{"pace":"instant"}');
  await playUntil(page, '.line:has-text("Main Ordnance at")');
  const line = page.locator('.line', { hasText: 'Main Ordnance at' }).last();
  expect(await line.textContent()).toMatch(/\d+ (dice|die)( and \d+ more)?, \d\+: (\d+|no) (hit|success)/);
  await line.locator('.more').click();
  expect(await line.locator('.dice .die').count()).toBeGreaterThan(0);
  await page.waitForSelector('.tray .die');
  await line.locator('.where').click();
  expect(await line.locator('.where').getAttribute('aria-pressed')).toBe('true');
  const all = await page.locator('.report .line').count();
  const name = ((await page.locator('.heading.activation').last().textContent()) ?? '').trim();
  await page.selectOption('.filter select', { label: name });
  const some = await page.locator('.report .line').count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
});

test('a line of the report brings its place into sight, and moves nothing if it is visible', async () => {
  const page = await playNow('Planetfall', '{"pace":"instant"}', IN_MOTION);
  const line = '.report .line:has-text("Cruising") .where';
  await playUntil(page, line);
  const camera = () => page.evaluate("document.querySelector('.bf-world').style.transform");
  const where = page.locator(line).first();
  const fitted = await camera();
  await where.click();
  await boxAtRest(page.locator('.bf-world'));
  expect(await camera()).toBe(fitted);
  await where.click();
  // To the opponent's edge, far from the line's place.
  await page.locator('.bf').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('+');
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowUp');
  const lit = page.locator('.bf-badge-target .bf-badge-face');
  const table = await page.locator('.bf').boundingBox();
  const away = await camera();
  await where.click();
  await expect.poll(camera).not.toBe(away);
  // A badge finds its place once the camera has come to rest.
  await expect.poll(async () => isWithin(await lit.first().boundingBox(), table)).toBe(true);
});

function isWithin(inner: Box | null, outer: Box | null): boolean {
  if (inner === null || outer === null) return false;
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height;
}

/** Whether the next activation waits to be shown, or everything has been. */
async function waitsOrRests(page: Page): Promise<boolean> {
  if ((await page.locator('.tray .go-on').count()) > 0) return true;
  return (await page.getAttribute('.battle', 'data-shown')) === (await page.getAttribute('.battle', 'data-n'));
}

/** Answers, and watches what comes of it, until the next activation waits to be shown. */
async function playUntilItWaits(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    expect(await untilAsked(page)).toBe(true);
    await expect.poll(() => waitsOrRests(page)).toBe(true);
    if ((await page.locator('.tray .go-on').count()) > 0) return;
    await goingOn(page, () => confirm(page));
  }
  throw new Error('nothing ever waited');
}

test('in steps the dice wait for a key, and hold nothing up', async () => {
  const page = await playNow('Planetfall', '{"pace":"step"}', IN_MOTION);
  await playUntilItWaits(page);
  const shown = Number(await page.getAttribute('.battle', 'data-shown'));
  // It waits although a question is open, which the player can still answer.
  await expect.poll(() => page.isEnabled('.confirm')).toBe(true);
  await page.keyboard.press('Shift');
  await page.waitForSelector(`.battle:not([data-shown="${shown}"])`);
  expect(Number(await page.getAttribute('.battle', 'data-shown'))).toBeGreaterThan(shown);
});

test('settings apply at once, are kept, and are found again', async () => {
  const page = await playNow('Probe');
  await page.click('text=Settings');
  await page.click('label:has-text("150 %")');
  await page.click('label:has-text("Dark")');
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('22.5px');
  const ground = () => page.evaluate("getComputedStyle(document.querySelector('.bf')).getPropertyValue('--bf-ground')");
  const dark = await ground();
  await page.click('label:has-text("Light")');
  expect(await ground()).not.toBe(dark);
  await page.click('label:has-text("Dark")');
  await page.click('dialog >> text=Close');
  await page.waitForSelector('.drawer-button');
  await page.reload();
  await page.waitForSelector('.drawer-button');
  expect(await ground()).toBe(dark);
});

test('without room the order of battle is a drawer', async () => {
  const page = await playNow('Planetfall', '{"pace":"instant"}', { viewport: { width: 900, height: 700 } });
  expect(await page.locator('.squad-row').count()).toBe(0);
  await playUntil(page, '.drawer-button b');
  await page.tap('.drawer-button');
  expect(await page.locator('.squad-row').count()).toBeGreaterThan(5);
  await page.locator('.squad-row').first().focus();
  await page.keyboard.press('Escape');
  await page.waitForSelector('.squad-row', { state: 'detached' });
});

test('rules are searched and gone through by key', async () => {
  const page = await playNow('Planetfall');
  await page.keyboard.press('b');
  await page.waitForSelector('.rules-search input:focus');
  await page.keyboard.type('hard target');
  await page.locator('.found').first().waitFor();
  expect(await page.locator('.found').first().textContent()).toContain('Hard Target');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.opened');
  expect(await page.locator('.rules-search dd').count()).toBe(1);
  expect(await page.locator('.chapter .found').count()).toBeGreaterThan(10);
});

test('a question never takes the focus', async () => {
  const page = await playNow('Planetfall');
  await page.click('[role=tab]:has-text("Talk")');
  await page.focus('.talk input');
  await goingOn(page, () => page.evaluate("document.querySelector('.confirm').click()"));
  await untilAsked(page);
  expect(await page.evaluate("document.activeElement.matches('.talk input')")).toBe(true);
});

test('two at one screen with nothing to hide see whose turn it is and no curtain; a spectator has nothing to press', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'planetfall');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  await untilAsked(page);
  expect(await page.locator('.curtain').count()).toBe(0);
  expect(await page.textContent('.whose.handed')).toContain('You decide for');
  const watcher = await house.open(new URL(page.url()).pathname, await house.newVisitor());
  await watcher.waitForSelector('text=You are watching.');
  expect(await watcher.locator('text=Concede').count()).toBe(0);
  expect(await watcher.locator('.decision').count()).toBe(0);
  await page.click('[role=tab]:has-text("Talk")');
  await page.waitForSelector('.presence:has-text("1 watching")');
});

test('no key answers a question behind the curtain', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'probe');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  await page.waitForSelector('.curtain');
  const n = await page.getAttribute('.battle', 'data-n');
  for (const key of ['Escape', 'Escape', 'Escape', '1', 'u']) await page.keyboard.press(key);
  // The browser closes it at the second Escape, and it opens again.
  await page.waitForSelector('.curtain[open]');
  // The server has received nothing either: it would show by now.
  await page.reload();
  await page.waitForSelector('.curtain[open]');
  expect(await page.getAttribute('.battle', 'data-n')).toBe(n);
});

test('both see an offer of a draw and can decline it; they see which player is away', async () => {
  const red = await house.open('/');
  await red.selectOption('.new-battle select', 'planetfall');
  await red.selectOption('label:has-text("blue") select', 'invite');
  await red.click('text=Begin');
  const address = await red.inputValue('.address');
  const blue = await house.open(seatPath(address), await house.newVisitor());
  await blue.fill('input', 'Berta');
  await blue.click('text=Take this seat');
  await red.waitForSelector('.battle');
  await blue.waitForSelector('.battle');
  await red.click('text=Offer a draw');
  await red.waitForSelector('.offer:has-text("You have offered a draw")');
  await blue.click('.offer >> text=Decline');
  await red.waitForSelector('.offer:has-text("declines the draw")');
  await blue.click('[role=tab]:has-text("Talk")');
  await blue.fill('.talk input', 'Not yet');
  await blue.click('text=Send');
  await red.waitForSelector('[role=tab] .unread:has-text("1")');
  expect(await red.locator('.scores .away').count()).toBe(0);
  await blue.close();
  await red.waitForSelector('.scores .away');
});
