import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium, openBundle } from './chromium.js';

const STAGE = new URL('../../packages/battlefield/src/stage.fixture.tsx', import.meta.url);
const STYLE = new URL('../../packages/battlefield/src/battlefield.css', import.meta.url);
const INCH = 10_000;

let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  page = await openBundle(browser, STAGE);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addStyleTag({ content: 'html, body, #root { margin: 0; height: 100%; }' });
  for (const [, part = ''] of readFileSync(STYLE, 'utf8').matchAll(/@import "(.+)"/g))
    await page.addStyleTag({ path: fileURLToPath(new URL(part, STYLE)) });
});

afterEach(() => {
  expect(problems.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser.close();
});

interface Middle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function stage(setting: object): Promise<void> {
  await page.evaluate(`bundle.show(${JSON.stringify(setting)})`);
  await page.waitForSelector('.bf-badge');
}

/** What the stage has recorded since the last call, except hovering. */
async function told(): Promise<unknown[]> {
  const all: unknown[][] = await page.evaluate('bundle.told.splice(0)');
  return all.filter(([what]) => what !== 'hover');
}

async function middleOf(locator: Locator): Promise<Middle> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

const badge = (squad: string) => page.locator(`.bf-badge[data-piece=${squad}] .bf-badge-face`);
const model = (id: string) => page.locator(`.bf-model[data-model=${id}] .bf-base`);

async function drag(from: Middle, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

test('fitted, every squad has one badge of at least 24 pixels, and the viewer’s edge is at the bottom', async () => {
  await stage({});
  expect(await page.locator('.bf-badge').count()).toBe(3);
  for (const squad of ['scouts', 'column', 'garrison']) {
    const { width, height } = await middleOf(badge(squad));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  expect((await middleOf(model('scout1'))).y).toBeGreaterThan((await middleOf(model('truck1'))).y);
  await stage({ flip: true });
  expect((await middleOf(model('scout1'))).y).toBeLessThan((await middleOf(model('truck1'))).y);
});

test('a click picks a squad or terrain, and points at the ground in lengths of the table', async () => {
  await stage({});
  await badge('column').click();
  expect(await told()).toEqual([['pick', 'column']]);
  const scout = await middleOf(model('scout1'));
  await page.mouse.click(scout.x, scout.y);
  expect(await told()).toEqual([['pick', 'scouts']]);
  const perInch = ((await middleOf(model('scout2'))).x - scout.x) / 10;
  await page.mouse.click(scout.x, scout.y - 10 * perInch);
  const [pointed] = (await told()) as [string, number, number][];
  expect(pointed?.[0]).toBe('point');
  expect(Math.abs((pointed?.[1] ?? 0) - 10 * INCH)).toBeLessThan(INCH / 10);
  expect(Math.abs((pointed?.[2] ?? 0) - 20 * INCH)).toBeLessThan(INCH / 10);
});

test('terrain that is lit is picked; otherwise the click also points at the ground', async () => {
  const corner = async () => {
    const block = await middleOf(page.locator('.bf-terrain[data-piece=block] .bf-terrain-body'));
    await page.mouse.click(block.x - block.width / 2 + 4, block.y + block.height / 2 - 4);
    return (await told()).map((line) => (line as unknown[]).slice(0, 2));
  };
  await stage({ lit: { block: 'legal' } });
  expect(await corner()).toEqual([['pick', 'block']]);
  await stage({});
  expect(await corner()).toEqual([
    ['pick', 'block'],
    ['point', expect.any(Number)],
  ]);
});

test('a model that is lit itself is picked by itself', async () => {
  await stage({ lit: { scout2: 'target' } });
  await model('scout2').click();
  await model('scout1').click();
  expect(await told()).toEqual([
    ['pick', 'scout2'],
    ['pick', 'scouts'],
  ]);
});

test('a selected squad is dragged with its ghost; dragging another pans the table', async () => {
  await stage({ selected: 'scouts' });
  const [one, two] = [await middleOf(model('scout1')), await middleOf(model('scout2'))];
  await drag(one, (two.x - one.x) / 2, 0);
  const last = (await told()).at(-1) as [string, { to: { x: number; y: number }; squad: string; done: boolean }];
  expect(last).toMatchObject(['drag', { squad: 'scouts', model: 'scout1', done: true }]);
  expect(Math.abs(last[1].to.x - 15 * INCH)).toBeLessThan(INCH / 10);
  expect(Math.abs(last[1].to.y - 10 * INCH)).toBeLessThan(INCH / 10);
  expect(await page.locator('.bf-ghost.bf-ok').count()).toBe(1);

  const truck = await middleOf(model('truck1'));
  await drag(truck, 50, 30);
  expect(await told()).toEqual([]);
  const after = await middleOf(model('truck1'));
  expect([after.x - truck.x, after.y - truck.y]).toEqual([50, 30]);
});

test('a drag ends where it began when Escape is pressed', async () => {
  await stage({ selected: 'scouts' });
  const { x, y } = await middleOf(model('scout1'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y - 40, { steps: 2 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await told()).at(-1)).toEqual([
    'drag',
    { squad: 'scouts', model: 'scout1', to: { x: 10 * INCH, y: 10 * INCH }, done: false },
  ]);
});

test('the wheel zooms about the pointer, to every model and its marks', async () => {
  await stage({});
  const { x, y } = await middleOf(model('truck1'));
  await page.mouse.move(x, y);
  expect(await page.locator('.bf-model .bf-pip').count()).toBe(0);
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
  await page.waitForSelector('.bf-model .bf-pip');
  const after = await middleOf(model('truck1'));
  expect(Math.abs(after.x - x)).toBeLessThan(2);
  expect(Math.abs(after.y - y)).toBeLessThan(2);
  expect(await page.locator('.bf-model[data-model=truck1] .bf-pip title').textContent()).toBe('damage 2');
  expect(await page.locator('.bf-model[data-model=truck1] .bf-pip text').textContent()).toBe('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('0');
  await expect.poll(() => page.locator('.bf-model .bf-pip').count()).toBe(0);
});

test('by keyboard alone: squads are read out and picked, and pieces off screen come into sight', async () => {
  await stage({ lit: { scouts: 'legal' } });
  await page.keyboard.press('Tab');
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  const hidden = page.locator('.bf-arrow-legal');
  await page.waitForSelector('.bf-model .bf-pip');
  expect(await hidden.getAttribute('display')).toBe('inline');
  await page.keyboard.press('Tab');
  const label = await page.locator(':focus').getAttribute('aria-label');
  expect(label).toBe('Scouts, yours, 2 of 3, activated, can be chosen');
  const { x, y } = await middleOf(badge('scouts'));
  expect(x > 0 && x < 1280 && y > 0 && y < 800).toBe(true);
  await page.keyboard.press('Enter');
  expect(await told()).toEqual([['pick', 'scouts']]);
});

test('the rod measures from the edge of a base', async () => {
  await stage({ measure: true, selected: 'scouts' });
  const [one, two] = [await middleOf(model('scout1')), await middleOf(model('scout2'))];
  await drag(one, two.x - one.x, 0);
  expect(await page.locator('.bf-ruler text').textContent()).toBe('9"');
  expect(await told()).toEqual([]);
});

test('two fingers zoom', async () => {
  await stage({});
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 700, id })) });
  const before = await middleOf(model('truck1'));
  await touch('touchStart', [600]);
  await touch('touchStart', [600, 700]);
  await touch('touchMove', [550, 750]);
  await touch('touchEnd', []);
  await page.waitForSelector('.bf-model .bf-pip');
  expect((await middleOf(model('truck1'))).width).toBeCloseTo(2 * before.width, -1);
  expect(await told()).toEqual([]);
});

const REACHES = ['scout1', 'scout2'].map((id) => ({
  model: id,
  name: 'Rifle',
  arcs: [{ from: 3150, to: 450 }],
  bands: [
    { name: 'Near', length: 6 * INCH },
    { name: 'Far', length: 14 * INCH },
  ],
}));

test('ranges are wedges with a line of their own and a name on the table for each', async () => {
  await stage({ selected: 'scouts', reaches: REACHES });
  // One line about both models, for each range.
  expect(await page.locator('.bf-reach-0').count()).toBe(1);
  expect(await page.locator('.bf-reach-1').count()).toBe(1);
  expect(await page.locator('.bf-reach-name').allTextContents()).toEqual(['Near 6"', 'Far 14"']);
  const dashes = await page.evaluate(
    "['.bf-reach-0', '.bf-reach-1'].map((one) => getComputedStyle(document.querySelector(one)).strokeDasharray)",
  );
  expect(dashes).toEqual(['none', '12px, 6px']);
  const box = await page.locator('.bf-reach-0').first().boundingBox();
  const base = await middleOf(model('scout1'));
  // Six inches upward from the rim of a base that is an inch across.
  const perInch = ((await middleOf(model('scout2'))).x - base.x) / 10;
  expect(Math.abs((base.y - (box?.y ?? 0)) / perInch - 6.5)).toBeLessThan(0.15);
});

test('a ghost takes ranges, links and lines of sight along', async () => {
  const ghosts = [{ model: 'scout1', pose: { x: 15 * INCH, y: 20 * INCH, facing: 900 }, ok: true }];
  const lines = { links: [{ from: 'scout1', to: 'scout2', broken: true }], reaches: REACHES.slice(0, 1) };
  await stage({ selected: 'scouts', ghosts, ...lines });
  const ghost = await middleOf(page.locator('.bf-ghost-base'));
  const box = await page.locator('.bf-reach-0').boundingBox();
  expect(Math.abs((box?.x ?? 0) - ghost.x)).toBeLessThan(2);
  expect(await page.locator('.bf-link-torn').count()).toBe(1);
  expect(await page.locator('.bf-torn-mark').textContent()).toBe('!');
});

test('a blocked line has a cross at the blocking edge, and an outline around the blocker', async () => {
  const [a, b] = [
    { x: 38 * INCH, y: 12 * INCH },
    { x: 42 * INCH, y: 12 * INCH },
  ];
  await stage({
    selected: 'scouts',
    sights: [
      { from: 'scout1', to: 'truck1', clear: true },
      { from: 'scout2', to: 'truck1', clear: false, blocker: 'block', edge: [a, b] },
    ],
  });
  expect(await page.locator('.bf-sight.bf-clear').count()).toBe(1);
  expect(await page.locator('.bf-sight.bf-blocked .bf-cross').count()).toBe(1);
  const around = await page.locator('.bf-blocker').boundingBox();
  const piece = await page.locator('.bf-terrain[data-piece=block] .bf-terrain-body').boundingBox();
  expect(Math.abs((around?.x ?? 0) - (piece?.x ?? 0))).toBeLessThan(10);
});

test('a squad that is seen has an eye, one that can shoot back a crosshair with its dice, and both are read out', async () => {
  await stage({
    selected: 'scouts',
    threats: [
      { squad: 'column', dice: 12, says: 'can shoot back with 12 dice' },
      { squad: 'garrison', dice: null, says: 'in sight' },
    ],
  });
  expect(await page.locator('[data-piece=column] .bf-threat-fire').textContent()).toBe('12');
  expect(await page.locator('[data-piece=garrison] .bf-threat-seen').count()).toBe(1);
  expect(await page.locator('.bf-badge[data-piece=column]').getAttribute('aria-label')).toContain('shoot back with 12');
});

test('faults and results stand at their places, results of one place under each other', async () => {
  await stage({
    faults: [{ at: { x: 24 * INCH, y: 20 * INCH }, says: '0.8" short' }],
    results: [
      { at: 'truck1', says: '−2', tone: 'loss' },
      { at: 'truck1', says: 'saved 3', tone: 'saved' },
    ],
  });
  expect(await page.locator('.bf-fault text').textContent()).toBe('0.8" short');
  const [one, two] = await page.locator('.bf-result').all();
  const [above, below] = [await one?.boundingBox(), await two?.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThanOrEqual(17);
  expect(await told()).toEqual([]);
});

test('terrain shows several effects at once, by patterns one over another', async () => {
  await stage({ says: { block: ['cover', 'blocks', 'forbidden'] } });
  const classes = await page.evaluate(
    "[...document.querySelectorAll('[data-piece=block] .bf-says')].map((shape) => shape.getAttribute('fill'))",
  );
  expect(classes).toEqual(['url(#bf-says-blocks)', 'url(#bf-says-cover)', 'url(#bf-says-forbidden)']);
});

test('a button that the app adds stands with the zoom buttons and shows whether it is on', async () => {
  await stage({ toggle: true });
  const button = page.getByRole('button', { name: 'Ranges' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await told()).toEqual([]);
});
