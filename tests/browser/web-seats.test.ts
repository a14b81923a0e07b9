import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests, seatPath, untilAsked } from './web-help.js';

const house = await houseForTests();

/** A probe battle with an invitation to play blue; returns the address to send. */
async function invite(page: Page, isPrivate = false): Promise<string> {
  await page.selectOption('.new-battle select', 'probe');
  if (isPrivate) await page.check('label:has-text("Private: only the players can see it") input');
  await page.selectOption('label:has-text("blue") select', 'invite');
  await page.click('text=Begin');
  await page.waitForSelector('.address');
  return page.inputValue('.address');
}

/** Errors that the browser notes for a refused request. */
function forgiveRefusals(): void {
  expect(house.problems.splice(0).every((text) => text.includes('status of 4'))).toBe(true);
}

async function takenBy(address: string, context?: BrowserContext): Promise<Page> {
  const page = await house.open(seatPath(address), context);
  await page.click('button:has-text("Take this seat")');
  await untilAsked(page);
  return page;
}

test('an invitation is taken by its button, once; looking at it does not use it up', async () => {
  const red = await house.open('/');
  const address = await invite(red);
  expect(new URL(address).hash.length).toBeGreaterThan(30);
  for (let i = 0; i < 2; i++) {
    const preview = await house.open(seatPath(address));
    await preview.waitForSelector('text=You are invited to play blue');
    await preview.close();
  }
  const blue = await takenBy(address);
  // The browser does not keep the address of a page that is used up.
  expect(new URL(blue.url()).hash).toBe('');
  await untilAsked(red);

  const late = await house.open(seatPath(address));
  await late.waitForSelector('[role=alert]:has-text("This invitation has been used")');
  expect(await late.locator('form').count()).toBe(0);
  forgiveRefusals();
});

test('a withdrawn invitation says so, and another one is good', async () => {
  const red = await house.open('/');
  const address = await invite(red);
  const friend = await house.open(seatPath(address));
  await friend.waitForSelector('button:has-text("Take this seat")');
  await red.click('button:has-text("Withdraw")');
  await red.waitForSelector('text=There is no invitation here');
  await friend.click('button:has-text("Take this seat")');
  await friend.waitForSelector('[role=alert]:has-text("has been withdrawn")');
  forgiveRefusals();
  await red.click('button:has-text("Make a new invitation")');
  await red.waitForSelector('.address');
  const another = await red.inputValue('.address');
  expect(another).not.toBe(address);
  await takenBy(another);
  expect(await untilAsked(red)).toBe(true);
});

test('a seat moves to another device by its private address, and both sides see it', async () => {
  const red = await house.open('/');
  const blue = await takenBy(await invite(red));
  await untilAsked(red);
  await red.click('[role=tab]:has-text("Talk")');
  await red.click('summary:has-text("Your seat (red) on another device")');
  await red.click('button:has-text("Make a private address")');
  await red.waitForSelector('.seat-address .address');
  const way = await red.inputValue('.seat-address .address');

  const phone = await house.open(seatPath(way));
  await phone.waitForSelector('text=the private address of red’s seat');
  await phone.click('button:has-text("Play on this device")');
  await untilAsked(phone);
  await red.waitForSelector('.notice:has-text("Your seat has moved to another device.")');
  for (const page of [blue, phone]) {
    await page.click('[role=tab]:has-text("Talk")');
    await page.waitForSelector('.said .house:has-text("The seat of red has moved to another device.")');
  }
  // The old device comes back as a spectator: it sees no hand and is asked nothing.
  await red.reload();
  await red.waitForSelector('text=You are watching');
  expect(await red.locator('.confirm').count()).toBe(0);
});

test('a private battle is not there for others', async () => {
  const red = await house.open('/');
  const address = await invite(red, true);
  const blue = await house.open(seatPath(address));
  await blue.waitForSelector('text=This battle is private');
  await blue.click('button:has-text("Take this seat")');
  await untilAsked(blue);
  const stranger = await house.open(new URL(blue.url()).pathname);
  await stranger.waitForSelector('text=There is no such battle.');
  expect(await stranger.locator('.battle').count()).toBe(0);
  forgiveRefusals();
});
