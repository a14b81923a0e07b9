import { readFileSync } from 'node:fs';
import { planetfall } from '@bridgehead/planetfall';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests, seatPath } from './web-help.js';

const house = await houseForTests();

const READY = JSON.parse(
  readFileSync(new URL('../../systems/planetfall/data/rosters.json', import.meta.url), 'utf8'),
) as {
  id: string;
  maximumForceValue: number;
}[];

function rosterFile(name: string, roster: unknown) {
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(roster)) };
}

/** The roster of a ready-made force, as a player would have it in a file. */
function readyRoster(id: string): object {
  const { id: _id, ...roster } = READY.find((one) => one.id === id) ?? { id };
  return roster;
}

async function chooseForce(page: Page, side: string, label: string): Promise<void> {
  await page.selectOption(`fieldset.side:has-text("${side}") label:has-text("Force") select`, { label });
}

/** Makes a random force for a side and answers what it costs. */
async function makeRandom(page: Page, side: string, list: string, points: number): Promise<number> {
  const form = `fieldset.side:has-text("${side}") .force-more`;
  await chooseForce(page, side, 'A random force…');
  await page.selectOption(`${form} select`, { label: list });
  await page.fill(`${form} input[type=number]`, String(points));
  await page.click(`${form} button`);
  const total = await page.textContent(`${form} .total strong`);
  return Number(/^(\d+) of/.exec(total ?? '')?.[1]);
}

test('a hot seat battle with a roster from a file against a random force, each with its bill', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.selectOption('label:has-text("Who plays blue") select', 'me');
  await chooseForce(page, 'red', 'From a roster file…');
  const roster = { ...readyRoster('dindrenzi-750'), name: 'From my file' };
  await page.setInputFiles('input[aria-label="Roster file for red"]', rosterFile('mine.json', roster));
  const bill = planetfall.bill?.(roster);
  await page.waitForSelector(`.roster-bill .total:has-text("${bill?.points} of 750 points")`);
  expect(await page.textContent('.roster-bill .total')).toContain('Built by the book');
  for (const { name } of bill?.lines[0]?.lines ?? [])
    expect(await page.locator('.roster-bill .lines').first().textContent()).toContain(name);

  const cost = await makeRandom(page, 'blue', 'Terran Alliance', 750);
  expect(cost).toBeGreaterThan(375);
  expect(cost).toBeLessThanOrEqual(750);
  await page.click('text=Begin');
  await page.waitForSelector('.battle');
  expect(await page.locator('.scores .name').allTextContents()).toEqual(['From my file', 'Terran Alliance']);
});

test('what is wrong with a roster is told with its rules, and such a battle does not begin', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await chooseForce(page, 'red', 'From a roster file…');
  const file = 'input[aria-label="Roster file for red"]';
  await page.setInputFiles(file, { name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{ "race": ') });
  await page.waitForSelector('.force-more [role=alert]:has-text("This file cannot be read")');
  expect(await page.textContent('.force-more')).toContain('Until there is one, Terran patrol takes the field.');

  await page.setInputFiles(file, rosterFile('dear.json', { ...readyRoster('terran-1500'), maximumForceValue: 750 }));
  await page.waitForSelector('.roster-bill [role=alert]:has-text("PF-FORCE-01")');
  expect(await page.textContent('.roster-bill [role=alert]')).toContain('the Maximum Force Value is 750.');
  await page.click('text=Begin');
  await page.waitForSelector('.new-battle form > [role=alert]:has-text("the Maximum Force Value is 750.")');
  house.problems.splice(0);
});

test('a friend who is invited plays with the random force that was made for that side', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.selectOption('label:has-text("Who plays blue") select', 'invite');
  await makeRandom(page, 'blue', 'Dindrenzi Federation', 700);
  await page.click('text=Begin');
  await page.waitForSelector('.address');
  const friend = await house.open(seatPath(await page.inputValue('.address')));
  await friend.click('text=Take this seat');
  await page.waitForSelector('.battle');
  await friend.waitForSelector('.battle');
  expect(await friend.locator('.scores .name').allTextContents()).toContain('Dindrenzi Federation');
});
