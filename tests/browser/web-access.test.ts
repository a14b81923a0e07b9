import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, goingOn, houseForTests, seatPath, untilAsked } from './web-help.js';

const house = await houseForTests();

/** What keeps people from using the page, in light and dark. */
async function obstacles(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // In the dark only the colours differ.
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const where = nodes.slice(0, 3).map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`);
      found.push(`${colorScheme} ${id}: ${where.join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

async function playNow(game: string): Promise<Page> {
  const page = await house.open('/');
  await page.click(`.play-now button:has-text("${game}")`);
  await untilAsked(page);
  return page;
}

test('the lobby, a new battle and the settings', async () => {
  const page = await house.open('/');
  await page.waitForSelector('.play-now button');
  expect(await obstacles(page)).toEqual([]);
  await page.click('text=Settings');
  await page.waitForSelector('dialog[open]');
  expect(await obstacles(page)).toEqual([]);
});

test('a battle that does not exist, an invitation and the waiting room', async () => {
  // In a page of its own, since the browser itself reports missing files.
  const nowhere = await (await house.newVisitor()).newPage();
  await nowhere.goto(`http://127.0.0.1:${house.server.port}/battle/nowhere`);
  await nowhere.waitForSelector('.notice a');
  expect(await obstacles(nowhere)).toEqual([]);
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'probe');
  await page.selectOption('label:has-text("blue") select', 'invite');
  await page.click('text=Begin');
  const address = await page.inputValue('.address');
  expect(await obstacles(page)).toEqual([]);
  const seat = await house.open(seatPath(address), await house.newVisitor());
  await seat.waitForSelector('input');
  expect(await obstacles(seat)).toEqual([]);
});

interface Seen {
  readonly kinds: ReadonlySet<string>;
  readonly found: readonly string[];
}

interface Tour {
  /** The greatest number of questions to answer. */
  readonly most: number;
  /** Options to take if they are offered, one after another. */
  readonly wishes: readonly string[];
  /** The kinds of question after which the tour stops. */
  readonly kinds?: readonly string[];
}

/** Plays on, and checks every question that is the first of its kind or among the first asked. */
async function everyQuestion(page: Page, { most, wishes, kinds: wanted = [] }: Tour): Promise<Seen> {
  const kinds = new Set<string>();
  const asks = new Set<string>();
  const found: string[] = [];
  const isDone = () => wanted.length > 0 && wanted.every((kind) => kinds.has(kind));
  for (let i = 0; i < most && !isDone() && (await untilAsked(page)); i++) {
    const ask = (await page.getAttribute('.decision', 'data-ask')) ?? '';
    const kind = (await page.getAttribute('.decision', 'data-kind')) ?? '';
    if (!kinds.has(kind) || (!asks.has(ask) && asks.size < 5))
      for (const one of await obstacles(page)) found.push(`${ask}: ${one}`);
    kinds.add(kind);
    asks.add(ask);
    const options = page.locator('.decision > .options > .option');
    const count = await options.count();
    const wish = options.filter({ has: page.locator(`[data-option=${wishes[i % wishes.length]}]`) });
    await goingOn(page, async () => {
      const option = (await wish.count()) > 0 ? wish.first() : options.nth(count === 0 ? 0 : (i * 5 + 1) % count);
      // Options that lead to dice are proposed first, like answers with a place on the table.
      const proposes = !['pick', 'bid'].includes(kind) || (count > 0 && (await option.locator('.odds').count()) > 0);
      if (count > 0) await option.locator('.take').click();
      if (proposes) await confirm(page);
    });
  }
  return { kinds, found };
}

test('a battle at each kind of question, its verdict and its replay', async () => {
  const page = await playNow('Probe');
  const wanted = ['place', 'pick', 'bid', 'move'];
  const tour = { most: 400, wishes: ['drop', 'run', 'move', 'shoot'], kinds: wanted };
  const { kinds, found } = await everyQuestion(page, tour);
  expect([...kinds]).toEqual(expect.arrayContaining(wanted));
  expect(found).toEqual([]);
  await page.click('text=/^(Give up|Concede)/');
  await page.click('.sure button >> nth=0');
  await page.waitForSelector('.verdict');
  expect(await obstacles(page)).toEqual([]);
  await page.click('text=Watch the replay');
  await page.waitForSelector('.transport');
  await page.locator('.transport input').fill('30');
  expect(await obstacles(page)).toEqual([]);
});

test('the panels beside the table', async () => {
  const page = await playNow('Planetfall');
  const { found } = await everyQuestion(page, { most: 12, wishes: ['cruise'] });
  expect(found).toEqual([]);
  if (!(await untilAsked(page))) throw new Error('it was over too soon');
  await page.locator('.squad-row').first().click();
  for (const tab of ['Squad', 'Rules', 'Talk']) {
    await page.click(`[role=tab]:has-text("${tab}")`);
    expect(await obstacles(page)).toEqual([]);
  }
  await page.click('[role=tab]:has-text("Squad")');
  await page.locator('.card .word button').first().click();
  await page.waitForSelector('.explanation');
  expect(await obstacles(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  expect(await obstacles(page)).toEqual([]);
});

test('a tablet with large text', async () => {
  const context = await house.newVisitor({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await context.addInitScript("localStorage.setItem('bridgehead.settings', '{\"text\":150}')");
  const page = await house.open('/', context);
  await page.tap('.play-now button:has-text("Planetfall")');
  await untilAsked(page);
  await page.tap('.drawer-button');
  await page.waitForSelector('.drawer .rail');
  expect(await obstacles(page)).toEqual([]);
});
