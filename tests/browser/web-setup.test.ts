import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A battle of 750 points against the computer, with the form's deployment by hand. */
async function newBattle(): Promise<Page> {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.check('fieldset:has-text("Deployment") >> text=By hand');
  await page.click('text=Begin');
  await page.waitForSelector('.battle');
  return page;
}

/** Takes the usual answer until a helix must be deployed; false once the battle has begun. */
async function untilDeploying(page: Page): Promise<boolean> {
  while (await untilAsked(page)) {
    const ask = await askNow(page);
    if (ask === 'deployHelix') return true;
    if (ask === 'activate') return false;
    await goingOn(page, () => page.keyboard.press('Enter'));
  }
  return false;
}

/** What keeps people from using the page, according to axe. */
async function obstacles(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

async function middleOf(locator: Locator): Promise<readonly [number, number]> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

type Spots = Readonly<Record<string, readonly [number, number]>>;

/** Where every ghost is on the screen, by model. */
async function ghosts(page: Page): Promise<Spots> {
  const all = await page.locator('.bf-ghost[data-ghost]').all();
  const found = await Promise.all(
    all.map(async (one) => [await one.getAttribute('data-ghost'), await middleOf(one.locator('.bf-ghost-base'))]),
  );
  return Object.fromEntries(found) as Spots;
}

async function heldBy(page: Page): Promise<readonly string[]> {
  const all = await page.locator('.bf-ghost.bf-held').all();
  return Promise.all(all.map(async (one) => (await one.getAttribute('data-ghost')) ?? ''));
}

/** How far each has moved since, in whole pixels. */
function gone(before: Spots, after: Spots): readonly (readonly [string, number, number])[] {
  return Object.entries(before).map(([model, [x, y]]) => {
    const [toX, toY] = after[model] ?? [0, 0];
    return [model, Math.round(toX - x) + 0, Math.round(toY - y) + 0];
  });
}

async function dragGhost(page: Page, ghost: Locator, dx: number, dy: number): Promise<void> {
  const [x, y] = await middleOf(ghost);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 6; k++) await page.mouse.move(x + (dx * k) / 6, y + (dy * k) / 6);
  await page.mouse.up();
}

/** The proposal is weighed, and can be confirmed or not. */
const MAY = '.confirm:not(:disabled)';

test('a helix is dropped as a block, changed by squad and by model, and confirmed', async () => {
  const page = await newBattle();
  expect(await untilDeploying(page)).toBe(true);
  expect(await page.textContent('.decision .whose')).toContain('Helix');
  await page.waitForSelector('.bf-area');
  await page.waitForSelector('.bf-ghost');
  expect(await obstacles(page)).toEqual([]);
  const usual = await ghosts(page);
  const models = Object.keys(usual).length;
  expect(models).toBeGreaterThan(4);
  // It is listed by squad, not by model.
  const rows = page.locator('.placing .squads label');
  expect(await rows.count()).toBeLessThan(models);
  expect(await rows.first().textContent()).toBe('Whole formation');

  // The whole helix in one drag: every model keeps its place in it.
  await dragGhost(page, page.locator('.bf-ghost-base').first(), 120, 0);
  await expect.poll(async () => gone(usual, await ghosts(page)).every(([, dx]) => dx > 60)).toBe(true);
  const dragged = await ghosts(page);
  const [[, dx, dy] = ['', 0, 0]] = gone(usual, dragged);
  for (const [, x, y] of gone(usual, dragged)) {
    expect(Math.abs(x - dx)).toBeLessThanOrEqual(2);
    expect(Math.abs(y - dy)).toBeLessThanOrEqual(2);
  }
  await page.waitForSelector(MAY);

  // A click on the table puts it elsewhere, even where it would not fit: it slides into the zone.
  const area = await page.locator('.bf-area').boundingBox();
  if (area === null) throw new Error('no zone is shown');
  await page.mouse.click(area.x + area.width * 0.25, area.y + 4);
  await expect.poll(async () => gone(dragged, await ghosts(page)).every(([, x]) => x < -60)).toBe(true);
  await page.waitForSelector(MAY);

  // One squad of it: a click on its ghost chooses it, and so does the list; the others stay.
  const clicked = await ghosts(page);
  const [last = ''] = Object.keys(clicked).slice(-1);
  await page.mouse.click(...(await middleOf(page.locator(`[data-ghost="${last}"] .bf-ghost-base`))));
  await page.waitForSelector(`.bf-held[data-ghost="${last}"]`);
  await rows.nth(2).click();
  const held = await heldBy(page);
  expect(held).not.toContain(last);
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(models);
  await dragGhost(page, page.locator('.bf-held .bf-ghost-base').first(), -12, 4);
  await page.waitForSelector('.placing label:has-text("by hand")');
  await expect.poll(async () => gone(clicked, await ghosts(page)).some(([, x, y]) => x !== 0 || y !== 0)).toBe(true);
  for (const [model, x, y] of gone(clicked, await ghosts(page)))
    if (!held.includes(model)) expect([model, x, y]).toEqual([model, 0, 0]);

  // One model out of the zone: the rule, and the place.
  await page.check('text=Drag one model at a time');
  const one = page.locator('.bf-held .bf-ghost-base').first();
  await dragGhost(page, one, 0, -200);
  await page.waitForSelector('.foot .refusal');
  expect(await page.textContent('.foot .refusal')).toMatch(/must be wholly inside the Deployment Zone.*PF-SETUP-11/);
  expect(await page.locator('.bf-ghost.bf-not-ok .bf-ghost-base').count()).toBe(1);
  await page.waitForSelector('.bf-fault');
  expect(await page.locator('.confirm:disabled').count()).toBe(1);
  await page.uncheck('text=Drag one model at a time');

  // Back with it, and the rest finds its place around the models placed by hand.
  await page.click('.decision > .options .take >> nth=0');
  await page.waitForSelector(MAY);
  await rows.nth(2).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForSelector('.placing label:has-text("by hand")');
  const kept = (await ghosts(page))[held[0] ?? ''];
  await page.click('text=Place the rest');
  await page.waitForSelector(MAY);
  expect((await ghosts(page))[held[0] ?? '']).toEqual(kept);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('.line:has-text("comes onto the table at")');
});

test('by keyboard alone: choose, nudge, turn, and take the usual answer', async () => {
  const page = await newBattle();
  expect(await untilDeploying(page)).toBe(true);
  await page.waitForSelector('.bf-ghost');
  const usual = await ghosts(page);
  await page.focus('.placing .squads input >> nth=0');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('.bf-held');
  const held = await page.locator('.bf-ghost.bf-held').count();
  await page.keyboard.press('Shift+ArrowUp');
  await expect
    .poll(async () => gone(usual, await ghosts(page)).filter(([, x, y]) => x === 0 && y < 0).length)
    .toBe(held);
  const turnOf = () => page.locator('.bf-held > g[transform]').first().getAttribute('transform');
  const before = await turnOf();
  await page.keyboard.press('e');
  await expect.poll(turnOf).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(async () => gone(usual, await ghosts(page)).every(([, x, y]) => x === 0 && y === 0)).toBe(true);
  for (let i = 0; i < 6 && (await untilDeploying(page)); i++) await goingOn(page, () => page.keyboard.press('Enter'));
  expect(await untilDeploying(page)).toBe(false);
  expect(await askNow(page)).toBe('activate');
});
