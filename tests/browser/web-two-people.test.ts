import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirm, goOn, houseForTests, seatPath, settingsScript, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Errors that the browser notes for a refused request. */
function forgiveRefusals(): void {
  expect(house.problems.splice(0).every((text) => text.includes('status of 4'))).toBe(true);
}

/** Anna makes a battle and invites somebody to play blue; returns the address to send. */
async function inviteAsAnna(page: Page, isListed = false, game = 'probe'): Promise<string> {
  await page.selectOption('.new-battle select', game);
  await page.fill('label:has-text("Your name") input', 'Anna');
  await page.selectOption('label:has-text("blue") select', 'invite');
  if (isListed) await page.check('label:has-text("Anybody may join") input');
  await page.click('text=Begin');
  await page.waitForSelector('.address');
  return page.inputValue('.address');
}

async function takeAs(name: string, address: string): Promise<Page> {
  const page = await house.open(seatPath(address));
  await page.fill('label:has-text("Your name") input', name);
  await page.click('button:has-text("Take this seat")');
  return page;
}

test('an invitation says who invites to which game, scenario, side and force', async () => {
  const anna = await house.open('/');
  const address = await inviteAsAnna(anna, false, 'planetfall');
  const guest = await house.open(seatPath(address));
  await guest.waitForSelector('.offer');
  const offer = await guest.innerText('.offer');
  for (const part of ['Anna', 'Planetfall', 'Skirmish', 'blue', 'Dindrenzi']) expect(offer).toContain(part);
  for (const term of ['Invited by', 'Game', 'Scenario', 'You play', 'Your force']) expect(offer).toContain(term);
});

test('both names stand in the header, the title says whose turn it is, and who is away is seen', async () => {
  const anna = await house.open('/');
  const bert = await takeAs('Bert', await inviteAsAnna(anna));
  await Promise.all([anna, bert].map((page) => page.waitForSelector('.scores .player')));
  for (const page of [anna, bert])
    expect(await page.locator('.scores .player').allInnerTexts()).toEqual(['Anna', 'Bert']);
  // Both decide in secret; whoever has done so waits for the other by name.
  await Promise.all([anna, bert].map(untilAsked));
  expect(await bert.title()).toMatch(/^● Your decision – /);
  await confirm(bert);
  await expect.poll(() => bert.title()).toMatch(/^Anna decides – /);
  await expect.poll(() => bert.innerText('.whose')).toContain('Waiting for Anna');
  const url = anna.url();
  await anna.goto('about:blank');
  await expect.poll(() => bert.innerText('.whose')).toContain('away');
  await bert.waitForSelector('.scores .away');
  await anna.goto(url);
  await expect.poll(() => bert.innerText('.whose')).not.toContain('away');
});

test.each([1280, 1024, 390])('no name in the header is cut, at a width of %i pixels', async (width) => {
  const anna = await house.open('/', await house.newVisitor({ viewport: { width, height: 800 } }));
  const bert = await takeAs('Bertrand', await inviteAsAnna(anna, false, 'planetfall'));
  await Promise.all([anna, bert].map((page) => page.waitForSelector('.scores .player')));
  const cut =
    "[...document.querySelectorAll('.scores .player')].filter((one) => one.clientWidth < 20 || one.scrollWidth > one.clientWidth).map((one) => one.textContent)";
  expect(await anna.locator('.scores .player').allTextContents()).toEqual(['Anna', 'Bertrand']);
  expect(await anna.evaluate(cut)).toEqual([]);
  // Whoever waits reads for whom, on a phone too.
  await Promise.all([anna, bert].map((page) => page.waitForSelector('.decision[data-ready=true], .idle')));
  const waits = (await anna.locator('.idle').count()) > 0 ? anna : bert;
  expect(await waits.locator('.top-bar .whose').isVisible()).toBe(true);
  expect(await waits.innerText('.top-bar .whose')).toMatch(/Waiting for (Anna|Bertrand)/);
});

test('who conceded reads so, and a rematch with sides swapped reaches the other player in one click', async () => {
  const anna = await house.open('/');
  const bert = await takeAs('Bert', await inviteAsAnna(anna));
  await Promise.all([anna, bert].map((page) => page.waitForSelector('.scores .player')));
  await anna.click('button:has-text("Concede")');
  await anna.click('button:has-text("Yes")');
  for (const page of [anna, bert]) {
    await page.waitForSelector('.verdict');
    expect(await page.innerText('.verdict')).toContain('conceded.');
  }
  await anna.click('.verdict button:has-text("sides swapped")');
  await bert.click('.verdict a:has-text("Play the rematch")');
  await Promise.all([anna, bert].map((page) => page.waitForSelector('.battle .scores .player')));
  expect(bert.url()).toBe(anna.url());
  for (const page of [anna, bert])
    await expect.poll(() => page.locator('.scores .player').allInnerTexts()).toEqual(['Bert', 'Anna']);
});

test('a battle that anybody may join is listed in the lobby until somebody does', async () => {
  const anna = await house.open('/');
  await inviteAsAnna(anna, true);
  const guest = await house.open('/');
  await guest.waitForSelector('.open-battles');
  expect(await guest.innerText('.open-battles')).toContain('Anna plays red');
  await guest.click('button:has-text("Join as blue")');
  await guest.waitForSelector('.battle');
  await anna.waitForSelector('.battle');
  const late = await house.open('/');
  await late.waitForSelector('.my-battles');
  expect(await late.locator('.open-battles').count()).toBe(0);
});

test('the forces of both sides can be looked at before the battle, and unequal ones are pointed out', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'planetfall');
  await page.waitForSelector('.force-lists');
  const summary = await page.innerText('.force-lists summary');
  expect(summary).toMatch(/\d+ points/);
  await page.click('.force-lists summary');
  const names = await page.locator('.force-lists table').first().locator('th').allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
  expect(await page.locator('.force-lists .unequal').count()).toBe(summary.includes('Unequal') ? 1 : 0);
});

test('unequal forces are pointed out before the battle, with the side that has more; equal ones are not', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  const summary = page.locator('.force-lists summary');
  const choose = (side: string, force: string) =>
    page.selectOption(`fieldset.side:has-text("${side}") label:has-text("Force") select`, force);
  const totals = async () =>
    [...(await summary.innerText()).matchAll(/(\d+) points(?! more)/g)].map(([, points]) => Number(points));
  await choose('blue', 'terran-750');
  await expect.poll(async () => new Set(await totals()).size).toBe(1);
  expect(await page.locator('.force-lists .unequal').count()).toBe(0);
  await choose('blue', 'dindrenzi-750');
  await expect.poll(async () => new Set(await totals()).size).toBe(2);
  const [red = 0, blue = 0] = await totals();
  const told = `${red > blue ? 'red' : 'blue'} has ${Math.abs(red - blue)} points more`;
  expect(await page.innerText('.force-lists .unequal')).toContain(told);
});

test('an ally joins a ready-made force: its points are counted, its squads are listed, and it takes the field', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'planetfall');
  await page.waitForSelector('.force-lists');
  const ally = page.locator('.new-battle label:has-text("Ally") select').first();
  expect(await ally.inputValue()).toBe('');
  const before = await page.innerText('.force-lists summary');
  await page.click('.force-lists summary');
  const squads = page.locator('.force-lists table').first().locator('tbody th');
  const plain = await squads.count();
  await ally.selectOption({ index: 1 });
  await expect.poll(() => page.innerText('.force-lists summary')).not.toBe(before);
  await expect.poll(() => squads.count()).toBeGreaterThan(plain);
  const listed = await squads.allInnerTexts();
  await page.click('.new-battle button:has-text("Begin")');
  await page.waitForSelector('.battle .rail');
  const names = await page.locator('.rail > section').first().locator('.squad-row').allInnerTexts();
  expect(names.length).toBe(listed.length);
});

test('a battle is deleted by its maker, after being asked', async () => {
  const page = await house.open('/');
  await inviteAsAnna(page);
  await page.goto(`http://127.0.0.1:${house.server.port}/`);
  const row = page.locator('.my-battles li').first();
  await row.locator('button:has-text("Delete")').click();
  await row.locator('button:has-text("Delete for good")').click();
  await expect.poll(() => page.locator('.my-battles:not(.open-battles) li').count()).toBe(0);
});

test('a bad address and a wrong seat get a page that helps', async () => {
  const lost = await house.open('/no/such/page');
  await lost.waitForSelector('.nothing-here');
  expect(await lost.innerText('.nothing-here')).toContain('The lobby lists the battles');
  const gone = await house.open('/battle/abcdefgh');
  await gone.waitForSelector('.nothing-here');
  expect(await gone.innerText('[role=alert]')).toContain('no such battle');
  const seat = await house.open(`/seat#${'A'.repeat(32)}`);
  await seat.waitForSelector('text=No seat here');
  expect(await seat.innerText('.seat')).toContain('ask the player who sent it');
  forgiveRefusals();
});

/** Hears what reaches the loudspeaker, and notes every notification; the player looks at another window. */
const LISTENING = `{
  globalThis.heard = { peak: 0, notes: [] };
  document.hasFocus = () => false;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) {
      const ear = this.context.createAnalyser();
      connect.call(this, ear);
      const samples = new Float32Array(ear.fftSize);
      const listen = () => {
        ear.getFloatTimeDomainData(samples);
        heard.peak = Math.max(heard.peak, ...samples);
        if (this.context.state !== 'closed') setTimeout(listen, 10);
      };
      listen();
    }
    return connect.call(this, to, ...more);
  };
  globalThis.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      heard.notes.push(title + ': ' + options.body);
    }
  };
}`;

test('a player who looks elsewhere hears two notes and gets a notification when it is their turn', async () => {
  const context = await house.newVisitor({ permissions: ['notifications'] });
  await context.addInitScript(settingsScript('{"pace":"instant","alert":"both"}'));
  await context.addInitScript(LISTENING);
  const page = await house.open('/', context);
  await page.click('.play-now button:has-text("Probe")');
  expect(await untilAsked(page)).toBe(true);
  // The computer decides in between, sooner or later.
  while ((await page.evaluate('heard.notes.length')) === 0 && (await untilAsked(page))) await goOn(page);
  expect(await page.evaluate('heard.notes[0]')).toMatch(/Probe.*: It is your decision\./);
  await expect.poll(() => page.evaluate('heard.peak')).toBeGreaterThan(0.05);
});

test('a sound and a notification are a choice, kept in the settings', async () => {
  const context = await house.newVisitor({ permissions: ['notifications'] });
  const page = await house.open('/', context);
  await page.click('button:has-text("Settings")');
  await page.check('label:has-text("Both") input');
  expect(await page.evaluate('localStorage.getItem("bridgehead.settings")')).toContain('"alert":"both"');
});
