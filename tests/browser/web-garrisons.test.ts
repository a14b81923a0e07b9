import { expect, test } from 'vitest';
import { askNow, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** More answers than it takes until a Squad that has gone into a building is activated again. */
const MOST = 300;

test('a garrison is drawn at the wall to which it is sent, and the order of battle says so', async () => {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'usual' } };
  const data = { system: 'dropzone', scenario: 'snatchRun', name: 'Walls', seats, options: { cards: 'none' } };
  const made = await page.request.post(`http://127.0.0.1:${house.server.port}/api/battles`, { data });
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(`http://127.0.0.1:${house.server.port}/battle/${battle.id}`);

  for (let i = 0; i < MOST && (await untilAsked(page)) && (await askNow(page)) !== 'allocatePosts'; i++)
    await goOn(page);
  expect(await askNow(page)).toBe('allocatePosts');
  const drawn = page.locator('.bf-model');
  const before = await drawn.count();
  await page.click('text=Take all back');
  for (const kind of await page.locator('.kinds label').all()) {
    await kind.locator('input').check();
    await page.locator('[data-bin=north] button:has-text("All")').click();
  }
  await goOn(page);
  await untilAsked(page);
  expect(await drawn.count()).toBeGreaterThan(before);
  await page.locator('.squad-row', { hasText: 'at the north wall' }).first().waitFor();
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/walls.png` });
});
