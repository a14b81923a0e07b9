import { readFileSync } from 'node:fs';
import type { BattleInfo } from '@bridgehead/protocol';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goingOn, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A whole battle between two computer players of this server. */
let fought: BattleInfo;

beforeAll(async () => {
  fought = await fight('planetfall', 'battle750', 'greedy');
});

const home = () => `http://127.0.0.1:${house.server.port}`;

async function fight(system: string, scenario: string, player: string): Promise<BattleInfo> {
  const seat = { who: 'computer', player };
  const made = await fetch(`${home()}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system, scenario, seats: { red: seat, blue: seat } }),
  });
  const { battle } = (await made.json()) as { battle: BattleInfo };
  for (;;) {
    const now = (await (await fetch(`${home()}/api/battles/${battle.id}`)).json()) as BattleInfo;
    if (now.status === 'ended') return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function replay(path: string): Promise<Page> {
  const page = await house.open(path);
  await page.waitForSelector('.transport');
  return page;
}

const stopOf = async (page: Page) => Number(await page.getAttribute('.battle', 'data-stop'));

test('a conceded battle has a verdict with score, losses and luck, and a rematch', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Probe")');
  for (let i = 0; i < 6; i++) {
    await untilAsked(page);
    await goOn(page);
  }
  await page.click('text=/^(Give up|Concede)/');
  await page.click('.sure button >> nth=0');
  await page.waitForSelector('.verdict h2');
  await page.click('.verdict >> text=Scores, losses, luck');
  await page.waitForSelector('.verdict-page');
  expect(await page.textContent('h1')).toContain('Concession');
  await page.waitForSelector('.review h2');
  const panels = await page.locator('.told h2').allTextContents();
  expect(panels).toEqual(['Score by turn', 'Losses', 'Your decisions', 'Luck', 'Dice']);
  expect(await page.locator('.losses tbody tr').count()).toBe(12);
  const before = page.url();
  await page.click('text=sides swapped');
  await page.waitForSelector('.battle');
  expect(page.url()).not.toBe(before);
  await page.click('.home');
  await page.waitForSelector('.my-battles >> text=Replay');
});

test('a rematch is fought with the same forces', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'planetfall');
  await page.selectOption('fieldset.side:has-text("blue") label:has-text("Force") select', 'terran-750');
  await page.click('text=Begin');
  await untilAsked(page);
  const [before, forces] = [page.url(), await page.locator('.scores .name').allTextContents()];
  expect(forces).toContain('Terran patrol');
  await page.click('text=/^(Give up|Concede)/');
  await page.click('.sure button >> nth=0');
  await page.click('.verdict >> text=Rematch');
  await page.waitForSelector('.verdict', { state: 'detached' });
  await untilAsked(page);
  expect(page.url()).not.toBe(before);
  expect(await page.locator('.scores .name').allTextContents()).toEqual(forces);
});

test('the verdict counts every roll against its chances, and leads to the roll in the replay', async () => {
  const page = await house.open(`/battle/${fought.id}/verdict`);
  await page.waitForSelector('.verdict-page');
  expect(await page.locator('.score-chart polyline').count()).toBe(2);
  expect(await page.locator('.score tbody td').count()).toBeGreaterThan(5);
  const said = await page.locator('.luck-side strong').allTextContents();
  expect(said).toHaveLength(2);
  for (const text of said) expect(text).toMatch(/^Luckier than [1-9]\d? of 100$/);
  expect(await page.textContent('.luck-side')).toMatch(/\d+ rolls, on average better than \d+ of 100/);
  const kinds = await page.locator('.kinds tbody tr').allTextContents();
  expect(kinds.some((text) => /^Opposed Tactics Test\d+\d+\.0\d+ of 100$/.test(text))).toBe(true);
  const [lost, destroyed] = await Promise.all([
    page.locator('.losses tfoot td:nth-child(3)').allTextContents(),
    page.locator('.losses tfoot td:nth-child(4)').allTextContents(),
  ]);
  // What one side destroyed, with the losses that no squad caused, is what the other lost.
  expect(lost.map((text) => text.split(' of ')[0])).toEqual(destroyed.toReversed());
  // No visitor played it, so there is no rematch.
  expect(await page.locator('text=Rematch').count()).toBe(0);
  const roll = page.locator('.rolls a').first();
  expect(await roll.textContent()).toMatch(/^Turn \d+, .+: .+, .+/);
  const [, dice = ''] =
    /, (\d+) (?:die|dice)/.exec((await page.locator('.rolls li').first().textContent()) ?? '') ?? [];
  await roll.click();
  await page.waitForSelector('.transport');
  expect(await page.textContent('.report .now')).toMatch(new RegExp(`rolls ${dice} (die|dice)`));
});

test('a replay is scrubbed, stepped and played at any speed, by mouse and by keys', async () => {
  const page = await replay(`/battle/${fought.id}/replay`);
  const turns = await page.locator('.turn-marks button').allTextContents();
  expect(turns.length).toBeGreaterThan(1);
  await page.click('.turn-marks button >> nth=1');
  const second = await stopOf(page);
  expect(await page.textContent('.phase')).toContain('Turn 2');
  await page.selectOption('.step-by select', 'turn');
  await page.click('text=Step back');
  expect(await page.textContent('.phase')).toContain('Turn 1');
  await page.click('text=Step forward');
  expect(await stopOf(page)).toBe(second);

  await page.locator('.transport .play').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('.');
  const activation = await stopOf(page);
  expect(activation).toBeGreaterThan(second);
  await page.keyboard.press('d');
  await page.keyboard.press('.');
  expect(await stopOf(page)).toBeGreaterThan(activation);
  await page.keyboard.press('Home');
  expect(await stopOf(page)).toBe(0);
  await page.keyboard.press('e');
  await page.keyboard.press('.');
  expect(await stopOf(page)).toBe(1);

  await page.selectOption('.speed select', '8');
  await page.click('.transport .play');
  while ((await stopOf(page)) <= 8) await page.waitForTimeout(50);
  await page.click('.transport .play:has-text("Pause")');
  await page.waitForSelector('.transport .play:has-text("Play")');
  const paused = await stopOf(page);
  await page.waitForTimeout(300);
  expect(await stopOf(page)).toBe(paused);

  // A paragraph, not a heading: that leads to the first paragraph below it.
  const passage = page.locator('.report > li:not(:has(h3, h4))').nth(12);
  await passage.locator('.jump').first().click();
  expect(String(await stopOf(page))).toBe(await passage.getAttribute('data-to'));
  await expect.poll(() => passage.getAttribute('aria-current')).toBe('step');
  // The lines of the present paragraph lead to their own points.
  await page.locator('.transport input').fill('5');
  await page.waitForSelector('.report > [aria-current=step]');
  while ((await page.locator('.telling').count()) === 0) await page.click('text=Step forward');
  const [first] = await page.locator('.telling .jump').all();
  await first?.click();
  const told = page.locator('.report > [aria-current=step]');
  expect(String(await stopOf(page))).toBe(await told.getAttribute('data-from'));
  expect(await told.locator('.telling [aria-current=true]').count()).toBe(1);
  const next = await page.locator('.report > .coming').first().getAttribute('data-from');
  expect(Number(next)).toBeGreaterThan(await stopOf(page));
});

test('both hands are open once it is over', async () => {
  const { id } = await fight('probe', 'crossing', 'lively');
  const page = await replay(`/battle/${id}/replay?n=60`);
  expect(await page.locator('.hand').count()).toBe(2);
  expect(await page.locator('.hand li').allTextContents()).not.toContain('');
});

test('a battle is played on from the middle of its replay', async () => {
  const page = await replay(`/battle/${fought.id}/replay`);
  await page.click('.turn-marks button >> nth=1');
  const stop = await stopOf(page);
  // What a computer player thinks is told to its own side only as long as the battle lasts.
  const told = await page.locator('.report > .line:not(.reason)').allTextContents();
  await page.click('.play-on summary');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin here');
  await page.waitForSelector('.battle:not(.replay)');
  await untilAsked(page);
  expect(page.url()).not.toContain(fought.id);
  expect(await page.textContent('.phase')).toMatch(/Turn [12]/);
  // The report includes what happened before, gathered into paragraphs, up to the decision with which it goes on.
  const lines = await page.locator('.report > .line:not(.reason)').allTextContents();
  // Without the buttons that unfold dice and figures, which a replay has elsewhere, and the signs of good and bad, since a replay takes no side.
  const report = lines.map((line) => line.replace(/[⚄…]$/u, '').replace(/^[▲▼] /u, ''));
  expect(stop).toBeGreaterThan(told.length);
  expect(report.length).toBeGreaterThan(told.length / 2);
  expect(told.slice(0, report.length - 1)).toEqual(report.slice(0, -1));
  await goingOn(page, () => page.keyboard.press('Enter'));
  // It is a battle like any other: it is there after a reload.
  await page.reload();
  await untilAsked(page);
  await page.click('.home');
  await page.waitForSelector('.my-battles li:has-text("Played on from another battle")');
});

test('a downloaded record is opened from its file and played on; other files get a clear message', async () => {
  const page = await house.open('/');
  const choose = (name: string, text: string) =>
    page.setInputFiles('.open-record input', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const problem = page.locator('.open-record [role=alert]');
  await page.waitForSelector('.card');
  await choose('notes.json', 'hello');
  await problem.filter({ hasText: 'not JSON' }).waitFor();
  // Dropped, and not chosen.
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{"a":1}'], 'other.json'));
    document.querySelector('.open-record').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }`);
  await problem.filter({ hasText: 'not a Bridgehead record' }).waitFor();

  const record = await (await fetch(`${home()}/api/battles/${fought.id}/record`)).text();
  await choose('forged.json', record.replace(/"digest":"[^"]*"/, '"digest":"0"'));
  await page.waitForSelector('.notice:has-text("events that differ from the record")');
  await page.click('text=Lobby');
  await page.waitForSelector('.card');

  await choose('battle.json', record);
  await page.waitForSelector('.transport');
  await page.reload();
  await page.waitForSelector('.transport');
  await page.locator('.transport input').fill('40');
  await page.click('.play-on summary');
  await page.click('text=Begin here');
  await page.waitForSelector('.battle:not(.replay)');
  expect(await untilAsked(page)).toBe(true);
});

test('a recorded game of the repository is watched as well', async () => {
  const page = await house.open('/');
  await page.waitForSelector('.card');
  const buffer = readFileSync(new URL('../../games/probe-with-undo.json', import.meta.url));
  await page.setInputFiles('.open-record input', { name: 'probe.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.transport');
  await page.keyboard.press('End');
  expect(await page.locator('.report .struck').count()).toBeGreaterThan(0);
});

test('the replay says why a computer player did something, and the setting hides it', async () => {
  const page = await house.open('/');
  await page.waitForSelector('.card');
  const game = JSON.parse(readFileSync(new URL('../../games/probe-1.json', import.meta.url), 'utf8')) as {
    tape: { is: string; reason?: string }[];
  };
  const answer = game.tape.find(({ is }) => is === 'answer');
  if (answer === undefined) throw new Error('nobody answered');
  answer.reason = 'The marsh is worth 3, the road 1.';
  const buffer = Buffer.from(JSON.stringify(game));
  await page.setInputFiles('.open-record input', { name: 'probe.json', mimeType: 'application/json', buffer });
  await page.waitForSelector('.transport');
  await page.keyboard.press('End');
  const reason = page.locator('.line.reason', { hasText: 'thinks: The marsh is worth 3, the road 1.' });
  await reason.waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog.settings input[name=reasons]').nth(1).check();
  await page.locator('dialog.settings button.primary').click();
  await reason.waitFor({ state: 'hidden' });
  expect(await reason.isVisible()).toBe(false);
});
