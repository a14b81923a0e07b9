import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activating, askNow, badgeOf, goingOn, goOn, nextByKey, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

async function playNow(game: string): Promise<Page> {
  const page = await house.open('/');
  await page.click(`.play-now button:has-text("${game}")`);
  return page;
}

/** Takes the usual answer until one of these is asked; false when the battle is over. */
async function goOnTo(page: Page, ...asks: readonly string[]): Promise<boolean> {
  while (await untilAsked(page)) {
    if (asks.includes(await askNow(page))) return true;
    await goOn(page);
  }
  return false;
}

async function dragSquad(page: Page, squad: string, dx: number, dy: number): Promise<void> {
  const [x, y] = await badgeOf(page, squad);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 5; k++) await page.mouse.move(x + (dx * k) / 5, y + (dy * k) / 5);
  await page.mouse.up();
}

/** The plan belongs to the present proposal. */
async function foreseen(page: Page): Promise<string> {
  await page.waitForSelector('.foreseen[aria-busy=false]');
  return (await page.textContent('.foreseen')) ?? '';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const READY = '.option .take span';

/** The name of the squad that the plan aims at. */
async function firstTarget(page: Page): Promise<string> {
  return (await page.locator('.foreseen .take[data-foreseen] span').first().textContent()) ?? '';
}

/** Drags on upwards until something shows; gives how far. */
async function pullUntil(page: Page, [x, y]: readonly [number, number], from: number, shown: string): Promise<number> {
  for (let pulled = from + 4; pulled < 400; pulled += 4) {
    await page.mouse.move(x, y - pulled);
    // The worker answers for each place that the pointer comes to.
    const found = await page.waitForSelector(shown, { timeout: 150 }).catch(() => null);
    if (found !== null) return pulled;
  }
  throw new Error(`a drag of 400 pixels does not show ${shown}`);
}

test('a drag chooses the action, shows its consequence, and Escape discards it', async () => {
  const page = await activating(house);
  const before = await page.getAttribute('.battle', 'data-n');
  await dragSquad(page, 'Tyr', 0, -40);
  await page.waitForSelector('.meant[data-way=cruise]');
  expect(await page.textContent('.gesture')).toContain('Cruising Move');
  // A little farther than it may cruise, it stops there: nobody gives up firing without meaning to.
  const [x, y] = await badgeOf(page, 'Tyr');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const pulled = await pullUntil(page, [x, y], 0, '.pointer-label:has-text("Drag on for Flat Out")');
  expect(await page.locator('.bf-ring').count()).toBe(2);
  const names = await page.locator('.bf-rings .bf-reach-name').allTextContents();
  expect(names).toEqual([expect.stringMatching(/Cruising Move 6"/), expect.stringMatching(/Flat Out/)]);
  const strokes = await page.evaluate<string[]>(
    "[...document.querySelectorAll('.bf-ring circle')].map((one) => getComputedStyle(one).strokeDasharray)",
  );
  expect(strokes.map((dashes) => dashes === 'none')).toEqual([true, false]);
  expect(await page.getAttribute('.meant', 'data-way')).toBe('cruise');
  // Beyond that it is another action, which costs it its fire.
  await pullUntil(page, [x, y], pulled, '.meant[data-way=flatOut]');
  await page.mouse.up();
  expect(await page.locator('.bf-ring').count()).toBe(0);
  expect(await page.textContent('.meant')).toContain('no firing');
  await page.click('.others button:has-text("Cruising Move")');
  await page.waitForSelector('.meant[data-way=cruise]');
  expect(await page.textContent('.foot .length')).toMatch(/^6" of 6"/);
  await page.keyboard.press('w');
  await page.waitForSelector('.meant[data-way=flatOut]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.gesture', { state: 'detached' });
  expect(await page.locator('.bf-ghost').count()).toBe(0);
  expect(await page.getAttribute('.battle', 'data-n')).toBe(before);
});

interface Activation {
  readonly squad: string;
  inputs: number;
  questions: number;
  fired: boolean;
}

/** The squad whose activation a question belongs to. */
async function acting(page: Page): Promise<string> {
  return ((await page.textContent('.decision .whose')) ?? '').split(' · ')[1] ?? '';
}

/** One activation after another, each begun by `begin`; later questions about the same squad get the usual answer. */
async function activations(page: Page, begin: (page: Page) => Promise<Omit<Activation, 'questions'>>, most: number) {
  const played: Activation[] = [];
  while (played.length < most && (await goOnTo(page, 'activate'))) {
    let activation: Activation = { squad: '', inputs: 0, questions: 1, fired: false };
    await goingOn(page, async () => {
      activation = { questions: 1, ...(await begin(page)) };
    });
    while ((await untilAsked(page)) && (await acting(page)) === activation.squad) {
      await goingOn(page, () => page.keyboard.press('Enter'));
      activation.inputs++;
      activation.questions++;
    }
    played.push(activation);
  }
  return played;
}

test('by mouse: activate, move and fire in at most six inputs', async () => {
  const page = await playNow('Planetfall');
  const played = await activations(
    page,
    async () => {
      const squad = (await page.locator(READY).first().textContent()) ?? '';
      if ((await page.locator(`.bf [role=button][aria-label^="${squad},"]`).count()) === 0) {
        await page.keyboard.press('Enter');
        return { squad, inputs: 1, fired: false };
      }
      await dragSquad(page, squad, 10, -30);
      await page.waitForSelector('.gesture');
      await page.waitForSelector('.foreseen[aria-busy=false], .foot .refusal');
      // There may be no room at all to go there.
      if ((await page.locator('.foot .refusal').count()) > 0) {
        await page.keyboard.press('Escape');
        await page.waitForSelector('.gesture', { state: 'detached' });
      }
      const fired = (await page.locator('.foreseen .take[data-foreseen]').count()) > 1;
      if (fired) {
        const [x, y] = await badgeOf(page, await firstTarget(page));
        await page.mouse.click(x, y);
        await page.waitForSelector('.foreseen[data-whole=true][aria-busy=false]');
      }
      await page.keyboard.press('Enter');
      return { squad, inputs: fired ? 3 : 2, fired };
    },
    12,
  );
  const firing = played.filter(({ fired }) => fired);
  expect(firing.length).toBeGreaterThan(2);
  expect(Math.max(...firing.map(({ inputs }) => inputs))).toBeLessThanOrEqual(6);
  expect(median(played.map(({ questions }) => questions))).toBeLessThanOrEqual(4);
});

test('by keyboard: activate, move and fire in at most six inputs', async () => {
  const page = await playNow('Planetfall');
  const played = await activations(
    page,
    async () => {
      const squad = await nextByKey(page);
      const said = await foreseen(page);
      await page.keyboard.press('Shift+Enter');
      return { squad, inputs: 2, fired: said.includes('What does it fire at?') };
    },
    12,
  );
  const firing = played.filter(({ fired }) => fired);
  expect(firing.length).toBeGreaterThan(2);
  expect(Math.max(...firing.map(({ inputs }) => inputs))).toBeLessThanOrEqual(6);
  expect(median(played.map(({ questions }) => questions))).toBeLessThanOrEqual(4);
});

test('from a ghost: targets with dice and odds, and a plan that can be changed', async () => {
  const page = await playNow('Planetfall');
  for (;;) {
    expect(await goOnTo(page, 'declareTarget', 'cruise')).toBe(true);
    if ((await askNow(page)) === 'cruise') {
      await foreseen(page);
      if ((await page.locator('.foreseen .take[data-foreseen]').count()) > 2) break;
    }
    await goingOn(page, () => page.keyboard.press('Enter'));
  }
  const rows = page.locator('.foreseen .take[data-foreseen]');
  await page.waitForSelector('.foreseen .odds[data-ready=true]');
  expect(await page.textContent('.foreseen .preview')).toMatch(/\d+ dic?e needing \d\+/);
  expect(await page.textContent('.foreseen .odds')).toContain('%');
  expect(await page.textContent('.foreseen .ending')).toContain('Attack Dice');
  // Another target: the plan is the player's own now, and goes up to the dice.
  const name = (await rows.nth(1).locator('span').textContent()) ?? '';
  await rows.nth(1).click();
  await page.waitForSelector('.foreseen[data-whole=true][aria-busy=false]');
  await page.waitForSelector(`.foreseen .option.chosen:has-text("${name}")`);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector(`.line:has-text("Main Ordnance at ${name}")`);
});

/** Two players at one screen, so that both sides do what the test wants. */
async function hotSeat(game: string): Promise<Page> {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', game);
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  return page;
}

/** The side whose question is open. */
async function decides(page: Page): Promise<string> {
  await untilAsked(page);
  return ((await page.textContent('.decision .whose')) ?? '').split(' · ')[0] ?? '';
}

/** Red moves and fires by plans, blue lies in wait, until a condition holds. */
async function fightUntil(page: Page, so: (ask: string) => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 80 && (await untilAsked(page)); i++) {
    const ask = await askNow(page);
    if (await so(ask)) return true;
    const red = (await decides(page)).startsWith('Terran');
    await goingOn(page, async () => {
      const lying = page.locator('[data-option=overwatch], .decision[data-ask=overwatch] [data-option=pass]');
      if (!red && (await lying.count()) > 0) return lying.click();
      if (ask !== 'activate' || !red) return page.keyboard.press('Enter');
      await nextByKey(page);
      await foreseen(page);
      return page.keyboard.press('Shift+Enter');
    });
  }
  return false;
}

test('a plan that is cut short is proposed again', async () => {
  const page = await hotSeat('planetfall');
  const cutShort = await fightUntil(page, async () => (await page.locator('.plan-news').count()) > 0);
  expect(cutShort).toBe(true);
  expect(await page.textContent('.plan-news')).toBe('The rest of your plan');
  expect(await askNow(page)).toBe('declareTarget');
  await foreseen(page);
  const target = (await page.textContent('.decision > .options .option.chosen .take span')) ?? '';
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector(`.line:has-text("Main Ordnance at ${target}")`);
});

test('a standing order answers for its side, and is listed until it is revoked', async () => {
  const page = await hotSeat('planetfall');
  expect(await fightUntil(page, async (ask) => ask === 'overwatch')).toBe(true);
  await page.click('.decision .standing-orders summary');
  await goingOn(page, () => page.click('.give-order:has-text("Always: Who fires Overwatch? pass") >> nth=-1'));
  await fightUntil(page, async () => !(await decides(page)).startsWith('Terran'));
  expect(await askNow(page)).not.toBe('overwatch');
  await page.click('.decision .standing-orders summary');
  expect(await page.textContent('.standing-orders li')).toContain('Who fires Overwatch? pass');
  await page.click('.standing-orders li button');
  await page.waitForSelector('.standing-orders li', { state: 'detached' });
});

test('pieces are dropped as a block, moved one by one, and the rest finds its place', async () => {
  const page = await playNow('Probe');
  await untilAsked(page);
  await page.waitForSelector('.bf-ghost-spot');
  const spots = async () => {
    const boxes = await Promise.all((await page.locator('.bf-ghost-spot').all()).map((one) => one.boundingBox()));
    return boxes.map((box) => Math.round(box?.x ?? 0));
  };
  const frame = await page.locator('.bf').boundingBox();
  if (frame === null) throw new Error('there is no table');
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await page.mouse.click(x + 40, y - 60);
  await page.waitForSelector('.option:not(.chosen)');
  const [first = 0, second = 0] = await spots();
  expect(first).not.toBe(second);
  const ghost = await page.locator('.bf-ghost-spot').first().boundingBox();
  if (ghost === null) throw new Error('there is no ghost');
  await page.mouse.move(ghost.x + ghost.width / 2, ghost.y + ghost.height / 2);
  await page.mouse.down();
  for (let k = 1; k <= 4; k++) await page.mouse.move(ghost.x - 10 * k, ghost.y + 10 * k);
  await page.mouse.up();
  await page.waitForSelector('.placing label:has-text("placed by hand")');
  expect((await spots())[1]).toBe(second);
  expect((await spots())[0]).toBeLessThan(first);
  const [moved = 0] = await spots();
  await page.click('text=Place the rest');
  await expect.poll(async () => (await spots())[1]).not.toBe(second);
  expect((await spots())[0]).toBe(moved);
  await goingOn(page, () => page.keyboard.press('Enter'));
});

test('a corner bends the way, and keys turn the pieces about to move', async () => {
  const page = await activating(house);
  await dragSquad(page, 'Tyr', 0, -28);
  await page.waitForSelector('.meant[data-way=cruise]');
  const straight = await page.textContent('.foot .length');
  expect(straight).toMatch(/^[12](\.\d+)?" of 6"/);
  await page.keyboard.press('c');
  await page.waitForSelector('text=Without the corner');
  await dragSquad(page, 'Tyr', 28, -28);
  await page.locator('.foot .length', { hasText: /^[345](\.\d+)?" of 6"/ }).waitFor();
  const faces = await page.textContent('.facing');
  await page.keyboard.press('e');
  await page.locator('.facing', { hasNotText: faces ?? '' }).waitFor();
  await goingOn(page, () => page.keyboard.press('Enter'));
  await page.waitForSelector('.line:has-text("Tyr")');
});
