import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, boxAtRest, goingOn, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A battle with cards, as red against the computer, where it first asks something. */
async function withCards(): Promise<Page> {
  const page = await house.open('/');
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'greedy' } };
  const options = { cards: 'played', turnLimit: 3 };
  const data = { system: 'planetfall', scenario: 'battle750', name: 'Cards', seats, options };
  const made = await page.request.post(`http://127.0.0.1:${house.server.port}/api/battles`, { data });
  const { battle } = (await made.json()) as { battle: { id: string } };
  await page.goto(`http://127.0.0.1:${house.server.port}/battle/${battle.id}`);
  await untilAsked(page);
  return page;
}

/** Goes on by usual answers until this is asked. */
async function untilAskedFor(page: Page, ask: string): Promise<void> {
  while ((await untilAsked(page)) && (await askNow(page)) !== ask) await goOn(page);
}

const zeroHour = async (page: Page) => Number(/Zero Hour (\d+) →/.exec(await page.innerText('.win-line'))?.[1]);
const cardsInHand = (page: Page) => page.locator('.hand .playing-card b').allInnerTexts();

test('cards are chosen by name, played in secret, paid for, bought back and played again', async () => {
  const page = await withCards();
  expect(await askNow(page)).toBe('chooseHand');
  // The button says which cards, not what they all do; that stands beside each of them.
  expect(await page.innerText('.confirm')).toMatch(/^Usual answer: [^.]{10,90}$/);
  expect(await page.locator('.control label:has-text("Shield Surge") small').innerText()).toContain('Shield Rating');
  await goOn(page);

  await untilAskedFor(page, 'playCard');
  const hand = await cardsInHand(page);
  expect(hand).toHaveLength(3);
  const before = await zeroHour(page);
  await goingOn(page, () => page.click('.hand .playing-card:has-text("Shield Surge") button'));

  // The card is open, paid for and named wherever it is aimed.
  await untilAsked(page);
  expect(await askNow(page)).toBe('cardTarget');
  expect(await page.locator('.decision .option').first().innerText()).toContain('Shield Surge on ');
  expect(await zeroHour(page)).toBe(before + 1);
  expect(await cardsInHand(page)).toHaveLength(2);
  expect(await page.innerText('.report')).toContain('plays Shield Surge, for 1 step of Zero Hour');
  const target = await page.locator('.decision .option .take span').first().innerText();
  await goOn(page);

  // It lasts this turn, and the squad's card says so.
  await untilAskedFor(page, 'activate');
  const squad = target.replace(/^.* on /, '');
  const gist = async () => {
    await page.locator('.squad-row', { hasText: squad }).first().click();
    await page.click('[role=tab]:has-text("Squad")');
    return page.locator('.card .gist').innerText();
  };
  expect(await gist()).toContain('this turn with Shield Surge');
  await page.keyboard.press('Escape');
  await page.click('[role=tab]:has-text("Report")');

  // Next turn it may be bought back for twice its cost, and is in the hand again.
  await untilAskedFor(page, 'buyBack');
  const paid = await zeroHour(page);
  await page.locator('.control label:has-text("Shield Surge") input').check();
  await goOn(page);
  await untilAsked(page);
  expect(await askNow(page)).toBe('playCard');
  expect((await cardsInHand(page)).toSorted()).toEqual(hand.toSorted());
  expect(await zeroHour(page)).toBe(paid + 2);
  expect(await page.innerText('.report')).toContain('buys Shield Surge back, for 2 steps');
  expect(await gist()).not.toContain('this turn with');
});

test('nobody is asked for a card where none could be played', async () => {
  const page = await withCards();
  const asked: string[] = [];
  for (let i = 0; i < 40 && (await untilAsked(page)); i++) {
    asked.push(await askNow(page));
    await goingOn(page, () => page.click('.confirm:not(:disabled)'));
  }
  // Once before the battle and once in a turn; nothing was played, so nothing can be bought back.
  expect(asked.filter((ask) => ask === 'chooseHand')).toHaveLength(1);
  expect(asked.indexOf('playCard')).toBeLessThan(asked.indexOf('activate'));
  expect(asked).not.toContain('buyBack');
  expect(asked).not.toContain('cardTarget');
});

test.each([
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])('cards in the hand leave the question its room, each with its buttons in sight: %o', async (viewport) => {
  const page = await house.open('/', await house.newVisitor({ viewport }));
  await page.click('.play-now button:has-text("Dropzone Commander")');
  const cards = page.locator('.hand .playing-card');
  for (let i = 0; i < 60 && (await untilAsked(page)) && (await cards.count()) < 3; i++) await goOn(page);
  expect(await cards.count()).toBeGreaterThanOrEqual(3);
  await untilAsked(page);
  if ((await page.getAttribute('.hand', 'open')) === null) await page.click('.hand > summary');
  const hand = await boxAtRest(page.locator('.hand'));
  expect(hand.height).toBeLessThanOrEqual(viewport.height / 3);
  for (const part of await cards.first().locator('summary > b, > small, > button').all()) {
    const { x, y, width, height } = await boxAtRest(part);
    expect(x + width).toBeLessThanOrEqual(hand.x + hand.width);
    expect(y + height).toBeLessThanOrEqual(hand.y + hand.height);
  }
  const confirm = await boxAtRest(page.locator('.confirm'));
  expect(confirm.y + confirm.height).toBeLessThanOrEqual(hand.y);
  // What a card does is cut to one line until it is unfolded, or to none on a low screen.
  const meaning = cards.first().locator('summary > span');
  const low = (await meaning.boundingBox())?.height ?? 0;
  await cards.first().locator('summary').click();
  expect((await boxAtRest(meaning)).height).toBeGreaterThan(low);
});
