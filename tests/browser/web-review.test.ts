import type { BattleInfo } from '@bridgehead/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests } from './web-help.js';

const house = await houseForTests();

async function shot(page: Page, name: string): Promise<void> {
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });
}

/** A whole battle between two computer players of this server. */
async function fought(): Promise<BattleInfo> {
  const home = `http://127.0.0.1:${house.server.port}`;
  const seat = { who: 'computer', player: 'usual' };
  const made = await fetch(`${home}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'planetfall', scenario: 'skirmish', seats: { red: seat, blue: seat } }),
  });
  const { battle } = (await made.json()) as { battle: BattleInfo };
  for (;;) {
    const now = (await (await fetch(`${home}/api/battles/${battle.id}`)).json()) as BattleInfo;
    if (now.status === 'ended') return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('a battle that is over is looked at again: what decisions cost, the curve of chances, luck apart, and the way to each in the replay', async () => {
  const { id } = await fought();
  const page = await house.open(`/battle/${id}/verdict`);
  await page.click('.review button:has-text("Look")');
  await page.waitForSelector('.review progress');
  await page.waitForSelector('.review .chances-chart', { timeout: 150_000 });
  const points = (await page.getAttribute('.chances-chart .chances', 'points'))?.split(' ') ?? [];
  expect(points.length).toBeGreaterThan(20);
  expect(await page.locator('.review .sums li').count()).toBeGreaterThanOrEqual(3);
  expect(await page.textContent('.review .costs li')).toMatch(/\d+/);
  await shot(page, 'review-verdict');
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.locator('.review').boundingBox())?.width).toBeGreaterThan(300);
  await shot(page, 'review-phone');
  await page.click('.review .costs a >> nth=0');
  await page.waitForSelector('.transport');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForSelector('.review .costs');
  await shot(page, 'review-replay');
  expect(await page.locator('.review .costs [aria-current="step"]').count()).toBe(1);
});
