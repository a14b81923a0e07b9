import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, houseForTests, settingsScript, untilAsked } from './web-help.js';

const house = await houseForTests();

/** What the page shows at a moment. */
interface Seen {
  readonly scene: string;
  /** The number of the last throw and how many of its rolls are shown. */
  readonly throw: string;
  readonly rolls: number;
  /** Whether some of its dice are told apart as hits. */
  readonly hits: boolean;
  /** The signs of results on the table. */
  readonly signs: number;
  readonly fired: boolean;
  /** How many models are on their way. */
  readonly gliding: number;
}

/** Notes every change of what is shown, frame by frame. */
const RECORDER = `{
  const look = () => {
    const at = document.querySelector('.battle');
    if (at === null) return null;
    const tray = document.querySelector('.tray');
    return {
      scene: at.dataset.scene ?? '',
      throw: tray?.dataset.throw ?? '',
      rolls: Number(tray?.dataset.rolls ?? 0),
      hits: document.querySelector('.tray .dice.hits .tally') !== null,
      signs: document.querySelectorAll('.bf-result').length,
      fired: document.querySelector('.bf-shot-fired line') !== null,
      gliding: [...document.querySelectorAll('.bf-model')].filter((one) => one.getAnimations().length > 0).length,
    };
  };
  window.seen = [];
  let last = '';
  const tick = () => {
    const now = look();
    const text = JSON.stringify(now);
    if (now !== null && text !== last) window.seen.push(now);
    last = text;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}`;

async function begun(game: string, settings: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await house.newVisitor({ reducedMotion: 'no-preference', ...options });
  await context.addInitScript(settingsScript(settings));
  await context.addInitScript(RECORDER);
  const page = await house.open('/', context);
  await page.click(`.play-now button:has-text("${game}")`);
  await untilAsked(page);
  return page;
}

const seenOn = (page: Page) => page.evaluate<Seen[]>('window.seen');
const atRest = (page: Page) => page.waitForSelector('.battle[data-playing=false]');

/** The usual answers, each after everything has been shown, until something was seen. */
async function playUntilSeen(page: Page, isThere: (seen: readonly Seen[]) => boolean): Promise<readonly Seen[]> {
  for (let i = 0; i < 60; i++) {
    if (!(await untilAsked(page))) break;
    await atRest(page);
    const seen = await seenOn(page);
    if (isThere(seen)) return seen;
    const n = await page.getAttribute('.battle', 'data-n');
    await confirm(page);
    await page.waitForSelector(`.battle:not([data-n="${n}"])`);
  }
  throw new Error('it never came');
}

/** Answers until a question is open while what came before it is still being shown. */
async function askedMeanwhile(page: Page): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await atRest(page);
    await untilAsked(page);
    const n = await page.getAttribute('.battle', 'data-n');
    await confirm(page);
    await page.waitForSelector(`.battle:not([data-n="${n}"])`);
    await untilAsked(page);
    if ((await page.locator('.battle[data-playing=true]').count()) > 0) return;
  }
  throw new Error('nothing was shown');
}

/** A throw and what came of it: the moments of its dice, and the first moment with more signs than before. */
function attackIn(seen: readonly Seen[]): readonly Seen[] | null {
  for (const [i, moment] of seen.entries()) {
    if (moment.scene !== 'dice' || !moment.fired || seen[i - 1]?.throw === moment.throw) continue;
    const end = seen.findIndex((one, k) => k > i && one.scene === 'result' && one.signs > moment.signs);
    if (end > 0 && seen.slice(i, end).every(({ scene, throw: thrown }) => scene === 'dice' && thrown === moment.throw))
      return seen.slice(i - 1, end + 1);
  }
  return null;
}

test.each(['Planetfall', 'Firefight', 'Armageddon', 'Epic 40,000'])(
  'in %s models walk, then dice fall while their fire is seen, then what comes of it stands there',
  async (game) => {
    const page = await begun(game, '{"pace":"fast"}');
    const seen = await playUntilSeen(
      page,
      (all) => attackIn(all) !== null && all.some(({ scene, gliding }) => scene === 'move' && gliding > 0),
    );
    const [before, ...attack] = attackIn(seen) ?? [];
    // Nothing of the result stands on the table before its dice.
    for (const { signs } of attack.slice(0, -1)) expect(signs).toBe(before?.scene === 'move' ? before.signs : signs);
    expect(attack.slice(0, -1).every(({ fired, hits }) => fired && hits)).toBe(true);
    expect(attack.at(-1)?.scene).toBe('result');
    // At rest nothing moves and nobody fires.
    expect(seen.at(-1)).toMatchObject({ scene: '', fired: false, gliding: 0 });
  },
);

test('Enter skips to the end and answers nothing; a press on an option decides at once', async () => {
  const page = await begun('Planetfall', '{"pace":"slow"}');
  await askedMeanwhile(page);
  const n = await page.getAttribute('.battle', 'data-n');
  // Its question stands there already; nothing on the table is lit before its scene.
  expect(await page.locator('.bf-ghost').count()).toBe(0);
  await page.keyboard.press('Enter');
  await atRest(page);
  await untilAsked(page);
  expect(await page.getAttribute('.battle', 'data-n')).toBe(n);
  await askedMeanwhile(page);
  const then = await page.getAttribute('.battle', 'data-n');
  await confirm(page);
  await page.waitForSelector(`.battle:not([data-n="${then}"])`);
});

test('a press on the table skips, and proposes nothing', async () => {
  const page = await begun('Planetfall', '{"pace":"slow"}');
  await askedMeanwhile(page);
  const n = await page.getAttribute('.battle', 'data-n');
  const table = await page.locator('.bf').boundingBox();
  await page.mouse.click((table?.x ?? 0) + (table?.width ?? 0) / 2, (table?.y ?? 0) + (table?.height ?? 0) / 2);
  await atRest(page);
  expect(await page.getAttribute('.battle', 'data-n')).toBe(n);
  // What may act is lit, and comes to rest: a table that waits for its player costs nothing.
  await page.waitForSelector('.bf-badge-legal');
  const endless = 'document.getAnimations().filter(({ effect }) => effect.getTiming().iterations === Infinity).length';
  expect(await page.evaluate(endless)).toBe(0);
});

test('with reduced motion the scenes are shown one after another, and nothing moves', async () => {
  const page = await begun('Planetfall', '{"pace":"fast"}', { reducedMotion: 'reduce' });
  const seen = await playUntilSeen(page, (all) => attackIn(all) !== null && all.some(({ scene }) => scene === 'move'));
  expect(seen.every(({ gliding }) => gliding === 0)).toBe(true);
  expect(await page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")).toBe(0);
});

test('a replay is played scene by scene too, and a press stops it', async () => {
  const context = await house.newVisitor({ reducedMotion: 'no-preference' });
  await context.addInitScript(settingsScript('{"pace":"normal"}'));
  await context.addInitScript(RECORDER);
  const page = await house.open('/', context);
  await page.waitForSelector('.card');
  const buffer = readFileSync(new URL('../../games/planetfall-2.json', import.meta.url));
  await page.setInputFiles('.open-record input', { name: 'game.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.transport');
  await page.click('.turn-marks button >> nth=1');
  await page.selectOption('.speed select', '2');
  await page.click('.transport .play');
  const isWhole = (seen: readonly Seen[]) =>
    attackIn(seen) !== null && seen.some(({ scene, gliding }) => scene === 'move' && gliding > 0);
  await expect.poll(async () => isWhole(await seenOn(page)), { timeout: 50_000 }).toBe(true);
  await page.click('.transport .play:has-text("Pause")');
  await page.waitForSelector('.battle[data-scene=""]');
});

test('all at once shows no scene', async () => {
  const page = await begun('Planetfall', '{"pace":"instant"}');
  const seen = await playUntilSeen(page, (all) => all.some(({ throw: thrown }) => Number(thrown) > 200));
  expect(seen.every(({ scene, gliding }) => scene === '' && gliding === 0)).toBe(true);
});
